import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { texts } from '@whofor/texts/api/platform'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { AppError } from '../errors.ts'
import { PATHS } from '../paths.ts'
import { consoleHtml } from './html-pages.ts'
import type { AppContext } from './route.ts'

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
      '/:file{[a-z-]+\\.(svg|png|webp|ico|js|txt|webmanifest)}',
      etag(),
      serveStatic({ root: paths.console, precompressed: true }),
      missing,
    )
}

/** A file of an older build is gone; a page in its place would be parsed as a script. */
const missing: MiddlewareHandler<AppContext> = () => {
  throw notPartOf()
}

const notPartOf = () => new AppError('not_found', texts.static_files.gone)

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

/**
 * The console's page in the language of the request, the same for all its paths; always revalidated, 304 when unchanged. A
 * path that names a file is none of them.
 */
export function consolePage(paths: typeof PATHS = PATHS) {
  return new Hono<AppContext>().get('*', etag(), (c) => {
    if (NAMES_A_FILE.test(c.req.path)) throw notPartOf()
    c.header('cache-control', 'no-cache')
    c.header('vary', 'Cookie, Accept-Language')
    return c.html(consoleHtml(paths))
  })
}

const NAMES_A_FILE = /\.[a-z0-9]{1,10}$/iu
