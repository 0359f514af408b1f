import { escapeHtml } from '../../http/html-pages.ts'
import type { PageRequest } from '../../http/request-parts.ts'

type Preview = { origin: string; slug: string; title: string; description: string }

/** Browsers say what they load a page for; servers that show a link do not. So respondents load none of this. */
export const wantsPreview = (request: PageRequest): boolean =>
  request.req.header('sec-fetch-mode') === undefined && request.req.query('embed') === undefined

/** Adds what chats, social networks and content systems read about a link: its title, and that it can be embedded. */
export function withPreview(html: string, { origin, slug, title, description }: Preview): string {
  const address = encodeURIComponent(`${origin}/s/${slug}`)
  const tags = [
    ...(['json', 'xml'] as const).map(
      (format) =>
        `<link rel="alternate" type="${TYPES[format]}" href="${escapeHtml(`${origin}/oembed?url=${address}&format=${format}`)}" title="${escapeHtml(title)}">`,
    ),
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
  ]
  return html.replace('</head>', () => `${tags.join('')}</head>`)
}

const TYPES = { json: 'application/json+oembed', xml: 'text/xml+oembed' }
