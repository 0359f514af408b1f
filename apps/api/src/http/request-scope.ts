import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Env } from '../env.ts'
import type { RequestScope } from '../scope/request-scope.ts'
import { clientAddress, ipPrefix } from './client-ip.ts'
import type { AppContext } from './context.ts'
import { requestLocale } from './locale.ts'
import { readBrowserCookies } from './session-cookies.ts'

type ScopeEnv = Pick<Env, 'publicUrl' | 'trustProxy'>

/** Makes the scope that routes hand to verbs. requireUser and requireApiKey add who is asking. */
export function makeScope(env: ScopeEnv) {
  return createMiddleware<AppContext>((c, next) => {
    c.set('scope', scopeOf(env, c))
    return next()
  })
}

function scopeOf(env: ScopeEnv, c: Context<AppContext>): RequestScope {
  const socketAddress = c.env?.incoming?.socket.remoteAddress
  const address = clientAddress(env, c.req.header('x-forwarded-for'), socketAddress)
  return {
    actor: null,
    session: null,
    address,
    ip_prefix: ipPrefix(address),
    browser: c.req.header('user-agent') ?? '',
    page_origin: env.publicUrl ?? c.req.header('origin') ?? `http://${c.req.header('host')}`,
    cookies: readBrowserCookies(env, c.req.header('cookie')),
    locale: requestLocale(c),
    request_id: c.var.requestId,
  }
}
