import type { LinkReply } from '@whofor/core/account/own-account'
import { texts as accountTexts } from '@whofor/texts/core/account'
import { texts as emailTexts } from '@whofor/texts/core/email'
import { findKnownBrowser } from '../../auth/browsers.ts'
import { readSession } from '../../auth/read-session.ts'
import { requireCredentials } from '../../auth/require-credentials.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { changeLinkOf } from './change-link.ts'
import type { Link } from './get-link.ts'
import type { EmailOwner } from './queries.ts'

/**
 * What confirming by a link needs in this browser. The reader of the mail owns the address, but the account may belong to
 * a stranger who registered or entered it: confirming it for them would let them keep it. So a click is enough only in a
 * browser of the account; elsewhere the account's password shows that address and account belong together. An account
 * without a password needs a session, which a provider or a sign-in link starts.
 *
 * Nothing is needed for an address that is confirmed already, nor at the current address of a change: its mailbox was
 * proven before, and can reset the password anyway.
 */
export async function findLinkRequirement(
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
