import type { AccountEmail, EmailChangeInput, resendInput } from '@whofor/core/account/own-account'
import { texts } from '@whofor/texts/core/email'
import type { z } from 'zod'
import { consumeAuthToken, createAuthToken } from '../../auth/auth-tokens.ts'
import { requireProof } from '../../auth/require-proof.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { publishUserUpdated } from '../../events/port.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { Actor, SignedInScope } from '../../scope/request-scope.ts'
import { currentAddressMail, newAddressMail, takenAddressMail } from './email-change-mails.ts'
import { type ChangeLink, changeLinkOf, deadLink, LINK_LIFE_MS } from './email-links.ts'
import { getAccountEmail } from './get-account-email.ts'
import {
  deleteChangeLinks,
  deleteToken,
  type EmailOwner,
  findByEmail,
  findOwner,
  listChangeLinks,
} from './queries.ts'
import { requestVerification } from './verify-email.ts'

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

type Change = Omit<ChangeLink, 'side'> & { sides: readonly ChangeLink['side'][] }

/**
 * Sends the links that confirm a change of address. A new address that is taken looks the same to the user;
 * the link is created, but its owner gets a notice instead.
 */
async function sendChangeLinks(
  deps: Pick<Deps, 'db' | 'clock' | 'secret' | 'env' | 'mail'>,
  tx: Tx,
  { owner, sides, new_email, session }: Change & { owner: EmailOwner },
): Promise<void> {
  const takenBy = await findByEmail(deps.db, tx, new_email)
  for (const side of sides) {
    const email = side === 'current' ? owner.email : new_email
    const data: ChangeLink = { side, new_email, session }
    const token = await createAuthToken(deps, tx, {
      kind: 'email_change',
      user_id: owner.id,
      email,
      data,
      lifeMs: LINK_LIFE_MS,
    })
    const isTaken = side === 'new' && takenBy !== null
    await enqueueMail(deps, tx, {
      kind: 'email_change',
      user_id: isTaken ? takenBy : owner.id,
      recipient: email,
      content: () =>
        isTaken
          ? takenAddressMail()
          : side === 'current'
            ? currentAddressMail(token, new_email)
            : newAddressMail(token),
      lifeMs: LINK_LIFE_MS,
    })
  }
}

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

/** Makes the links of a change worthless. Idempotent. */
export async function cancelEmailChange(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
): Promise<AccountEmail> {
  await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    await deleteChangeLinks(deps.db, tx, actor.id)
    publishUserUpdated(deps, tx, actor.id)
  })
  return getAccountEmail(deps, actor)
}

/**
 * Cancels a change of address for someone at one of its addresses who did not ask for it. The link is enough, because a
 * cancelled change grants no access.
 * @throws AppError otp_expired
 */
export async function cancelChangeByLink(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  token: string,
): Promise<void> {
  await deps.db.write(async (tx) => {
    const used = await consumeAuthToken(deps, tx, 'email_change', token)
    if (!used?.user_id) throw deadLink()
    await tx.lock(used.user_id)
    await deleteChangeLinks(deps.db, tx, used.user_id)
    publishUserUpdated(deps, tx, used.user_id)
  })
}
