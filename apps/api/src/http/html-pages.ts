import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { currentLocale } from '@whofor/texts/current-locale'
import type { Locale } from '@whofor/texts/locales'
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { PATHS } from '../paths.ts'

/** What search engines and link previews read about a page. */
export type PageHead = {
  title: string
  description?: string | undefined
  /** Absolute address of the page, where the server knows its own. */
  url?: string | undefined
  /** Absolute address of a picture of 1200 x 630 or twice that. */
  image?: string | undefined
  noIndex?: boolean | undefined
}

const SLOTS = /<title>[^<]*<\/title>|<meta\s+name="description"[^>]*>/gu

/** Replaces language, title and description of an HTML document and adds what link previews read. */
export function withHead(html: string, locale: Locale, head: PageHead): string {
  return html
    .replace(/<html lang="[^"]*"/u, `<html lang="${locale}"`)
    .replace(SLOTS, '')
    .replace('</head>', () => `${headTags(head, locale)}</head>`)
}

function headTags({ title, description, url, image, noIndex }: PageHead, locale: Locale): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    description && meta('name', 'description', description),
    noIndex && meta('name', 'robots', 'noindex, nofollow'),
    url && `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Whofor'),
    meta(
      'property',
      'og:locale',
      locale === 'en' ? 'en_GB' : new Intl.Locale(locale).maximize().toString().replace(/-.*-/, '_'),
    ),
    meta('property', 'og:title', title),
    description && meta('property', 'og:description', description),
    url && meta('property', 'og:url', url),
    image && meta('property', 'og:image', image),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ]
    .filter(Boolean)
    .join('')
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/gu, (found) => ENTITIES[found] ?? found)

type Encoding = 'br' | 'gzip' | 'identity'

/** Levels that take a fraction of a millisecond, for pages that differ for each visitor. */
const BROTLI_QUALITY = 6
const BROTLI_WINDOW_BITS = 16
const GZIP_LEVEL = 6

/** Replies with a page, compressed. */
export function compressedReply(
  c: Context,
  status: ContentfulStatusCode,
  html: string,
  headers: Record<string, string>,
): Response {
  const { body, encoding } = compressPage(html, c.req.header('accept-encoding'))
  c.header('vary', 'Accept-Encoding', { append: true })
  if (encoding !== 'identity') c.header('content-encoding', encoding)
  return c.body(new Uint8Array(body), status, headers)
}

/** Compresses a page in the encoding that its client likes best, brotli among equals. */
export function compressPage(
  html: string,
  accepted: string | undefined,
): { body: Buffer; encoding: Encoding } {
  const encoding = bestEncoding(accepted)
  const raw = Buffer.from(html)
  if (encoding === 'gzip') return { body: gzipSync(raw, { level: GZIP_LEVEL }), encoding }
  if (encoding === 'identity') return { body: raw, encoding }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  }
  return { body: brotliCompressSync(raw, { params }), encoding }
}

/** `*` stands for every encoding that is not named; a quality of 0 refuses one. Plain text is the last resort. */
function bestEncoding(accepted: string | undefined): Encoding {
  const ranges = parseAccept(accepted ?? '')
  const quality = (name: string): number | undefined =>
    ranges.find(({ type }) => type.toLowerCase() === name)?.q
  let best: Encoding = 'identity'
  let most = quality('identity') ?? 0
  for (const encoding of ['gzip', 'br'] as const) {
    const its = quality(encoding) ?? quality('*') ?? 0
    if (its > 0 && its >= most) [best, most] = [encoding, its]
  }
  return best
}

const read = new Map<string, string>()

/** A document of the built console in the current language, read once. */
export function consoleHtml(
  paths: Pick<typeof PATHS, 'console'>,
  name: 'index' | 'landing' = 'index',
): string {
  const path = join(paths.console, `${name}-${currentLocale()}.html`)
  const html = read.get(path) ?? readFileSync(path, 'utf8')
  read.set(path, html)
  return html
}
