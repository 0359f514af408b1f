import type { LinkKind, LinkReply } from '@whofor/core/account/own-account'
import { DAY_MS } from '@whofor/core/durations'
import { texts as accountTexts } from '@whofor/texts/core/account'
import { texts as emailTexts, texts } from '@whofor/texts/core/email'
import { z } from 'zod'
import { findAuthToken } from '../../auth/auth-tokens.ts'
import { findKnownBrowser } from '../../auth/browsers.ts'
import { readSession } from '../../auth/read-session.ts'
import { requireCredentials } from '../../auth/require-credentials.ts'
import type { AuthToken } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { type EmailOwner, findOwner } from './queries.ts'

type Link = { token: AuthToken; owner: EmailOwner }

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

/** What the link of a change of address knows. */
const changeLink = z.object({
  side: z.enum(['current', 'new']),
  new_email: z.string(),
  /** The session that asked for the change. */
  session: z.string(),
})
export type ChangeLink = z.infer<typeof changeLink>

export const changeLinkOf = (token: Pick<AuthToken, 'data'>): ChangeLink => changeLink.parse(token.data)

/** Links that confirm an address work for a day. */
export const LINK_LIFE_MS = DAY_MS

/**
 * What confirming by a link needs in this browser. The reader of the mail owns the address, but the account may belong to
 * a stranger who registered or entered it: confirming it for them would let them keep it. So a click is enough only in a
 * browser of the account; elsewhere the account's password shows that address and account belong together. An account
 * without a password needs a session, which a provider or a sign-in link starts.
 *
 * Nothing is needed for an address that is confirmed already, nor at the current address of a change: its mailbox was
 * proven before, and can reset the password anyway.
 */
async function findLinkRequirement(
  deps: Deps,
  scope: RequestScope,
  { token, owner }: Link,
): Promise<LinkReply['requires']> {
  if (!introducesAddress({ token, owner }) || (await isOwnBrowser(deps, scope, owner))) return null
  return owner.password_hash === null ? 'session' : 'password'
}

/**
 * Requires what `findLinkRequirement` says. The link stays valid.
 * @throws AppError reauthentication_needed, invalid_credentials or rate_limited
 */
export async function requireForLink(
  deps: Deps,
  scope: RequestScope,
  link: Link,
  password?: string | undefined,
): Promise<void> {
  const required = await findLinkRequirement(deps, scope, link)
  if (required === null) return
  if (required === 'session') throw new AppError('reauthentication_needed', emailTexts.sign_in_first)
  if (password === undefined) throw new AppError('reauthentication_needed', emailTexts.password_needed)
  await requireCredentials(
    deps,
    scope,
    { email: link.owner.email, password },
    accountTexts.sign_in.wrong_password,
  )
}

function introducesAddress({ token, owner }: Link): boolean {
  if (token.kind === 'email_change') return changeLinkOf(token).side === 'new'
  return token.kind === 'verification' && owner.email_verified_at === null
}

/** One that is signed in to the account, or was before. */
async function isOwnBrowser(deps: Deps, scope: RequestScope, owner: EmailOwner): Promise<boolean> {
  const session = await readSession(deps, scope)
  if (session && !session.is_pending && session.actor.id === owner.id) return true
  return (await findKnownBrowser(deps, scope, { user_id: owner.id })) !== null
}

/**
 * What a link would do and needs, for the page with its button. Does not use it.
 * @throws AppError otp_expired
 */
export async function checkLink(
  deps: Deps,
  scope: RequestScope,
  { kind, token }: { kind: LinkKind; token: string },
): Promise<LinkReply> {
  const link = await getLink(deps, kind, token)
  const new_email = kind === 'email_change' ? changeLinkOf(link.token).new_email : null
  const session = await readSession(deps, scope)
  const signed_in =
    !session || session.is_pending ? null : session.actor.id === link.owner.id ? 'same' : 'other'
  const requires = await findLinkRequirement(deps, scope, link)
  return { email: link.token.email, new_email, signed_in, requires }
}
