import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ApiScope } from '@whofor/core/platform/api-key'
import { OAUTH_SCOPES } from '@whofor/core/platform/oauth'
import { texts } from '@whofor/texts/api/platform'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { bearerToken, type KeyHolder, readAccessToken, readApiKey } from '../auth/read-api-key.ts'
import { isAccessToken } from '../auth/tokens.ts'
import { AppError } from '../errors.ts'
import { createFairSlots } from '../fair-slots.ts'
import { RULES } from '../rate-limits/rules.ts'
import { consoleOrigin } from './guard-requests.ts'
import { createIdempotentReplies } from './idempotent-replies.ts'
import type { GuardDeps } from './require-user.ts'
import type { KeyContext } from './route.ts'

const POLICY = `"api";q=${RULES.api.points};w=${RULES.api.duration}`

type Access = {
  read: (authorization: string | undefined) => Promise<KeyHolder>
  /** The header of a refusal. */
  challenge: (c: Context<KeyContext>) => string
}

/** Requires an API key, whose owner handlers find in the scope; cookies count for nothing. Requests of one owner are limited together. */
export const requireApiKey = (deps: GuardDeps) =>
  requireAccess(deps, {
    read: (authorization) => readApiKey(deps, authorization),
    challenge: () => 'Bearer realm="Whofor API"',
  })

/** As requireApiKey, or an app's access token. A refusal says where an app gets one (RFC 9728, 5.1). */
export const requireKeyOrApp = (deps: GuardDeps) =>
  requireAccess(deps, {
    read(authorization) {
      const token = bearerToken(authorization)
      if (token === undefined || !isAccessToken(token)) return readApiKey(deps, authorization)
      return readAccessToken(deps, token)
    },
    challenge(c) {
      const metadata = `${consoleOrigin(deps.env, c)}/.well-known/oauth-protected-resource/mcp`
      const error = bearerToken(c.req.header('authorization')) === undefined ? '' : ', error="invalid_token"'
      return `Bearer realm="Whofor"${error}, resource_metadata="${metadata}", scope="${OAUTH_SCOPES.join(' ')}"`
    },
  })

function requireAccess(deps: GuardDeps, { read, challenge }: Access) {
  const answerOnce = createIdempotentReplies(deps)
  // One request starts in each turn of the event loop, so that a burst leaves turns to everyone else.
  const turns = createFairSlots(1)
  return createMiddleware<KeyContext>(async (c, next) => {
    c.header('www-authenticate', challenge(c))
    const { actor, scopes } = await read(c.req.header('authorization'))
    c.header('www-authenticate', undefined)
    const { left, resetMs } = await deps.limits.consumeCounted('api', actor.id)
    c.header('ratelimit-policy', POLICY)
    c.header('ratelimit', `"api";r=${left};t=${Math.ceil(resetMs / 1000)}`)
    c.set('scope', { ...c.var.scope, actor, scopes })
    await turns.run(actor.id, () => nextTurn())
    c.set('answerOnce', answerOnce)
    return next()
  })
}

/** Also gives the first reply to a repeated `Idempotency-Key`: another key of the owner may not be allowed to read it. */
export function requireScope(scope: ApiScope) {
  return createMiddleware<KeyContext>(async (c, next) => {
    checkScope(c.var.scope.scopes, scope)
    return c.var.answerOnce(c, next)
  })
}

/** @throws AppError insufficient_scope */
export function checkScope(scopes: readonly ApiScope[], needed: ApiScope): void {
  if (!scopes.includes(needed))
    throw new AppError('insufficient_scope', texts.require_api_key.scope({ scope: needed }))
}
