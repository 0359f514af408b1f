import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppContext } from './context.ts'
import { secureHeaders } from './secure-headers.ts'

/** The headers of every reply to a request, by lower-case name. */
export type ReplyHeaders = {
  of(c: Context<AppContext>): Record<string, string>
  /** Sets them before the reply is created: changing a finished one would cost a copy. */
  set(c: Context<AppContext>): void
}

export function createReplyHeaders(options: { https: boolean }): ReplyHeaders {
  const secure = secureHeaders(options)
  const headersOf = (c: Context<AppContext>) => ({
    'x-request-id': c.var.requestId,
    ...secure(c.req.path),
  })
  return {
    of: headersOf,
    set(c) {
      for (const [name, value] of Object.entries(headersOf(c))) c.header(name, value)
    },
  }
}

/** Setting them makes an object of `Headers`, which is slow: the busiest route passes them with its reply instead. */
export const setReplyHeaders = (replyHeaders: ReplyHeaders) =>
  createMiddleware<AppContext>((c, next) => {
    replyHeaders.set(c)
    return next()
  })
