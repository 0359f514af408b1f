import type { LegalDoc } from '@whofor/core/legal'
import { texts } from '@whofor/texts/core/legal'
import { currentLocale } from '@whofor/texts/current-locale'
import { texts as publicPagesTexts } from '@whofor/texts/public-pages'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { readSession } from '../../auth/read-session.ts'
import type { Deps } from '../../deps.ts'
import { consoleOrigin, limitByAddress } from '../../http/guard-requests.ts'
import { consoleHtml, type PageHead, withHead } from '../../http/html-pages.ts'
import type { AppContext } from '../../http/route.ts'
import { PATHS } from '../../paths.ts'
import { landingPage } from './landing-page.ts'
import { getSharedCard, sharedHead } from './shared-page.ts'

const LEGAL_PATHS: Record<string, LegalDoc> = {
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/ai-use': 'ai-use',
  '/fair-use': 'fair-use',
}

/** Pages that strangers, search engines and link previews open: the console's page with a head of their own. */
export function publicPageRoutes(deps: Deps) {
  const page = (c: Context<AppContext>, head: PageHead, status: 200 | 404 = 200): Response => {
    c.header('cache-control', 'private, no-cache')
    c.header('vary', 'Cookie, Accept-Language')
    return c.html(withHead(consoleHtml(PATHS), currentLocale(), head), status)
  }
  const canonical = (path: string) =>
    deps.env.publicUrl ? new URL(path, deps.env.publicUrl).href : undefined

  const pages = new Hono<AppContext>()
    .use(etag())
    .get('/', async (c) => {
      const session = await readSession(deps, c.var.scope)
      if (session && !session.is_pending) return c.redirect('/dashboard', 302)
      const landing = await landingPage(deps, consoleOrigin(deps.env, c))
      c.header('cache-control', 'private, no-cache')
      c.header('vary', 'Cookie, Accept-Language')
      c.header('content-security-policy', landing.policy)
      return c.html(landing.html)
    })
    .get('/login', (c) =>
      page(c, {
        title: publicPagesTexts.page.login,
        description: publicPagesTexts.page.login_description,
        url: canonical('/login'),
      }),
    )
    .get('/register', (c) =>
      page(c, {
        title: publicPagesTexts.page.register,
        description: publicPagesTexts.page.register_description,
        url: canonical('/register'),
      }),
    )
    .get('/p/:slug/card.png', limitByAddress(deps, 'public-read'), async (c) => {
      const card = await getSharedCard(deps, c.req.param('slug'))
      c.header('cache-control', 'private, max-age=300')
      // Sites show it where they preview the link.
      c.header('cross-origin-resource-policy', 'cross-origin')
      return c.body(new Uint8Array(card), 200, { 'content-type': 'image/png' })
    })
    .get('/p/:slug', async (c) => {
      // Over the limit the page still opens, without a preview: its own request says how long to wait.
      const isWithin = await deps.limits.tryConsume('public-read', c.var.scope.address)
      const shared = { slug: c.req.param('slug'), origin: consoleOrigin(deps.env, c) }
      const found = isWithin ? await sharedHead(deps, shared) : { head: { title: 'Whofor' }, isKnown: true }
      return page(c, { ...found.head, noIndex: true }, found.isKnown ? 200 : 404)
    })
  for (const [path, doc] of Object.entries(LEGAL_PATHS)) {
    const show = (c: Context<AppContext>): Response => {
      const title = texts[doc]
      return page(c, {
        title: publicPagesTexts.page.legal({ title }),
        description: publicPagesTexts.page.legal_description({ title }),
        url: canonical(path),
      })
    }
    pages.get(path, show)
    if (doc === 'terms' || doc === 'privacy') pages.get(`/legal/${doc}`, show)
  }
  return pages
}
