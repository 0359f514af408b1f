import { translated } from '@whofor/core/i18n/translated'
import type { ApiScope } from '@whofor/core/platform/api-key'
import { createMiddleware } from 'hono/factory'
import { readApiKey } from '../auth/read-api-key.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { createIdempotentReplies } from '../idempotency/idempotent-replies.ts'
import { RULES } from '../rate-limits/rules.ts'
import type { KeyContext } from './context.ts'

const TEXTS = translated(
  { scope: (scope: string) => `This API key lacks the scope ${scope}.` },
  { scope: (scope) => `Diesem API-Schlüssel fehlt die Berechtigung ${scope}.` },
)

const POLICY = `"api";q=${RULES.api.points};w=${RULES.api.duration}`

/**
 * Requires an API key, whose owner handlers find as `actor`; cookies count for nothing. Requests of one owner are limited
 * together, and a repeated `Idempotency-Key` gets the first reply.
 */
export function requireApiKey(deps: Deps) {
  const answerOnce = createIdempotentReplies(deps)
  return createMiddleware<KeyContext>(async (c, next) => {
    c.header('www-authenticate', 'Bearer realm="Whofor API"')
    const { actor, scopes } = await readApiKey(deps, c.req.header('authorization'))
    c.header('www-authenticate', undefined)
    const { left, resetMs } = await deps.limits.consumeCounted('api', actor.id)
    c.header('ratelimit-policy', POLICY)
    c.header('ratelimit', `"api";r=${left};t=${Math.ceil(resetMs / 1000)}`)
    c.set('actor', actor)
    c.set('scopes', scopes)
    return answerOnce(c, next)
  })
}

export function requireScope(scope: ApiScope) {
  return createMiddleware<KeyContext>(async (c, next) => {
    checkScope(c.var.scopes, scope)
    return next()
  })
}

/** @throws AppError insufficient_scope */
export function checkScope(scopes: readonly ApiScope[], needed: ApiScope): void {
  if (!scopes.includes(needed)) throw new AppError('insufficient_scope', TEXTS.scope(needed))
}
