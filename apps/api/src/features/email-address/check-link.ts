import type { LinkKind, LinkReply } from '@whofor/core/account/own-account'
import { readSession } from '../../auth/read-session.ts'
import type { Deps } from '../../deps.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { changeLinkOf } from './change-link.ts'
import { getLink } from './get-link.ts'
import { findLinkRequirement } from './link-requirement.ts'

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
