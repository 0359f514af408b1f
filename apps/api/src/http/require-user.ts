import { texts } from '@whofor/texts/api/platform'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { type DescribeRouteOptions, uniqueSymbol } from 'hono-openapi'
import { adminsOnly } from '../auth/actor.ts'
import type { AuthDeps } from '../auth/auth-deps.ts'
import { readSession } from '../auth/read-session.ts'
import type { Db } from '../db/db.ts'
import type { Env } from '../env.ts'
import { AppError } from '../errors.ts'
import type { Events } from '../events/port.ts'
import type { Actor } from '../scope/request-scope.ts'
import { createIdempotentReplies } from './idempotent-replies.ts'
import type { UserContext } from './route.ts'
import { consoleCookie } from './session-cookies.ts'

/** What the guards need to know who is asking, and to answer a repeated request. */
export type GuardDeps = Pick<AuthDeps, 'db' | 'clock' | 'log' | 'events' | 'limits'> & {
  env: Pick<Env, 'publicUrl'>
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Requires a signed-in user, whom handlers find in the scope. A repeated `Idempotency-Key` gets the first
 * reply.
 */
export function requireUser(deps: GuardDeps) {
  return requireActor(deps, () => {})
}

/** Requires an admin, also for repeated replies. */
export function requireAdmin(deps: GuardDeps) {
  return requireActor(deps, ({ is_admin }) => {
    if (!is_admin) throw adminsOnly()
  })
}

/** @param check throws for those who get no reply, not even a repeated one */
function requireActor(deps: GuardDeps, check: (actor: Actor) => void) {
  const answerOnce = createIdempotentReplies(deps)
  const guard = createMiddleware<UserContext>(async (c, next) => {
    const { scope } = c.var
    const session = await readSession(deps, scope)
    if (!session) throw new AppError('signed_out', texts.require_user.please_sign_in)
    const { actor } = session
    if (session.is_pending) throw new AppError('insufficient_aal', texts.require_user.two_steps_required)
    if (!SAFE_METHODS.has(c.req.method)) await deps.limits.consume('write', actor.id)
    requireSameUser(actor, c.req.header('x-whofor-user'))
    check(actor)
    c.set('scope', { ...scope, actor, session })
    return readingFromReplica(deps, c, () => answerOnce(c, next))
  })
  return Object.assign(guard, { [uniqueSymbol]: { spec: BY_SESSION } })
}

/** What the OpenAPI document says of the routes behind it. */
const BY_SESSION: DescribeRouteOptions = { security: [{ session: [] }] }

/**
 * A page sends the user it was opened for, in a header or, for a stream, in its URL. When another user has
 * signed in since, in another tab, the request is rejected.
 * @param expected undefined from other clients
 * @throws AppError other_account
 */
export function requireSameUser(actor: Pick<Actor, 'id' | 'email'>, expected: string | undefined): void {
  if (expected === undefined || expected === actor.id) return
  throw new AppError(
    'other_account',
    texts.require_user.other_session({ email: actor.email, again: actor.email }),
  )
}

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
async function readingFromReplica<T>(
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
