import { lazyComponent } from '../lib/lazy-component.tsx'

type Props = {
  text: string
  /** The heading level that `#` becomes, so that it is below the page's own headings. */
  topHeading: number
}

/** Renders Markdown as the server does. Shows the source text while the renderer loads. */
export const Markdown = lazyComponent(
  () => import('./markdown-html.tsx'),
  'MarkdownHtml',
  ({ text }: Props) => <p className="whitespace-pre-wrap">{text}</p>,
)
