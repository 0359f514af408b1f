import { accountSessionList, sessionParam, signOutQuery } from '@whofor/core/account/own-account'
import {
  profileInput,
  registerInput,
  sessionReply as sessionSchema,
  signInInput,
  usageReply,
} from '@whofor/core/account/schema'
import { proofChallengeReply } from '@whofor/core/problem'
import { texts } from '@whofor/texts/core/account'
import { Hono } from 'hono'
import { readSession } from '../../auth/read-session.ts'
import { requireCredentials } from '../../auth/require-credentials.ts'
import { signIn } from '../../auth/sign-in.ts'
import type { Deps } from '../../deps.ts'
import { requireUser } from '../../http/require-user.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { deleteSessionCookie, setSignInCookies } from '../../http/session-cookies.ts'
import { getUsage } from '../../quota/storage.ts'
import { register, updateProfile } from './account.ts'
import { proofChallengeFor, requireProof } from './require-proof.ts'
import { sessionReply } from './session-reply.ts'
import { endSession, listSessions, signOut } from './sessions.ts'

export function accountRoutes(deps: Deps) {
  const user = requireUser(deps)
  return new Hono<AppContext>()
    .get('/usage', user, describe('Get your plan and usage', { 200: usageReply }), async (c) =>
      c.json(await getUsage(deps, c.var.scope.actor), 200),
    )
    .patch(
      '/profile',
      user,
      describe('Change the display name, the language or the currency', { 200: sessionSchema }),
      validate('json', profileInput),
      async (c) => {
        const actor = await updateProfile(deps, c.var.scope.actor, c.req.valid('json'))
        return c.json(await sessionReply(deps, { ...c.var.scope.session, actor }), 200)
      },
    )
}

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

/** Mounted under /api/account/sessions. */
export function accountSessionsRoutes(deps: Deps) {
  const user = requireUser(deps)
  return new Hono<AppContext>()
    .get(
      '/',
      user,
      describe('List where you are signed in, the last used first', { 200: accountSessionList }),
      async (c) => c.json(await listSessions(deps, c.var.scope.session), 200),
    )
    .delete(
      '/:id',
      user,
      describe('Sign out a session', { 204: 'Signed out' }),
      validate('param', sessionParam),
      async (c) => {
        const isCurrent = await endSession(deps, c.var.scope, c.req.valid('param').id)
        if (isCurrent) deleteSessionCookie(deps.env, c)
        return c.body(null, 204)
      },
    )
}

export function sessionRoutes(deps: Deps) {
  return new Hono<AppContext>().get(
    '/',
    describe('Get the session and the settings of this instance', { 200: sessionSchema }),
    async (c) => c.json(await sessionReply(deps, await readSession(deps, c.var.scope)), 200),
  )
}
