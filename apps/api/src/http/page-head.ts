import type { Locale } from '@whofor/texts/locales'

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
    meta('property', 'og:locale', locale === 'de' ? 'de_DE' : 'en_GB'),
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
