import { Marked } from 'marked'

/**
 * Converts Markdown to HTML that is safe to insert: raw HTML becomes text, images their description, unsafe
 * links plain text.
 * @param topHeading the level of `#`, below the headings of the page that it is inserted in
 */
export function renderMarkdown(markdown: string, topHeading = 1): string {
  return markedFor(topHeading).parse(markdown, { async: false })
}

const markedFor = (topHeading: number) =>
  new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const tag = `h${Math.min(depth + topHeading - 1, 6)}`
        return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>\n`
      },
      html: ({ text }) => escapeHtml(text),
      image: ({ text }) => escapeHtml(text),
      link({ href, tokens }) {
        const label = this.parser.parseInline(tokens)
        return isOutside(href) ? `<a href="${escapeHtml(href)}" rel="noopener nofollow">${label}</a>` : label
      },
    },
  })

function isOutside(href: string): boolean {
  return URL.canParse(href) && /^(https?|mailto):$/.test(new URL(href).protocol)
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
