/** The part of `marked`’s renderer that is used here. Core itself depends on no Markdown parser. */
type Renderer<Token> = { parser: { parseInline(tokens: Token[]): string } }

/**
 * Renderer for `marked` whose HTML is safe to insert: raw HTML becomes text, images their description, unsafe links plain
 * text.
 * @param topHeading the level of `#`, below the headings of the page that it is inserted in
 */
export function safeMarkdownRenderer<Token>(topHeading: number) {
  return {
    heading(this: Renderer<Token>, { tokens, depth }: { tokens: Token[]; depth: number }) {
      const tag = `h${Math.min(depth + topHeading - 1, 6)}`
      return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>\n`
    },
    html: ({ text }: { text: string }) => escapeHtml(text),
    image: ({ text }: { text: string }) => escapeHtml(text),
    link(this: Renderer<Token>, { href, tokens }: { href: string; tokens: Token[] }) {
      const label = this.parser.parseInline(tokens)
      return isOutside(href) ? `<a href="${escapeHtml(href)}" rel="noopener nofollow">${label}</a>` : label
    },
  }
}

const isOutside = (href: string) => /^(https?:\/\/|mailto:)\S+$/i.test(href)

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
