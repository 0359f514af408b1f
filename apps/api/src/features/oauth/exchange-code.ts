import { hash } from 'node:crypto'
import type { CodeRequest, TokenReply } from '@whofor/core/platform/oauth'
import { findActor } from '../../auth/actor.ts'
import { hashToken, newRefreshToken } from '../../auth/tokens.ts'
import type { OauthGrant } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { isSameText } from '../../secrets/secrets.ts'
import { issueTokens, refreshableUntil } from './issue-tokens.ts'
import { OauthError } from './oauth-error.ts'
import { deleteGrant, findGrantByCode, updateGrant } from './queries.ts'

/**
 * Exchanges a code for tokens, once. A code that comes again, with its verifier, was stolen or leaked: the app is disconnected.
 * @throws OauthError invalid_grant
 */
export async function exchangeCode(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  request: CodeRequest,
): Promise<TokenReply> {
  const { db, clock, log } = deps
  const code_hash = hashToken(request.code)
  const tokens = await db.write(async (tx) => {
    await tx.lock(code_hash)
    const grant = await findGrantByCode(db, tx, code_hash)
    if (!grant || !isOf(grant, request)) return null
    if (grant.connected_at !== null) {
      log.warn({ grant: grant.id }, 'a code was sent twice; the app is disconnected')
      await deleteGrant(db, tx, grant)
      return null
    }
    const now = clock()
    if (grant.expires_at <= now || !(await findActor(db, tx, grant.user_id))) return null
    const refresh = newRefreshToken()
    await updateGrant(db, tx, grant.id, {
      connected_at: now,
      expires_at: refreshableUntil(now, grant.created_at),
      family_hash: hashToken(refresh.family),
      refresh_hash: hashToken(refresh.secret),
    })
    return issueTokens(deps, tx, { grant_id: grant.id, scopes: grant.scopes, refresh })
  })
  if (!tokens)
    throw new OauthError('invalid_grant', 'The code is unknown, expired, used, or of another request.')
  return tokens
}

/** Whether the app that asked sends it, from where the answer went, with the verifier that it alone knows. */
const isOf = (
  { client_id, redirect_uri, code_challenge }: OauthGrant,
  request: Pick<CodeRequest, 'client_id' | 'redirect_uri' | 'code_verifier'>,
): boolean =>
  request.client_id === client_id &&
  (request.redirect_uri ?? redirect_uri) === redirect_uri &&
  isSameText(hash('sha256', request.code_verifier, 'base64url'), code_challenge)
