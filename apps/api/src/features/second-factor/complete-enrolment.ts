import type { Factor } from '@whofor/core/account/credentials'
import { texts } from '@whofor/texts/api/accounts'
import { recordAudit } from '../../auth/audit.ts'
import { forgetOtherBrowsers } from '../../auth/browsers.ts'
import { deleteSessionsOf } from '../../auth/end-sessions.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '../../auth/recovery-codes.ts'
import { requireProof } from '../../auth/require-proof.ts'
import { hasVerifiedFactor } from '../../auth/sign-in.ts'
import { renewSession, type SignedIn } from '../../auth/start-session.ts'
import type { Tx } from '../../db/db.ts'
import type { MfaFactor } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueueSecurityMail } from '../../mail/enqueue-security-mail.ts'
import type { RequestScope, Session, SignedInScope } from '../../scope/request-scope.ts'

type Enrolment = SignedIn & { recovery_codes: string[] | null }
/** A new factor, with what it changed about signing in. */
export type Enrolled = Enrolment & { factor: Factor }

/**
 * Follows a new factor, in the same write: raises this session to level 2, ends the others, forgets other browsers, and
 * creates recovery codes for a user who has none.
 */
export async function completeEnrolment(
  deps: Deps,
  scope: RequestScope,
  tx: Tx,
  { session, factor }: { session: Session; factor: Pick<MfaFactor, 'id' | 'factor_type'> },
): Promise<Enrolment> {
  const { actor } = session
  const renewed = await renewSession(deps, scope, tx, { session, aal: 2 })
  await deleteSessionsOf(deps, tx, actor.id, renewed.session.id)
  // They have not proved this factor.
  await forgetOtherBrowsers(deps, scope, tx, actor.id)
  const hasCodes = (await countRecoveryCodes(deps.db, tx, actor.id)) > 0
  const recovery_codes = hasCodes ? null : await replaceRecoveryCodes(deps, tx, actor.id)
  await recordAudit(deps, scope, tx, {
    action: 'factor.enrolled',
    actor_id: actor.id,
    subject_type: 'user',
    subject_id: actor.id,
    details: { factor_id: factor.id, factor_type: factor.factor_type },
  })
  await enqueueSecurityMail(
    deps,
    scope,
    tx,
    actor,
    'factor_added',
    () => texts.choose_name[factor.factor_type],
  )
  return { ...renewed, recovery_codes }
}

/**
 * Replaces all recovery codes.
 * @returns the new ones, which cannot be read again
 * @throws AppError reauthentication_needed, insufficient_aal or mfa_factor_not_found
 */
export async function regenerateRecoveryCodes(deps: Deps, scope: SignedInScope): Promise<string[]> {
  const { session } = scope
  const { actor } = session
  await requireProof(deps, session)
  return deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    if (!(await hasVerifiedFactor(deps.db, tx, actor.id)))
      throw new AppError('mfa_factor_not_found', texts.second_factor.no_factor)
    const codes = await replaceRecoveryCodes(deps, tx, actor.id)
    await recordAudit(deps, scope, tx, {
      action: 'recovery_codes.created',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
    })
    await enqueueSecurityMail(deps, scope, tx, actor, 'recovery_codes_created')
    return codes
  })
}
