import { type RefreshRequest, requestedScopes, type TokenReply } from '@whofor/core/platform/oauth'
import { findActor } from '../../auth/actor.ts'
import { hashToken, nextRefreshToken, type RefreshToken, readRefreshToken } from '../../auth/tokens.ts'
import type { OauthGrant } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { issueTokens, refreshableUntil } from './issue-tokens.ts'
import { OauthError } from './oauth-error.ts'
import { deleteGrant, findGrantByFamily, updateGrant } from './queries.ts'

/** So long a replaced token gets the reply again: apps send it twice when they call in parallel, or lost the reply. */
const GRACE_MS = 10_000

/**
 * Replaces a refresh token. One that was replaced before is in two hands: the app is disconnected.
 * @throws OauthError invalid_grant or invalid_scope
 */
export async function refreshTokens(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'secret'>,
  { client_id, refresh_token, scope }: RefreshRequest,
): Promise<TokenReply> {
  const { db, clock, log } = deps
  const sent = readRefreshToken(refresh_token)
  if (!sent) throw gone()
  const family_hash = hashToken(sent.family)
  const outcome = await db.write(async (tx) => {
    await tx.lock(family_hash)
    const grant = await findGrantByFamily(db, tx, family_hash)
    const now = clock()
    if (!grant || grant.client_id !== client_id || grant.expires_at <= now) return gone()
    if (!(await findActor(db, tx, grant.user_id))) return gone()
    const standing = standingOf(grant, sent, now)
    if (standing === 'replaced') {
      log.warn({ grant: grant.id }, 'a refresh token was sent twice; the app is disconnected')
      await deleteGrant(db, tx, grant)
      return gone()
    }
    const scopes = scope === undefined ? grant.scopes : requestedScopes(scope)
    if (scope !== undefined && !isWithin(scope, grant))
      return new OauthError('invalid_scope', 'The user did not allow this scope.')
    const refresh = nextRefreshToken(deps, sent)
    if (standing === 'current')
      await updateGrant(db, tx, grant.id, {
        refresh_hash: hashToken(refresh.secret),
        previous_hash: grant.refresh_hash,
        rotated_at: now,
        expires_at: refreshableUntil(now, grant.created_at),
      })
    return issueTokens(deps, tx, { grant_id: grant.id, scopes, refresh })
  })
  if (outcome instanceof OauthError) throw outcome
  return outcome
}

function standingOf(grant: OauthGrant, { secret }: RefreshToken, now: number) {
  const hash = hashToken(secret)
  if (hash === grant.refresh_hash) return 'current'
  const isRecent = grant.rotated_at !== null && now - grant.rotated_at <= GRACE_MS
  return isRecent && hash === grant.previous_hash ? 'repeated' : 'replaced'
}

/** Each scope of a list separated by spaces was allowed. */
const isWithin = (list: string, { scopes }: OauthGrant): boolean =>
  list.split(' ').every((one) => scopes.some((scope) => scope === one))

const gone = () => new OauthError('invalid_grant', 'The refresh token is unknown, expired or revoked.')
