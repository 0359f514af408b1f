import {
  passkeyFactorInput,
  passkeyOptions,
  passkeySignInInput,
  reauthenticateInput,
  secondFactorSignInInput,
} from '@whofor/core/account/credentials'
import { sessionReply as sessionSchema } from '@whofor/core/account/schema'
import { type Context, Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { requireUser } from '../../http/require-user.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { setSignInCookies } from '../../http/session-cookies.ts'
import { sessionReply } from '../account/session-reply.ts'
import { requestPasskey, signInWithPasskey } from './passkeys.ts'
import { reauthenticate } from './reauthenticate.ts'
import { completeWithCode, completeWithPasskey, getPendingSession } from './use-factor.ts'

/** Below /api/auth: signing in with a second factor or a passkey, and confirming who one is. */
export function secondFactorAuthRoutes(deps: Deps) {
  const limit = (c: Context<AppContext>) => deps.limits.consume('passkey', c.var.scope.address)
  const user = requireUser(deps)
  return new Hono<AppContext>()
    .post(
      '/passkey/options',
      describe('Get a challenge to sign in with a passkey', { 200: passkeyOptions }),
      async (c) => {
        await limit(c)
        return c.json(
          await requestPasskey(deps, c.var.scope, { kind: 'passkey_sign_in', user_id: null }),
          200,
        )
      },
    )
    .post(
      '/passkey',
      describe('Sign in with a passkey', { 200: sessionSchema }),
      validate('json', passkeySignInInput),
      async (c) => {
        await limit(c)
        const signedIn = await signInWithPasskey(deps, c.var.scope, c.req.valid('json').response)
        setSignInCookies(deps, c, signedIn)
        return c.json(await sessionReply(deps, signedIn.session), 200)
      },
    )
    .post(
      '/second-factor',
      describe('Complete a sign-in with a code of the second factor', { 200: sessionSchema }),
      validate('json', secondFactorSignInInput),
      async (c) => {
        const signedIn = await completeWithCode(deps, c.var.scope, c.req.valid('json'))
        setSignInCookies(deps, c, signedIn)
        return c.json(await sessionReply(deps, signedIn.session), 200)
      },
    )
    .post(
      '/second-factor/passkey/options',
      describe('Get a challenge to complete a sign-in with a passkey', { 200: passkeyOptions }),
      async (c) => {
        await limit(c)
        const { actor } = await getPendingSession(deps, c.var.scope)
        return c.json(
          await requestPasskey(deps, c.var.scope, { kind: 'passkey_factor', user_id: actor.id }),
          200,
        )
      },
    )
    .post(
      '/second-factor/passkey',
      describe('Complete a sign-in with a passkey', { 200: sessionSchema }),
      validate('json', passkeyFactorInput),
      async (c) => {
        await limit(c)
        const signedIn = await completeWithPasskey(deps, c.var.scope, c.req.valid('json'))
        setSignInCookies(deps, c, signedIn)
        return c.json(await sessionReply(deps, signedIn.session), 200)
      },
    )
    .post(
      '/reauthenticate',
      user,
      describe('Confirm who you are, before changing how you sign in', { 200: sessionSchema }),
      validate('json', reauthenticateInput),
      async (c) => {
        const signedIn = await reauthenticate(deps, c.var.scope, c.req.valid('json'))
        setSignInCookies(deps, c, signedIn)
        return c.json(await sessionReply(deps, signedIn.session), 200)
      },
    )
    .post(
      '/reauthenticate/passkey/options',
      user,
      describe('Get a challenge to confirm who you are with a passkey', { 200: passkeyOptions }),
      async (c) => {
        const user_id = c.var.scope.actor.id
        return c.json(await requestPasskey(deps, c.var.scope, { kind: 'passkey_factor', user_id }), 200)
      },
    )
}
