import { lazyComponent } from '../lib/lazy-component.tsx'

type Props = {
  text: string
  /** Level of `#`, below the headings of the page. */
  topHeading: number
}

/** Markdown, rendered as the server does; shown as it was written while the renderer loads. */
export const Markdown = lazyComponent(
  () => import('./markdown-html.tsx'),
  'MarkdownHtml',
  ({ text }: Props) => <p className="whitespace-pre-wrap">{text}</p>,
)
