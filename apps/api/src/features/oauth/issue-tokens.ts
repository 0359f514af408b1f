import { DAY_MS, MINUTE_MS } from '@whofor/core/durations'
import type { ApiScope } from '@whofor/core/platform/api-key'
import type { TokenReply } from '@whofor/core/platform/oauth'
import { hashToken, newAccessToken, type RefreshToken, refreshTokenText } from '../../auth/tokens.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { deleteExpiredTokens, insertAccessToken } from './queries.ts'

const ACCESS_LIFE_MS = 60 * MINUTE_MS
/** Without use. */
const REFRESH_LIFE_MS = 30 * DAY_MS
/** The user is asked again after a year. */
const GRANT_LIFE_MS = 365 * DAY_MS

/** Until when an app may get new tokens, when it got some just now. */
export const refreshableUntil = (now: number, createdAt: number): number =>
  Math.min(now + REFRESH_LIFE_MS, createdAt + GRANT_LIFE_MS)

/** Stores an access token of a grant. @returns it with the refresh token, as the app gets them */
export async function issueTokens(
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
