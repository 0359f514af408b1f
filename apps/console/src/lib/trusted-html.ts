/** The browser's Trusted Types; not every engine has them. */
type Policies = {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): TrustedHTML }
}

const ATTRIBUTE = `(?: (?:class|start|align|type|checked|disabled|rel)="[^"<>]*")*`
const LINK = `a href="(?:https?://|mailto:)[^"<>]*" rel="noopener nofollow"`
/** Every tag that safeMarkdownRenderer and marked produce. */
const MARKDOWN_TAG = new RegExp(
  `<(?:/?(?:p|h[1-6]|ul|ol|li|strong|em|del|code|pre|blockquote|hr|br|table|thead|tbody|tr|th|td|input)${ATTRIBUTE} ?/?|${LINK}|/a)>`,
  'gi',
)

/** Returns HTML made from Markdown unchanged, and escapes anything else. */
export function onlyMarkdown(html: string): string {
  return html.replace(MARKDOWN_TAG, '').includes('<') ? html.replaceAll('<', '&lt;') : html
}

// The Content-Security-Policy allows this policy alone to create HTML.
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('markdown', {
  createHTML: onlyMarkdown,
})

/** The value for `dangerouslySetInnerHTML`: HTML made from Markdown, checked a second time. */
export const trustedHtml = (html: string): { __html: string | TrustedHTML } => ({
  __html: policy?.createHTML(html) ?? onlyMarkdown(html),
})
