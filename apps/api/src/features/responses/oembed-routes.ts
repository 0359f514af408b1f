import { texts } from '@whofor/texts/public-pages'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { consoleOrigin, limitByAddress } from '../../http/guard-requests.ts'
import { escapeHtml } from '../../http/html-pages.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { guardSite } from './allowed-sites.ts'
import type { LiveSurvey } from './live-survey.ts'
import type { RespondentService } from './respondent-service.ts'

const size = z.coerce.number().int().min(1)
const oembedQuery = z.object({
  url: z.string().max(4000),
  format: z.string().max(20).default('json'),
  maxwidth: size.optional().catch(undefined),
  maxheight: size.optional().catch(undefined),
})

const SIZE = { width: 640, height: 720 }
/** What was pasted may stay pasted, but a survey may close. */
const CACHE_SECONDS = 300

/** Tells sites that embed links how to show a survey (https://oembed.com). */
export function oembedRoutes(deps: Deps, { surveys }: Pick<RespondentService, 'surveys'>) {
  return new Hono<AppContext>().get(
    '/',
    describe('Tell how to show the link to a survey (oEmbed)', {
      200: 'JSON or XML, as its `format` says',
      501: 'Another format',
    }),
    limitByAddress(deps, 'public-read'),
    validate('query', oembedQuery),
    async (c) => {
      const { url, format, maxwidth = SIZE.width, maxheight = SIZE.height } = c.req.valid('query')
      if (format !== 'json' && format !== 'xml') return c.text(texts.oembed_routes.format, 501)
      const origin = consoleOrigin(deps.env, c)
      const link = readLink(url, origin)
      const survey = link && (await surveys.find(link.slug))
      if (!survey) throw new AppError('not_found', texts.oembed_routes.none)
      c.header('access-control-allow-origin', '*')
      guardSite(deps.env, c, survey)
      const shown = {
        width: Math.min(maxwidth, SIZE.width),
        height: Math.min(maxheight, SIZE.height),
      }
      const reply = {
        version: '1.0',
        type: 'rich',
        provider_name: 'Whofor',
        provider_url: origin,
        title: survey.publicView.title,
        cache_age: CACHE_SECONDS,
        ...shown,
        html: frameOf(survey, `${origin}/s/${link.slug}?${link.search}`, shown),
      }
      c.header('cache-control', `public, max-age=${CACHE_SECONDS}`)
      if (format === 'json') return c.json(reply, 200)
      return c.body(toXml(reply), 200, { 'content-type': 'text/xml; charset=utf-8' })
    },
  )
}

/** The survey that a link of this server leads to, with what the link says about the answer. */
function readLink(text: string, origin: string): { slug: string; search: string } | null {
  const url = URL.canParse(text) ? new URL(text) : null
  const [, slug] = /^\/s\/([^/]+)\/?$/.exec(url?.pathname ?? '') ?? []
  if (url?.host !== new URL(origin).host || slug === undefined) return null
  const search = new URLSearchParams(url.search)
  search.delete('test')
  search.set('embed', '1')
  return { slug, search: search.toString() }
}

/** Without a script, which most sites that embed links would remove. */
function frameOf({ publicView }: LiveSurvey, src: string, { width, height }: typeof SIZE): string {
  return `<iframe src="${escapeHtml(src)}" title="${escapeHtml(publicView.title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy" allow="clipboard-write"></iframe>`
}

const toXml = (reply: Record<string, string | number>): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${Object.entries(reply)
    .map(([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>`)
    .join('')}</oembed>\n`
