import type { Deps } from '../../deps.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { consumeVerification } from './consume-verification.ts'
import { getLink } from './get-link.ts'
import { requireForLink } from './link-requirement.ts'

/**
 * Confirms the address that the link was sent to, in a browser of its account. Signs nobody in.
 * @throws AppError otp_expired or reauthentication_needed
 */
export async function verifyEmail(
  deps: Deps,
  scope: RequestScope,
  token: string,
): Promise<{ email: string }> {
  await requireForLink(deps, scope, await getLink(deps, 'verification', token))
  const { email } = await consumeVerification(deps, scope, token)
  return { email }
}
