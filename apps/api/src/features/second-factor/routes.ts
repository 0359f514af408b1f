import { passkeyOptions } from '@whofor/core/account/passkey'
import { sessionReply as sessionSchema } from '@whofor/core/account/schema'
import {
  enrolPasskeyInput,
  enrolTotpInput,
  factorEnrolled,
  factor as factorSchema,
  factorsReply,
  recoveryCodesReply,
  renameFactorInput,
  totpEnrolment,
  verifyTotpInput,
} from '@whofor/core/account/second-factor'
import { idParam } from '@whofor/core/paging'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { AppContext } from '../../http/context.ts'
import { describe } from '../../http/describe-route.ts'
import { requireUser } from '../../http/require-user.ts'
import { validate } from '../../http/validate.ts'
import { sessionReply } from '../account/session-reply.ts'
import { enrolPasskey } from './enrol-passkey.ts'
import { enrolTotp } from './enrol-totp.ts'
import { listFactors } from './list-factors.ts'
import { regenerateRecoveryCodes } from './regenerate-recovery-codes.ts'
import { removeFactor } from './remove-factor.ts'
import { renameFactor } from './rename-factor.ts'
import { requestPasskeyEnrolment } from './request-passkey-enrolment.ts'
import { verifyTotp } from './verify-totp.ts'

/** Below /api/account: the signed-in user's passkeys, authenticator apps and recovery codes. */
export function secondFactorRoutes(deps: Deps) {
  const user = requireUser(deps)
  return new Hono<AppContext>()
    .get(
      '/factors',
      user,
      describe('List your passkeys and authenticator apps', { 200: factorsReply }),
      async (c) => c.json(await listFactors(deps, c.get('actor')), 200),
    )
    .post(
      '/factors',
      user,
      describe('Create a secret for an authenticator app', { 201: totpEnrolment }),
      validate('json', enrolTotpInput),
      async (c) => c.json(await enrolTotp(deps, c.get('session'), c.req.valid('json')), 201),
    )
    .post(
      '/factors/:id/verify',
      user,
      describe('Turn an authenticator app on by its first code', { 200: factorEnrolled }),
      validate('param', idParam),
      validate('json', verifyTotpInput),
      async (c) =>
        c.json(await verifyTotp(deps, c, { ...c.req.valid('json'), id: c.req.valid('param').id }), 200),
    )
    .patch(
      '/factors/:id',
      user,
      describe('Rename a passkey or an authenticator app', { 200: factorSchema }),
      validate('param', idParam),
      validate('json', renameFactorInput),
      async (c) =>
        c.json(await renameFactor(deps, c, { ...c.req.valid('json'), id: c.req.valid('param').id }), 200),
    )
    .delete(
      '/factors/:id',
      user,
      describe('Remove a passkey or an authenticator app', { 200: sessionSchema }),
      validate('param', idParam),
      async (c) => {
        const session = await removeFactor(deps, c, c.req.valid('param').id)
        return c.json(await sessionReply(deps, session), 200)
      },
    )
    .post(
      '/passkeys/options',
      user,
      describe('Get a challenge to create a passkey', { 200: passkeyOptions }),
      async (c) => c.json(await requestPasskeyEnrolment(deps, c), 200),
    )
    .post(
      '/passkeys',
      user,
      describe('Add a passkey', { 201: factorEnrolled }),
      validate('json', enrolPasskeyInput),
      async (c) => c.json(await enrolPasskey(deps, c, c.req.valid('json')), 201),
    )
    .post(
      '/recovery-codes',
      user,
      describe('Replace your recovery codes', { 201: recoveryCodesReply }),
      async (c) => c.json({ recovery_codes: await regenerateRecoveryCodes(deps, c) }, 201),
    )
}
