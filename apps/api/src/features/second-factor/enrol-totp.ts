import type { TotpEnrolment } from '@whofor/core/account/credentials'
import { texts } from '@whofor/texts/api/accounts'
import { renderSVG } from 'uqr'
import { requireProof } from '../../auth/require-proof.ts'
import { findStep, newTotpSecret, totpUri, useStep } from '../../auth/verify-factor.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Session, SignedInScope } from '../../scope/request-scope.ts'
import { decrypt, encrypt } from '../../secrets/secrets.ts'
import { completeEnrolment, type Enrolled } from './complete-enrolment.ts'
import { chooseName, factorReply } from './factors.ts'
import { deleteUnverifiedFactors, findFactor, insertFactor, selectFactors } from './queries.ts'

/**
 * Creates a secret for an authenticator app; it counts once a code of it was entered. Replaces one whose code
 * never was.
 * @throws AppError reauthentication_needed, insufficient_aal, too_many_enrolled_mfa_factors or mfa_factor_name_conflict
 */
export async function enrolTotp(
  deps: Deps,
  session: Session,
  { friendly_name }: { friendly_name?: string | undefined },
): Promise<TotpEnrolment> {
  await requireProof(deps, session)
  const { actor } = session
  const secret = newTotpSecret()
  const row = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    await deleteUnverifiedFactors(deps.db, tx, actor.id)
    const others = await selectFactors(deps.db, tx, actor.id)
    return insertFactor(deps.db, tx, {
      user_id: actor.id,
      factor_type: 'totp',
      friendly_name: chooseName(others, { factor_type: 'totp', friendly_name }),
      status: 'unverified',
      secret: encrypt(deps, 'totp-secret', secret),
      created_at: deps.clock(),
    })
  })
  if (!row) throw new Error('The factor was not inserted')
  const uri = totpUri(secret, actor.email)
  return { factor: factorReply(row), secret, uri, qr_code: pictureOf(uri) }
}

/** With a fixed mask and the smallest size: trying all masks would take up to 30 ms. */
function pictureOf(uri: string): string {
  const svg = renderSVG(uri, { ecc: 'L', border: 2, maskPattern: 4 })
  return `data:image/svg+xml;utf-8,${encodeURIComponent(svg)}`
}

/**
 * Turns an authenticator app on by its first code.
 * @throws AppError reauthentication_needed, insufficient_aal, mfa_factor_not_found or mfa_verification_failed
 */
export async function verifyTotp(
  deps: Deps,
  scope: SignedInScope,
  { id, code }: { id: string; code: string },
): Promise<Enrolled> {
  const { session } = scope
  const { actor } = session
  await requireProof(deps, session)
  const key = `${actor.id} enrolment`
  await deps.limits.consume('second-factor', key)
  const { factor, ...enrolled } = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const row = await findFactor(deps.db, tx, { ownerId: actor.id, id })
    if (!row?.secret) throw new AppError('mfa_factor_not_found', texts.second_factor.not_found)
    const step = findStep(decrypt(deps, 'totp-secret', row.secret), code, deps.clock())
    if (step === null || !(await useStep(deps, tx, { id, step, from: 'unverified' }))) throw wrongCode()
    const verified = await findFactor(deps.db, tx, { ownerId: actor.id, id })
    return {
      factor: verified ?? row,
      ...(await completeEnrolment(deps, scope, tx, { session, factor: row })),
    }
  })
  await deps.limits.forgive('second-factor', key)
  return { ...enrolled, factor: factorReply(factor) }
}

function wrongCode(): AppError {
  const message = texts.second_factor.wrong_code
  return new AppError('mfa_verification_failed', message, { errors: [{ path: 'code', message }] })
}
