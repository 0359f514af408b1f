import type { AccountEmail, EmailChangeInput } from '@whofor/core/account/own-account'
import { texts } from '@whofor/texts/core/email'
import { requireProof } from '../../auth/require-proof.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { publishUserUpdated } from '../../events/port.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import { getAccountEmail } from './get-account-email.ts'
import { deleteChangeLinks, findOwner } from './queries.ts'
import { sendChangeLinks } from './send-change-links.ts'

/**
 * Asks both addresses to confirm a change; an address that was never verified need not. Replaces an earlier
 * change.
 * @throws AppError reauthentication_needed, insufficient_aal or invalid_request
 */
export async function requestEmailChange(
  deps: Deps,
  scope: SignedInScope,
  { email: new_email }: EmailChangeInput,
): Promise<AccountEmail> {
  const { session } = scope
  const { actor } = session
  await requireProof(deps, session)
  if (new_email === actor.email) {
    throw new AppError('invalid_request', texts.own_address, {
      errors: [{ path: 'email', message: texts.own_address }],
    })
  }
  await deps.limits.consume('mail', `change ${actor.id}`)
  await deps.limits.consume('mail', `change to ${new_email}`)
  await deps.limits.consume('mail-address', scope.address)

  await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const owner = await findOwner(deps.db, tx, actor.id)
    if (!owner) return
    await deleteChangeLinks(deps.db, tx, owner.id)
    const sides = owner.email_verified_at === null ? (['new'] as const) : (['current', 'new'] as const)
    await sendChangeLinks(deps, tx, { owner, sides, new_email, session: session.id })
    publishUserUpdated(deps, tx, owner.id)
  })
  return getAccountEmail(deps, actor)
}
