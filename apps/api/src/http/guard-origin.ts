import { createMiddleware } from 'hono/factory'
import type { Env } from '../env.ts'
import { AppError } from '../errors.ts'
import type { AppContext } from './context.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses unsafe requests from other sites. Browsers say where a request comes from in Sec-Fetch-Site or Origin: that must be
 * PUBLIC_URL, or without one the Host itself. What comes from no browser at all carries neither and no cookie of ours.
 */
export function guardOrigin({ publicUrl }: Pick<Env, 'publicUrl'>) {
  const own = publicUrl === undefined ? null : new URL(publicUrl).origin
  const refusal = `This request came from another site.${own === null ? '' : ` Please use ${own}.`}`
  return createMiddleware<AppContext>(async (c, next) => {
    if (!SAFE.has(c.req.method) && !sameOrigin(own, c.req.raw.headers)) {
      throw new AppError('cross_origin', refusal)
    }
    await next()
  })
}

/** For a costly GET: a link on another site, or on a neighbour of ours, must not start it with the cookie of whoever follows it. */
export const refuseOtherSites = createMiddleware<AppContext>(async (c, next) => {
  const site = c.req.header('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site')
    throw new AppError('cross_origin', 'This request came from another site.')
  await next()
})

/** With PUBLIC_URL the Host proves nothing: a name that was made to point here would match itself. */
function sameOrigin(own: string | null, headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site !== null && site !== 'same-origin') return false
  if (origin === null) return site === 'same-origin'
  return own === null ? hostOf(origin) === headers.get('host') : origin === own
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
