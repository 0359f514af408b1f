import { texts } from '@whofor/texts/console/admin/content'
import { Markdown } from '../../../components/markdown.tsx'

/** The level of a heading in news on the dashboard, below the title of the item. */
const TOP_HEADING = 4

/** The content as the dashboard will show it. */
export const MarkdownPreview = ({ content }: { content: string }) => (
  <section aria-label={texts.preview} className="grid grid-rows-[auto_1fr] gap-1.5">
    <p aria-hidden className="text-base leading-normal font-[550]">
      {texts.preview}
    </p>
    <div className="min-h-32 rounded-sm border border-line bg-page p-4 text-sm wrap-anywhere text-ink-2">
      {content.trim() === '' ? (
        <p>{texts.nothing_to_preview}</p>
      ) : (
        <Markdown text={content} topHeading={TOP_HEADING} />
      )}
    </div>
  </section>
)
