import { hash } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '@whofor/core/durations'
import type { ApiScope } from '@whofor/core/platform/api-key'
import {
  type CodeRequest,
  type RefreshRequest,
  requestedScopes,
  type TokenReply,
} from '@whofor/core/platform/oauth'
import { findActor } from '../../auth/actor.ts'
import {
  hashToken,
  isAccessToken,
  newAccessToken,
  newRefreshToken,
  nextRefreshToken,
  type RefreshToken,
  readRefreshToken,
  refreshTokenText,
} from '../../auth/tokens.ts'
import type { Tx } from '../../db/db.ts'
import type { OauthGrant } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { isSameText } from '../../secrets/secrets.ts'
import { OauthError } from './oauth-protocol.ts'
import {
  deleteAccessToken,
  deleteExpired,
  deleteExpiredTokens,
  deleteGrant,
  findGrantByCode,
  findGrantByFamily,
  insertAccessToken,
  updateGrant,
} from './queries.ts'

const ACCESS_LIFE_MS = 60 * MINUTE_MS
/** Without use. */
const REFRESH_LIFE_MS = 30 * DAY_MS
/** The user is asked again after a year. */
const GRANT_LIFE_MS = 365 * DAY_MS

/** Until when an app may get new tokens, when it got some just now. */
const refreshableUntil = (now: number, createdAt: number): number =>
  Math.min(now + REFRESH_LIFE_MS, createdAt + GRANT_LIFE_MS)

/** Stores an access token of a grant. @returns it with the refresh token, as the app gets them */
async function issueTokens(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tx: Tx,
  { grant_id, scopes, refresh }: { grant_id: string; scopes: ApiScope[]; refresh: RefreshToken },
): Promise<TokenReply> {
  const now = clock()
  const token = newAccessToken()
  await deleteExpiredTokens(db, tx, grant_id, now)
  await insertAccessToken(db, tx, {
    token_hash: hashToken(token),
    grant_id,
    scopes,
    created_at: now,
    expires_at: now + ACCESS_LIFE_MS,
  })
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: ACCESS_LIFE_MS / 1000,
    refresh_token: refreshTokenText(refresh),
    scope: scopes.join(' '),
  }
}

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

/** Revokes a token (RFC 7009); a refresh token with all that came from it. Silent about one that is unknown. */
export async function revokeToken({ db }: Pick<Deps, 'db'>, token: string): Promise<void> {
  const refresh = readRefreshToken(token)
  if (!refresh && !isAccessToken(token)) return
  await db.write(async (tx) => {
    if (!refresh) return deleteAccessToken(db, tx, hashToken(token))
    const grant = await findGrantByFamily(db, tx, hashToken(refresh.family))
    if (grant) await deleteGrant(db, tx, grant)
  })
}

/** An app registers, and then its user signs in. */
const UNALLOWED_MS = 7 * DAY_MS
/** A disconnected app may connect again without registering. */
const UNUSED_MS = 90 * DAY_MS

/** Deletes expired codes and tokens, and apps without any. */
export async function purgeOauth({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  await db.write((tx) =>
    deleteExpired(db, tx, { now, registeredBefore: now - UNALLOWED_MS, allowedBefore: now - UNUSED_MS }),
  )
}
