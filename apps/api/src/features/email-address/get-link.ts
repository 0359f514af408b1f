import type { LinkKind } from '@whofor/core/account/own-account'
import { texts } from '@whofor/texts/core/email'
import { findAuthToken } from '../../auth/auth-tokens.ts'
import type { AuthToken } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type EmailOwner, findOwner } from './queries.ts'

export type Link = { token: AuthToken; owner: EmailOwner }

/**
 * A link that could be used now, and its account. Does not use it.
 * @throws AppError otp_expired
 */
export async function getLink(deps: Pick<Deps, 'db' | 'clock'>, kind: LinkKind, raw: string): Promise<Link> {
  const token = await findAuthToken(deps, kind, raw)
  const owner = token?.user_id ? await findOwner(deps.db, deps.db.read, token.user_id) : null
  if (!token || !owner || (kind !== 'email_change' && token.email !== owner.email)) throw deadLink()
  return { token, owner }
}

export const deadLink = () => new AppError('otp_expired', texts.dead_link)
