import { randomUUID } from 'node:crypto'
import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import type { AppContext } from './context.ts'

/** What follows is a token, which signs in, acts by itself or shows a shared persona: it is logged as `/recover/…`. */
const TOKEN_PATH =
  /^(\/+(?:sign-in|recover|unsubscribe|invitation|verify|email-change|p|api\/+public\/+personas)\/+).+$/i

/** Gives every request an id and logs it at the given level when it is done. */
export function requestLog(log: Logger, level: Env['accessLogLevel'] = 'debug') {
  return createMiddleware<AppContext>((c, next) => {
    const given = c.req.header('x-request-id') ?? ''
    // The one that a proxy gave the request, or a new one.
    const requestId = /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    c.header('x-request-id', requestId)
    c.set('log', log)
    return log.isLevelEnabled(level) ? logged(c, next, level) : next()
  })
}

async function logged(c: Context<AppContext>, next: Next, level: Env['accessLogLevel']): Promise<void> {
  const started = performance.now()
  await next()
  const { method } = c.req
  const path = c.req.path.replace(TOKEN_PATH, '$1…')
  const ms = Math.round(performance.now() - started)
  c.var.log[level]({ request_id: c.var.requestId, method, path, status: c.res.status, ms }, 'request')
}
