import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Db } from '../db/db.ts'
import type { Env } from '../env.ts'
import type { Events } from '../events/port.ts'
import type { UserContext } from './context.ts'
import { consoleCookie } from './session-cookies.ts'

/** Longer than the replica may be behind while it is used. */
const WRITTEN_S = 6
const COOKIE = 'whofor_written'

/** Lists and figures: what takes long on the database, and may be some seconds old. */
const PATHS =
  /^\/api\/(personas|personas\/compare|surveys|surveys\/[^/]+\/(results|groups|responses|refused|uncounted)|analytics\/\w+|dashboard|search)$/

type ReplicaDeps = { db: Db; env: Pick<Env, 'publicUrl'>; events: Events; clock: () => number }

/**
 * Runs a handler with `db.read` on the read replica where there is one and the path is in the list. Not for what the
 * browser has just changed, by a cookie that all processes see, nor for what was just announced to the owner's pages.
 */
export async function readingFromReplica<T>(
  deps: ReplicaDeps,
  c: Context<UserContext>,
  handle: () => Promise<T>,
): Promise<T> {
  const { replica } = deps.db
  if (!replica) return handle()
  if (c.req.method !== 'GET') {
    setCookie(c, COOKIE, '1', { ...consoleCookie(deps.env, 'session').options, maxAge: WRITTEN_S })
    return handle()
  }
  const { actor, session } = c.var.scope
  const hasChanges =
    getCookie(c, COOKIE) !== undefined ||
    // Just registered, perhaps.
    deps.clock() - session.authenticated_at < WRITTEN_S * 1000 ||
    deps.events.changedLately(actor.id)
  return PATHS.test(c.req.path) && !hasChanges ? replica.read(handle) : handle()
}
