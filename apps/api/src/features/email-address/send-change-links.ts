import { createAuthToken } from '../../auth/auth-tokens.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { ChangeLink } from './change-link.ts'
import { currentAddressMail, newAddressMail, takenAddressMail } from './email-change-mails.ts'
import { LINK_LIFE_MS } from './link-life.ts'
import { type EmailOwner, findByEmail } from './queries.ts'

type Change = Omit<ChangeLink, 'side'> & { sides: readonly ChangeLink['side'][] }

/**
 * Sends the links that confirm a change of address. A new address that is taken looks the same to the user;
 * the link is created, but its owner gets a notice instead.
 */
export async function sendChangeLinks(
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
