import type { ApiScope } from '@whofor/core/platform/api-key'
import { type AuthorizationRequest, requestedScopes } from '@whofor/core/platform/oauth'
import { texts } from '@whofor/texts/api/accounts'
import type { OauthClient } from '../../db/schema/rows.ts'
import { AppError } from '../../errors.ts'
import { type FindDeps, findApp } from './find-app.ts'
import { isMcpResource } from './metadata.ts'
import { isRegisteredRedirect } from './redirect-uri.ts'

/** Errors that the app may be sent (RFC 6749, 4.1.2.1; RFC 8707, 2). */
type RefusalCode = 'invalid_request' | 'invalid_scope' | 'invalid_target' | 'unsupported_response_type'

export type CheckedAuthorization = { client: OauthClient } & (
  | { scopes: ApiScope[]; challenge: string }
  | { refusal: RefusalCode; reason: string }
)

const S256 = /^[\w-]{43}$/

/**
 * Checks what an app asks for.
 * @param user_id who was asked, at the server of this origin
 * @throws AppError not_found or invalid_request when nothing may be sent to the address that it names
 */
export async function checkAuthorization(
  deps: FindDeps,
  { user_id, origin }: { user_id: string; origin: string },
  request: AuthorizationRequest,
): Promise<CheckedAuthorization> {
  const client = await findApp(deps, user_id, request.client_id)
  if (!client) throw new AppError('not_found', texts.oauth.unknown_app)
  if (!isRegisteredRedirect(client.redirect_uris, request.redirect_uri))
    throw new AppError('invalid_request', texts.oauth.other_redirect)
  const refused = (refusal: RefusalCode, reason: string) => ({ client, refusal, reason })
  const { response_type, code_challenge = '', code_challenge_method, resource } = request
  if (response_type !== 'code') return refused('unsupported_response_type', texts.oauth.no_code)
  if (code_challenge_method !== 'S256' || !S256.test(code_challenge))
    return refused('invalid_request', texts.oauth.no_challenge)
  if (!isMcpResource(origin, resource)) return refused('invalid_target', texts.oauth.other_resource)
  const scopes = requestedScopes(request.scope)
  if (scopes.length === 0) return refused('invalid_scope', texts.oauth.no_scope)
  return { client, scopes, challenge: code_challenge }
}
