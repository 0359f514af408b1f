import { and, desc, eq, inArray, isNull, lt, ne, type SQL } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import type { AuthDeps } from './auth-deps.ts'
import { CREDENTIAL_TOKENS, revokeAuthTokens } from './auth-tokens.ts'

type EndDeps = Pick<AuthDeps, 'db' | 'events'>

/** Ends one session and its live streams. @param id the hash of its token */
export function deleteSession(deps: EndDeps, tx: Tx, id: string): Promise<number> {
  return deleteSessions(deps, tx, eq(deps.db.schema.sessions.id_hash, id))
}

/** Ends one of a user's sessions; someone else's is not found. @returns how many were ended */
export function deleteSessionOf(deps: EndDeps, tx: Tx, userId: string, id: string): Promise<number> {
  const { sessions } = deps.db.schema
  return deleteSessions(deps, tx, and(eq(sessions.id_hash, id), eq(sessions.user_id, userId)))
}

/**
 * Ends a user's sessions and their live streams in every process.
 * @param keep the hash of the token of a session that goes on
 * @returns how many were ended
 */
export function deleteSessionsOf(deps: EndDeps, tx: Tx, userId: string, keep?: string): Promise<number> {
  const { sessions } = deps.db.schema
  const others = keep === undefined ? undefined : ne(sessions.id_hash, keep)
  return deleteSessions(deps, tx, and(eq(sessions.user_id, userId), others))
}

/** Ends all but the newest of a user's sessions. */
export async function deleteOldestSessions(
  deps: EndDeps,
  tx: Tx,
  userId: string,
  kept: number,
): Promise<void> {
  const { sessions } = deps.db.schema
  const old = await tx
    .select({ id: sessions.id_hash })
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(desc(sessions.created_at))
    .limit(1000)
    .offset(kept)
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await deleteSessions(deps, tx, inArray(sessions.id_hash, ids))
}

/** Ends the live streams of a user, who stays signed in: their pages connect again and learn what has changed. */
export async function closeStreamsOf({ db, events }: EndDeps, tx: Tx, userId: string): Promise<void> {
  const { sessions } = db.schema
  const open = await tx.select({ id: sessions.id_hash }).from(sessions).where(eq(sessions.user_id, userId))
  tx.afterCommit(() => {
    for (const { id } of open) events.publish(userId, { type: 'session.closed', session: id })
  })
}

/** Deletes sessions that expired, with the browser and network that they were started from. */
export async function purgeSessions({ db, clock }: Pick<AuthDeps, 'db' | 'clock'>): Promise<void> {
  const { sessions } = db.schema
  await db.write(async (tx) => {
    await tx.delete(sessions).where(lt(sessions.expires_at, clock()))
  })
}

async function deleteSessions({ db, events }: EndDeps, tx: Tx, which: SQL | undefined): Promise<number> {
  const { sessions } = db.schema
  const ended = await tx
    .delete(sessions)
    .where(which)
    .returning({ id: sessions.id_hash, user_id: sessions.user_id })
  tx.afterCommit(() => {
    for (const { id, user_id } of ended) events.publish(user_id, { type: 'session.closed', session: id })
  })
  return ended.length
}

type Claim = {
  user_id: string
  /** Whether the request comes from a browser that signed in to the account before: see `findKnownBrowser`. */
  is_known_browser: boolean
}

/**
 * Records that a user receives mail at their address. An account that was not verified until then may have been
 * registered by a stranger, who must keep no way in: unless the browser is known, its password, identities,
 * factors, sessions and tokens are deleted. Call it before what the request itself sets. Idempotent.
 */
export async function claimAddress(
  deps: Pick<AuthDeps, 'db' | 'clock' | 'events'>,
  { tx, user_id, is_known_browser }: Claim & { tx: Tx },
): Promise<void> {
  const { users, identities, mfa_factors, mfa_recovery_codes, auth_challenges, known_browsers } =
    deps.db.schema
  await tx.lock(user_id)
  const claimed = await tx
    .update(users)
    .set({ email_verified_at: deps.clock(), ...(is_known_browser ? {} : { password_hash: null }) })
    .where(and(eq(users.id, user_id), isNull(users.email_verified_at)))
    .returning({ id: users.id })
  if (claimed.length === 0 || is_known_browser) return
  for (const table of [identities, mfa_factors, mfa_recovery_codes, auth_challenges, known_browsers])
    await tx.delete(table).where(eq(table.user_id, user_id))
  await deleteSessionsOf(deps, tx, user_id)
  await revokeAuthTokens(deps, tx, user_id, CREDENTIAL_TOKENS)
}
