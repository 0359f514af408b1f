import { translated } from '@whofor/core/i18n/translated'
import { createMiddleware } from 'hono/factory'
import { type DescribeRouteOptions, uniqueSymbol } from 'hono-openapi'
import type { Actor } from '../auth/actor.ts'
import { adminsOnly } from '../auth/administrators.ts'
import { readSession } from '../auth/read-session.ts'
import { SESSION, type Session } from '../auth/session.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { createIdempotentReplies } from '../idempotency/idempotent-replies.ts'
import type { UserContext } from './context.ts'
import { limitWrites } from './limit-writes.ts'
import { readingFromReplica } from './read-replica.ts'

const TEXTS = translated(
  {
    pleaseSignIn: 'Please sign in.',
    completeTwoStepVerification: 'Complete two-step verification first.',
    confirmItsYouTo: 'Confirm it’s you to continue.',
    youreSignedInAs: (email: string, email2: string) =>
      `You’re signed in as ${email} in another tab. Reload to continue as ${email2}.`,
  },
  {
    pleaseSignIn: 'Bitte melden Sie sich an.',
    completeTwoStepVerification: 'Schließen Sie zuerst die Zwei-Schritt-Prüfung ab.',
    confirmItsYouTo: 'Bestätigen Sie, dass Sie es sind, um fortzufahren.',
    youreSignedInAs: (email, email2) =>
      `Sie sind in einem anderen Tab als ${email} angemeldet. Laden Sie neu, um als ${email2} weiterzumachen.`,
  },
)

/**
 * Requires a signed-in user, whom handlers find as `actor`. A repeated `Idempotency-Key` gets the first
 * reply.
 */
export function requireUser(deps: Deps) {
  return requireActor(deps, () => {})
}

/** Requires an admin, also for repeated replies. */
export function requireAdmin(deps: Deps) {
  return requireActor(deps, ({ is_admin }) => {
    if (!is_admin) throw adminsOnly()
  })
}

/** @param check throws for those who get no reply, not even a repeated one */
function requireActor(deps: Deps, check: (actor: Actor) => void) {
  const answerOnce = createIdempotentReplies(deps)
  const guard = createMiddleware<UserContext>(async (c, next) => {
    const session = await readSession(deps, c)
    if (!session) throw new AppError('signed_out', TEXTS.pleaseSignIn)
    const { actor } = session
    if (session.is_pending) throw new AppError('insufficient_aal', TEXTS.completeTwoStepVerification)
    await limitWrites(deps, c, actor)
    requireSameUser(actor, c.req.header('x-whofor-user'))
    check(actor)
    c.set('actor', actor)
    c.set('session', session)
    return readingFromReplica(deps, c, () => answerOnce(c, next))
  })
  return Object.assign(guard, { [uniqueSymbol]: { spec: BY_SESSION } })
}

/** What the OpenAPI document says of the routes behind it. */
const BY_SESSION: DescribeRouteOptions = { security: [{ session: [] }] }

/**
 * Requires that the user has proved who they are within the last minutes, for changes to how they sign in.
 * @throws AppError reauthentication_needed
 */
export function requireRecentSignIn({ clock }: Pick<Deps, 'clock'>, session: Session): void {
  if (clock() - session.authenticated_at <= SESSION.recentMs) return
  throw new AppError('reauthentication_needed', TEXTS.confirmItsYouTo)
}

/**
 * A page sends the user it was opened for, in a header or, for a stream, in its URL. When another user has
 * signed in since, in another tab, the request is rejected.
 * @param expected undefined from other clients
 * @throws AppError other_account
 */
export function requireSameUser(actor: Pick<Actor, 'id' | 'email'>, expected: string | undefined): void {
  if (expected === undefined || expected === actor.id) return
  throw new AppError('other_account', TEXTS.youreSignedInAs(actor.email, actor.email))
}
