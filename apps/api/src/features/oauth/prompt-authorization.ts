import type { AuthorizationPrompt, AuthorizationRequest } from '@whofor/core/platform/oauth'
import { checkAuthorization } from './check-authorization.ts'
import type { FindDeps } from './find-app.ts'
import { redirectWith } from './redirect-uri.ts'
import { redirectOf } from './to-connected-app.ts'

/**
 * What to ask the user about an app. An app that asks wrongly gets its error only when the user goes back to it: anyone can
 * register an address, and this server is no way to send visitors there.
 * @throws AppError not_found or invalid_request
 */
export async function promptAuthorization(
  deps: FindDeps,
  asked: { user_id: string; origin: string },
  request: AuthorizationRequest,
): Promise<AuthorizationPrompt> {
  const checked = await checkAuthorization(deps, asked, request)
  const { redirect_uri, state } = request
  const app = { app_name: checked.client.name, redirect: redirectOf(redirect_uri) }
  if ('scopes' in checked) return { state: 'asking', ...app, scopes: checked.scopes }
  const return_to = redirectWith(redirect_uri, { error: checked.refusal, state, iss: asked.origin })
  return { state: 'refused', ...app, reason: checked.reason, return_to }
}
