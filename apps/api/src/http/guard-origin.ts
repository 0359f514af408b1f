import { createMiddleware } from 'hono/factory'
import type { Env } from '../env.ts'
import { AppError } from './app-error.ts'
import type { AppBindings } from './bindings.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses unsafe requests from other sites. Browsers say where a request comes from in Sec-Fetch-Site or Origin;
 * without PUBLIC_URL the Origin must match the Host. What comes from no browser at all carries neither and no cookie of ours.
 */
export function guardOrigin(env: Pick<Env, 'publicUrl'>) {
  return createMiddleware<AppBindings>(async (c, next) => {
    if (!SAFE.has(c.req.method) && !sameOrigin(env, c.req.raw.headers, c.req.url)) {
      throw new AppError('cross_origin', 'This request came from another site.')
    }
    await next()
  })
}

function sameOrigin(env: Pick<Env, 'publicUrl'>, headers: Headers, url: string): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site !== null && site !== 'same-origin') return false
  if (origin !== null)
    return origin === expectedOrigin(env, headers, url) || hostOf(origin) === headers.get('host')
  return site === 'same-origin'
}

function expectedOrigin(env: Pick<Env, 'publicUrl'>, headers: Headers, url: string): string {
  if (env.publicUrl) return new URL(env.publicUrl).origin
  const { protocol, host } = new URL(url)
  return `${protocol}//${headers.get('host') ?? host}`
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
