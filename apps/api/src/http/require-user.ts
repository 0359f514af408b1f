import { createMiddleware } from 'hono/factory'
import { readSession } from '../auth/read-session.ts'
import type { Deps } from '../deps.ts'
import { AppError } from './app-error.ts'
import type { UserBindings } from './bindings.ts'
import { limitWrites } from './limit-writes.ts'

/** Lets only a signed-in person through; the handler finds them as `actor`. */
export function requireUser(deps: Deps) {
  return createMiddleware<UserBindings>(async (c, next) => {
    const actor = await readSession(deps, c)
    if (!actor) throw new AppError('signed_out', 'Please sign in.')
    await limitWrites(deps, c, actor)
    c.set('actor', actor)
    await next()
  })
}

/** Lets only administrators through. */
export function requireAdmin(deps: Deps) {
  return createMiddleware<UserBindings>(async (c, next) => {
    const actor = await readSession(deps, c)
    if (!actor) throw new AppError('signed_out', 'Please sign in.')
    await limitWrites(deps, c, actor)
    if (!actor.is_admin) throw new AppError('forbidden', "You don't have permission to access this page.")
    c.set('actor', actor)
    await next()
  })
}
