import { FACTOR, type Factor, type FactorsReply } from '@whofor/core/account/credentials'
import { texts } from '@whofor/texts/api/accounts'
import { recordAudit } from '../../auth/audit.ts'
import { deleteSessionsOf } from '../../auth/end-sessions.ts'
import { countRecoveryCodes, deleteRecoveryCodes } from '../../auth/recovery-codes.ts'
import { requireRecentSignIn } from '../../auth/require-proof.ts'
import { hasVerifiedFactor } from '../../auth/sign-in.ts'
import { renewSession, type SignedIn } from '../../auth/start-session.ts'
import type { Tx } from '../../db/db.ts'
import type { MfaFactor } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueueSecurityMail } from '../../mail/enqueue-security-mail.ts'
import type { Actor, Session, SignedInScope } from '../../scope/request-scope.ts'
import { deleteFactor, selectFactors, updateFactorName } from './queries.ts'

/** Oldest first. */
export async function listFactors({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<FactorsReply> {
  const factors = await selectFactors(db, db.read, actor.id)
  return {
    factors: factors.map(factorReply),
    recovery_codes_left: await countRecoveryCodes(db, db.read, actor.id),
  }
}

/** Without secrets and keys. */
export function factorReply(row: MfaFactor): Factor {
  const { id, factor_type, friendly_name, status, created_at, last_used_at } = row
  return { id, factor_type, friendly_name, status, created_at, last_used_at }
}

type Wanted = { factor_type: Factor['factor_type']; friendly_name: string | undefined }

/**
 * The name of a new factor: the given one, or the first free of "Passkey", "Passkey 2" and so on.
 * @param others the user's factors
 * @throws AppError too_many_enrolled_mfa_factors or mfa_factor_name_conflict
 */
export function chooseName(
  others: readonly Pick<Factor, 'friendly_name'>[],
  { factor_type, friendly_name }: Wanted,
): string {
  if (others.length >= FACTOR.max)
    throw new AppError('too_many_enrolled_mfa_factors', texts.second_factor.too_many)
  if (friendly_name !== undefined) {
    requireFreeName(others, friendly_name)
    return friendly_name
  }
  const isFree = (name: string) => others.every((other) => other.friendly_name !== name)
  const names = others.map((_, index) => `${texts.choose_name[factor_type]} ${index + 2}`)
  return [texts.choose_name[factor_type], ...names].find(isFree) ?? texts.choose_name[factor_type]
}

/** @throws AppError mfa_factor_name_conflict */
function requireFreeName(others: readonly Pick<Factor, 'friendly_name'>[], name: string): void {
  if (others.every((other) => other.friendly_name !== name)) return
  throw new AppError('mfa_factor_name_conflict', texts.second_factor.name_taken, {
    errors: [{ path: 'friendly_name', message: texts.second_factor.name_taken }],
  })
}

/** @throws AppError mfa_factor_not_found or mfa_factor_name_conflict */
export async function renameFactor(
  deps: Deps,
  scope: SignedInScope,
  { id, friendly_name }: { id: string; friendly_name: string },
): Promise<Factor> {
  const { id: ownerId } = scope.actor
  return deps.db.write(async (tx) => {
    await tx.lock(ownerId)
    const factors = await selectFactors(deps.db, tx, ownerId)
    const others = factors.filter((factor) => factor.id !== id)
    if (others.length < factors.length) requireFreeName(others, friendly_name)
    const row = await updateFactorName(deps.db, tx, { ownerId, id }, friendly_name)
    if (!row) throw new AppError('mfa_factor_not_found', texts.second_factor.not_found)
    await recordAudit(deps, scope, tx, {
      action: 'factor.renamed',
      actor_id: ownerId,
      subject_type: 'user',
      subject_id: ownerId,
      details: { factor_id: id, factor_type: row.factor_type },
    })
    return factorReply(row)
  })
}

/**
 * Removes a factor. Without the last one, nothing of two-step verification is left: recovery codes and other
 * sessions end, and this session is one of a single factor.
 * @returns null where the session stays as it is
 * @throws AppError reauthentication_needed, mfa_factor_not_found or insufficient_aal
 */
export async function removeFactor(deps: Deps, scope: SignedInScope, id: string): Promise<SignedIn | null> {
  const { session } = scope
  const { actor } = session
  requireRecentSignIn(deps, session)
  return deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const factor = await deleteFactor(deps.db, tx, { ownerId: actor.id, id })
    if (!factor) throw new AppError('mfa_factor_not_found', texts.second_factor.not_found)
    if (factor.status === 'unverified') return null
    if (session.aal < 2) throw new AppError('insufficient_aal', texts.remove_factor.required)
    await recordAudit(deps, scope, tx, {
      action: 'factor.removed',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
      details: { factor_id: id, factor_type: factor.factor_type },
    })
    const isLast = !(await hasVerifiedFactor(deps.db, tx, actor.id))
    await enqueueSecurityMail(
      deps,
      scope,
      tx,
      actor,
      'factor_removed',
      () => texts.choose_name[factor.factor_type],
    )
    return isLast ? endTwoSteps(deps, scope, tx, session) : null
  })
}

async function endTwoSteps(deps: Deps, scope: SignedInScope, tx: Tx, session: Session) {
  const renewed = await renewSession(deps, scope, tx, { session, aal: 1 })
  await deleteSessionsOf(deps, tx, session.actor.id, renewed.session.id)
  await deleteRecoveryCodes(deps.db, tx, session.actor.id)
  return renewed
}
