import type { AccountEmail } from '@whofor/core/account/own-account'
import { texts } from '@whofor/texts/api/accounts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { changeLinkOf } from './email-links.ts'
import { findOwner, listChangeLinks } from './queries.ts'

export async function getAccountEmail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Pick<Actor, 'id'>,
): Promise<AccountEmail> {
  const owner = await findOwner(db, db.read, actor.id)
  if (!owner) throw new AppError('signed_out', texts.get_account_email.please_sign_in)
  const links = await listChangeLinks(db, db.read, actor.id)
  const waiting = links.filter(({ used_at, expires_at }) => used_at === null && expires_at > clock())
  const [first] = waiting
  return {
    email: owner.email,
    verified: owner.email_verified_at !== null,
    pending: first
      ? {
          new_email: changeLinkOf(first).new_email,
          waits_for: waiting.map((link) => changeLinkOf(link).side),
          expires_at: first.expires_at,
        }
      : null,
  }
}
