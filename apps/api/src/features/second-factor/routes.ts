import {
  enrolPasskeyInput,
  enrolTotpInput,
  type FactorEnrolled,
  factorEnrolled,
  factor as factorSchema,
  factorsReply,
  passkeyOptions,
  recoveryCodesReply,
  renameFactorInput,
  totpEnrolment,
  verifyTotpInput,
} from '@whofor/core/account/credentials'
import { sessionReply as sessionSchema } from '@whofor/core/account/schema'
import { idParam } from '@whofor/core/paging'
import { type Context, Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { requireUser } from '../../http/require-user.ts'
import { type AppContext, describe, type UserContext, validate } from '../../http/route.ts'
import { setSignInCookies } from '../../http/session-cookies.ts'
import { sessionReply } from '../account/session-reply.ts'
import { type Enrolled, regenerateRecoveryCodes } from './complete-enrolment.ts'
import { enrolPasskey, requestPasskeyEnrolment } from './enrol-passkey.ts'
import { enrolTotp, verifyTotp } from './enrol-totp.ts'
import { listFactors, removeFactor, renameFactor } from './factors.ts'

/** Below /api/account: the signed-in user's passkeys, authenticator apps and recovery codes. */
export function secondFactorRoutes(deps: Deps) {
  const user = requireUser(deps)
  const enrol = async (c: Context<UserContext>, enrolled: Enrolled): Promise<FactorEnrolled> => {
    setSignInCookies(deps, c, enrolled)
    const { factor, recovery_codes, session } = enrolled
    return { factor, session: await sessionReply(deps, session), recovery_codes }
  }
  return new Hono<AppContext>()
    .get(
      '/factors',
      user,
      describe('List your passkeys and authenticator apps', { 200: factorsReply }),
      async (c) => c.json(await listFactors(deps, c.var.scope.actor), 200),
    )
    .post(
      '/factors',
      user,
      describe('Create a secret for an authenticator app', { 201: totpEnrolment }),
      validate('json', enrolTotpInput),
      async (c) => c.json(await enrolTotp(deps, c.var.scope.session, c.req.valid('json')), 201),
    )
    .post(
      '/factors/:id/verify',
      user,
      describe('Turn an authenticator app on by its first code', { 200: factorEnrolled }),
      validate('param', idParam),
      validate('json', verifyTotpInput),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(
          await enrol(c, await verifyTotp(deps, c.var.scope, { ...c.req.valid('json'), id })),
          200,
        )
      },
    )
    .patch(
      '/factors/:id',
      user,
      describe('Rename a passkey or an authenticator app', { 200: factorSchema }),
      validate('param', idParam),
      validate('json', renameFactorInput),
      async (c) =>
        c.json(
          await renameFactor(deps, c.var.scope, { ...c.req.valid('json'), id: c.req.valid('param').id }),
          200,
        ),
    )
    .delete(
      '/factors/:id',
      user,
      describe('Remove a passkey or an authenticator app', { 200: sessionSchema }),
      validate('param', idParam),
      async (c) => {
        const signedIn = await removeFactor(deps, c.var.scope, c.req.valid('param').id)
        if (signedIn) setSignInCookies(deps, c, signedIn)
        return c.json(await sessionReply(deps, signedIn?.session ?? c.var.scope.session), 200)
      },
    )
    .post(
      '/passkeys/options',
      user,
      describe('Get a challenge to create a passkey', { 200: passkeyOptions }),
      async (c) => c.json(await requestPasskeyEnrolment(deps, c.var.scope), 200),
    )
    .post(
      '/passkeys',
      user,
      describe('Add a passkey', { 201: factorEnrolled }),
      validate('json', enrolPasskeyInput),
      async (c) => c.json(await enrol(c, await enrolPasskey(deps, c.var.scope, c.req.valid('json'))), 201),
    )
    .post(
      '/recovery-codes',
      user,
      describe('Replace your recovery codes', { 201: recoveryCodesReply }),
      async (c) => c.json({ recovery_codes: await regenerateRecoveryCodes(deps, c.var.scope) }, 201),
    )
}
