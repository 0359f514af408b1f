import { lazy, Suspense } from 'react'

const MarkdownHtml = lazy(() =>
  import('./markdown-html.tsx').then((module) => ({ default: module.MarkdownHtml })),
)

type Props = {
  text: string
  /** Level of `#`, below the headings of the page. */
  topHeading: number
}

/** Markdown, rendered as the server does; shown as it was written while the renderer loads. */
export const Markdown = (props: Props) => (
  <Suspense fallback={<p className="whitespace-pre-wrap">{props.text}</p>}>
    <MarkdownHtml {...props} />
  </Suspense>
)
