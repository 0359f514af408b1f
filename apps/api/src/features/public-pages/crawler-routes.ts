import { texts } from '@whofor/texts/public-pages'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { AppContext } from '../../http/route.ts'

const INDEXED = ['/', '/login', '/register', '/terms', '/privacy', '/ai-use', '/fair-use']
const HOUR_CACHE = { 'cache-control': 'public, max-age=3600' }

/** What crawlers may read. Surveys and shared personas say noindex themselves, which a crawler has to be able to read. */
export function crawlerRoutes({ env }: Pick<Deps, 'env'>) {
  const base = env.publicUrl?.replace(/\/$/u, '')
  const pages = INDEXED.filter((path) => path !== '/register' || env.registration === 'open')
  const robots = `User-agent: *\nDisallow: /api/\n${base ? `Sitemap: ${base}/sitemap.xml\n` : ''}`
  return new Hono<AppContext>()
    .get('/robots.txt', (c) => c.text(robots, 200, HOUR_CACHE))
    .get('/sitemap.xml', (c) => {
      // Addresses of a sitemap have to be absolute.
      if (!base) throw new AppError('not_found', texts.crawler_routes.needs_url)
      const urls = pages.map((path) => `<url><loc>${base}${path}</loc></url>`).join('')
      const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`
      return c.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8', ...HOUR_CACHE })
    })
}
