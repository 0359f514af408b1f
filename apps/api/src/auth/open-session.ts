import { and, eq, lt } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { ClientInfo } from './client-info.ts'
import { recordLogin } from './record-login.ts'
import { SESSION } from './session-lifetime.ts'
import { hashToken, newSessionToken } from './session-token.ts'

/** Signs somebody in who has just shown who they are: always a new session. @returns the token, for the cookie alone */
export async function createSession(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  visit: ClientInfo,
): Promise<string> {
  const { sessions } = deps.db.schema
  const token = newSessionToken()
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    await tx.delete(sessions).where(and(eq(sessions.user_id, userId), lt(sessions.expires_at, now)))
    await tx.insert(sessions).values({
      id_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      expires_at: now + SESSION.idle,
      absolute_expires_at: now + SESSION.absolute,
      ...visit,
    })
    await recordLogin(deps, tx, userId, now)
  })
  return token
}
