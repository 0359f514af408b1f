import type { ApiScope } from '@whofor/core/platform/api-key'
import {
  type AuthorizationAnswer,
  type AuthorizationPrompt,
  type AuthorizationRequest,
  type AuthorizationResult,
  CONNECTED_APPS_MAX,
  requestedScopes,
} from '@whofor/core/platform/oauth'
import { texts } from '@whofor/texts/api/accounts'
import { recordAudit } from '../../auth/audit.ts'
import { requireProof } from '../../auth/require-proof.ts'
import { hashToken, newToken } from '../../auth/tokens.ts'
import type { OauthClient } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueueSecurityMail } from '../../mail/enqueue-security-mail.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import { type FindDeps, findApp } from './client-apps.ts'
import { redirectOf } from './connected-apps.ts'
import { isMcpResource } from './oauth-protocol.ts'
import { deleteGrantsOfClient, insertGrant, markAllowed, selectConnected } from './queries.ts'
import { isRegisteredRedirect, redirectWith } from './redirect-uri.ts'

const CODE_LIFE_MS = 60_000

/**
 * Answers an app for the user: with a code for the scopes that they left on, or with their refusal.
 * @param origin of the console, which names this server
 * @throws AppError not_found, invalid_request, reauthentication_needed, insufficient_aal or conflict
 */
export async function answerAuthorization(
  deps: Deps,
  scope: SignedInScope,
  { origin: iss, answer }: { origin: string; answer: AuthorizationAnswer },
): Promise<AuthorizationResult> {
  const { allow, scopes: chosen, ...request } = answer
  const { redirect_uri, state } = request
  const checked = await checkAuthorization(deps, { user_id: scope.actor.id, origin: iss }, request)
  if ('refusal' in checked) throw new AppError('invalid_request', checked.reason)
  const answerWith = (parameters: Record<string, string>) => ({
    redirect_to: redirectWith(redirect_uri, { ...parameters, state, iss }),
  })
  if (!allow) return answerWith({ error: 'access_denied' })
  const scopes = checked.scopes.filter((scope) => chosen.includes(scope))
  if (scopes.length === 0) throw new AppError('invalid_request', texts.oauth.choose_scope)
  await requireProof(deps, scope.session)
  const code = newToken()
  const now = deps.clock()
  const grant = {
    user_id: scope.actor.id,
    client_id: checked.client.id,
    scopes,
    redirect_uri,
    code_hash: hashToken(code),
    code_challenge: checked.challenge,
    created_at: now,
    expires_at: now + CODE_LIFE_MS,
  }
  await storeGrant(deps, scope, checked.client, grant)
  return answerWith({ code })
}

async function storeGrant(
  deps: Deps,
  scope: SignedInScope,
  client: OauthClient,
  grant: Parameters<typeof insertGrant>[2],
): Promise<void> {
  const { db } = deps
  const { actor } = scope
  await db.write(async (tx) => {
    await tx.lock(actor.id)
    if (!(await markAllowed(db, tx, client.id, grant.created_at)))
      throw new AppError('not_found', texts.oauth.unknown_app)
    // One that registered itself is one installation, which starts over; a document describes all of them.
    if (client.fetched_at === null) await deleteGrantsOfClient(db, tx, actor.id, client.id)
    if ((await selectConnected(db, tx, actor.id, grant.created_at)).length >= CONNECTED_APPS_MAX)
      throw new AppError('conflict', texts.oauth.too_many({ max: CONNECTED_APPS_MAX }))
    await insertGrant(db, tx, grant)
    await recordAudit(deps, scope, tx, {
      action: 'app.connected',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
      details: { app_name: client.name, scopes: grant.scopes },
    })
    await enqueueSecurityMail(deps, scope, tx, actor, 'app_connected', client.name)
  })
}

/** Errors that the app may be sent (RFC 6749, 4.1.2.1; RFC 8707, 2). */
type RefusalCode = 'invalid_request' | 'invalid_scope' | 'invalid_target' | 'unsupported_response_type'

type CheckedAuthorization = { client: OauthClient } & (
  | { scopes: ApiScope[]; challenge: string }
  | { refusal: RefusalCode; reason: string }
)

const S256 = /^[\w-]{43}$/

/**
 * Checks what an app asks for.
 * @param user_id who was asked, at the server of this origin
 * @throws AppError not_found or invalid_request when nothing may be sent to the address that it names
 */
async function checkAuthorization(
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
