import type { LinkKind, LinkReply } from '@whofor/core/account/email'
import { EMAIL_TEXTS } from '@whofor/core/account/email-texts'
import { findAuthToken } from '../../auth/auth-tokens.ts'
import { readSession } from '../../auth/read-session.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { AnyContext } from '../../http/context.ts'
import { changeLinkOf } from './change-link.ts'
import { findOwner } from './queries.ts'

/**
 * What a link would do, for the page with its button. Does not use it.
 * @throws AppError otp_expired
 */
export async function checkLink(
  deps: Deps,
  c: AnyContext,
  { kind, token }: { kind: LinkKind; token: string },
): Promise<LinkReply> {
  const link = await findAuthToken(deps, kind, token)
  const owner = link?.user_id ? await findOwner(deps.db, deps.db.read, link.user_id) : null
  const new_email = link && kind === 'email_change' ? changeLinkOf(link).new_email : null
  if (!link || !owner || (new_email === null && link.email !== owner.email))
    throw new AppError('otp_expired', EMAIL_TEXTS.deadLink)
  const session = await readSession(deps, c)
  const signed_in = !session || session.is_pending ? null : session.actor.id === owner.id ? 'same' : 'other'
  return { email: link.email, new_email, signed_in }
}
