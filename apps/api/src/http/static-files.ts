import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { AppError } from '../errors.ts'
import { PATHS } from '../paths.ts'
import type { AppContext } from './context.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** The built console and the widget's files, compressed at build time; hashed names are cached forever. */
export function staticFiles(paths: typeof PATHS = PATHS) {
  return new Hono<AppContext>()
    .use('/assets/*', immutable(paths.console), missing)
    .use('/survey-assets/*', immutable(join(paths.widget, 'assets'), '/survey-assets'), missing)
    .use('/embed/*', async (c, next) => {
      await next()
      c.header('cache-control', 'public, max-age=300')
      c.header('access-control-allow-origin', '*')
      c.header('cross-origin-resource-policy', 'cross-origin')
    })
    .use('/embed/*', etag(), serveStatic({ root: paths.widget, precompressed: true }), missing)
    .use(
      '/:file{[a-z-]+\\.(svg|png|ico|js|txt|webmanifest)}',
      etag(),
      serveStatic({ root: paths.console, precompressed: true }),
      missing,
    )
}

/** A file of an older build is gone; a page in its place would be parsed as a script. */
const missing: MiddlewareHandler<AppContext> = () => {
  throw new AppError('not_found', 'This file is not part of the running version.')
}

function immutable(root: string, prefix = '') {
  return serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice(prefix.length),
    onFound: (_path, c) => {
      c.header('cache-control', IMMUTABLE)
    },
  })
}

/** The console's page, the same for all its paths; always revalidated, 304 when unchanged. */
export function consolePage(paths: typeof PATHS = PATHS) {
  let html: string | undefined
  return new Hono<AppContext>().get('*', etag(), (c) => {
    html ??= readFileSync(join(paths.console, 'index.html'), 'utf8')
    c.header('cache-control', 'no-cache')
    return c.html(html)
  })
}
