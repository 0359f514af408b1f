import { SIGN_IN_TEXTS } from '@whofor/core/account/account'
import { registerInput, sessionReply as sessionSchema, signInInput } from '@whofor/core/account/schema'
import { type Context, Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { sessionReply } from '../features/account/session-reply.ts'
import { AppError } from '../http/app-error.ts'
import type { AppBindings } from '../http/bindings.ts'
import { addressPrefix, clientAddress } from '../http/client-address.ts'
import type { RuleName } from '../http/rate-limits.ts'
import { replies } from '../http/replies.ts'
import { valid } from '../http/valid.ts'
import { checkCredentials } from './check-credentials.ts'
import { findActor } from './find-actor.ts'
import { knownBrowser, rememberBrowser } from './known-browser.ts'
import { register } from './register.ts'
import { runAuth } from './run-auth.ts'

export function authRoutes(deps: Deps) {
  return new Hono<AppBindings>()
    .post(
      '/register',
      replies('Make an account and sign in', { 201: sessionSchema }),
      valid('json', registerInput),
      async (c) => {
        await deps.limits.consume('sign-up', clientAddress(deps.env, c))
        const user = await register(deps, c.req.valid('json'))
        await runAuth(deps, c, 'callback/credentials', async () => user)
        rememberBrowser(deps, c, user.email)
        return c.json(await sessionReply(deps, await findActor(deps, user.id)), 201)
      },
    )
    .post('/sign-in', replies('Sign in', { 200: sessionSchema }), valid('json', signInInput), async (c) => {
      const credentials = c.req.valid('json')
      const keys = signInKeys(deps, c, credentials.email)
      for (const [rule, key] of keys) await deps.limits.consume(rule, key)

      const user = await checkCredentials(deps, credentials)
      const signedIn = await runAuth(deps, c, 'callback/credentials', async () => user)
      if (!user || !signedIn) {
        // Without the email address: a log is no place for people's names.
        c.var.log.warn(
          { request_id: c.var.requestId, address: clientAddress(deps.env, c) },
          'a sign-in failed',
        )
        throw new AppError('invalid_credentials', SIGN_IN_TEXTS.wrong)
      }

      for (const [rule, key] of keys) await deps.limits.forgive(rule, key)
      rememberBrowser(deps, c, user.email)
      return c.json(await sessionReply(deps, await findActor(deps, user.id)), 200)
    })
    .post('/sign-out', replies('Sign out; also fine when signed out', { 204: 'Signed out' }), async (c) => {
      await runAuth(deps, c, 'signout')
      return c.body(null, 204)
    })
}

/** A browser that signed in to the account before is counted by itself: nobody else can use its tries up. */
function signInKeys(deps: Deps, c: Context<AppBindings>, email: string): (readonly [RuleName, string])[] {
  const browser = knownBrowser(deps, c, email)
  if (browser !== null) return [['sign-in', `${email} browser ${browser}`]]
  const address = clientAddress(deps.env, c)
  return [
    ['sign-in', `${email} ${addressPrefix(address) ?? address}`],
    ['sign-in-account', email],
    ['sign-in-address', address],
  ]
}
