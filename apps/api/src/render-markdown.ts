import { safeMarkdownRenderer } from '@whofor/core/text/safe-markdown'
import { Marked, type Token } from 'marked'

/**
 * Converts Markdown to HTML that is safe to insert, see safeMarkdownRenderer.
 * @param topHeading the level of `#`, below the headings of the page that it is inserted in
 */
export function renderMarkdown(markdown: string, topHeading = 1): string {
  return new Marked({ renderer: safeMarkdownRenderer<Token>(topHeading) }).parse(markdown, { async: false })
}
