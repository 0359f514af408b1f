import { Marked } from 'marked'

/** Markdown to HTML that is safe to insert: raw HTML becomes text, images their description, odd links plain text. */
export function renderMarkdown(markdown: string): string {
  return marked.parse(markdown, { async: false })
}

const marked = new Marked({
  renderer: {
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
