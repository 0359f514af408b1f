import { signOutQuery } from '@whofor/core/account/own-account'
import { registerInput, sessionReply as sessionSchema, signInInput } from '@whofor/core/account/schema'
import { proofChallengeReply } from '@whofor/core/problem'
import { texts } from '@whofor/texts/core/account'
import { Hono } from 'hono'
import { requireCredentials } from '../../auth/require-credentials.ts'
import { signIn } from '../../auth/sign-in.ts'
import type { Deps } from '../../deps.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { deleteSessionCookie, setSignInCookies } from '../../http/session-cookies.ts'
import { register } from './register.ts'
import { proofChallengeFor, requireProof } from './require-proof.ts'
import { sessionReply } from './session-reply.ts'
import { signOut } from './sign-out.ts'

export function authRoutes(deps: Deps) {
  return new Hono<AppContext>()
    .get(
      '/register/challenge',
      describe('Get the challenge that registering needs now, if any', { 200: proofChallengeReply }),
      async (c) => c.json({ challenge: await proofChallengeFor(deps, c.var.scope) }, 200),
    )
    .post(
      '/register',
      describe('Create an account and sign in', { 201: sessionSchema }),
      validate('json', registerInput),
      async (c) => {
        const { proof, ...input } = c.req.valid('json')
        await deps.limits.consume('sign-up', c.var.scope.address)
        if (deps.env.registration === 'open') await requireProof(deps, c.var.scope, proof)
        const user = await register(deps, c.var.scope, input)
        const signedIn = await signIn(deps, c.var.scope, { user, method: 'password' })
        setSignInCookies(deps, c, signedIn)
        return c.json(await sessionReply(deps, signedIn.session), 201)
      },
    )
    .post(
      '/sign-in',
      describe('Sign in', { 200: sessionSchema }),
      validate('json', signInInput),
      async (c) => {
        const { scope } = c.var
        const user = await requireCredentials(deps, scope, c.req.valid('json'), texts.sign_in.wrong)
        const { password_hash } = user
        const signedIn = await signIn(deps, scope, { user, method: 'password', password_hash })
        setSignInCookies(deps, c, signedIn)
        return c.json(await sessionReply(deps, signedIn.session), 200)
      },
    )
    .post(
      '/sign-out',
      describe('Sign out here, everywhere else or everywhere; also fine when signed out', {
        204: 'Signed out',
      }),
      validate('query', signOutQuery, 'validation_failed'),
      async (c) => {
        const { scope: which } = c.req.valid('query')
        const expected = c.req.header('x-whofor-user')
        if (await signOut(deps, c.var.scope, { which, expected })) deleteSessionCookie(deps.env, c)
        return c.body(null, 204)
      },
    )
}
