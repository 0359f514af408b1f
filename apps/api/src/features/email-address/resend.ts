import type { resendInput } from '@whofor/core/account/own-account'
import type { z } from 'zod'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import { changeLinkOf } from './change-link.ts'
import { deleteToken, type EmailOwner, findOwner, listChangeLinks } from './queries.ts'
import { requestVerification } from './request-verification.ts'
import { sendChangeLinks } from './send-change-links.ts'

/** Sends the mails again that still wait for a click; none is fine, too. */
export async function resend(
  deps: Deps,
  scope: SignedInScope,
  { type }: z.infer<typeof resendInput>,
): Promise<void> {
  const { actor } = scope
  // By address: an account that is deleted and registered again must not start at zero.
  await deps.limits.consume('mail', `${type} ${actor.email}`)
  await deps.limits.consume('mail-address', scope.address)
  await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const owner = await findOwner(deps.db, tx, actor.id)
    if (!owner) return
    if (type === 'email_change') await resendChangeLinks(deps, tx, owner)
    else if (owner.email_verified_at === null) await requestVerification(deps, tx, owner)
  })
}

/** Not to an address that has confirmed already. */
async function resendChangeLinks(deps: Deps, tx: Tx, owner: EmailOwner): Promise<void> {
  const links = await listChangeLinks(deps.db, tx, owner.id)
  const waiting = links.filter(({ used_at, expires_at }) => used_at === null && expires_at > deps.clock())
  const [first] = waiting
  if (!first) return
  for (const { id } of waiting) await deleteToken(deps.db, tx, id)
  const { new_email, session } = changeLinkOf(first)
  const sides = waiting.map((link) => changeLinkOf(link).side)
  await sendChangeLinks(deps, tx, { owner, sides, new_email, session })
}
