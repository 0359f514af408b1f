import { safeMarkdownRenderer } from '@whofor/core/text/safe-markdown'
import { Marked, type Token } from 'marked'
import { useMemo } from 'react'
import { trustedHtml } from '../lib/trusted-html.ts'

/** Loaded on demand by Markdown. */
export function MarkdownHtml({ text, topHeading }: { text: string; topHeading: number }) {
  const html = useMemo(
    () =>
      trustedHtml(
        new Marked({ renderer: safeMarkdownRenderer<Token>(topHeading) }).parse(text, { async: false }),
      ),
    [text, topHeading],
  )
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: safeMarkdownRenderer lets no HTML through
    <div className="prose" dangerouslySetInnerHTML={html} />
  )
}
