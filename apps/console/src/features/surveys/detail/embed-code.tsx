import { CopyButton } from '../../../components/ui/copy-button.tsx'
import { Textarea } from '../../../components/ui/input.tsx'
import { embedSnippets } from './embed-snippets.ts'
import type { Way } from './embed-ways.ts'
import type { PublishedSurvey } from './published-survey.ts'
import { messagesOf } from './share-messages.ts'
import { SHARE_TEXTS } from './share-texts.ts'

type Props = {
  survey: PublishedSurvey
  way: Way
  /** The space to keep for it in the page, in CSS pixels. */
  height: number | null
}

/** The code of one way to put a survey on a page. */
export function EmbedCode({ survey, way, height }: Props) {
  const url = new URL(survey.public_url, location.origin).href
  const code = embedSnippets({
    url,
    slug: survey.public_url_slug,
    title: survey.title,
    linkText: messagesOf(survey).linkText,
    height,
  })[way]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 py-5">
      <div className="rounded-sm border border-line bg-surface-2 p-3">
        <Textarea
          readOnly
          rows={code.split('\n').length + 1}
          aria-label={SHARE_TEXTS.code(SHARE_TEXTS.ways[way])}
          value={code}
          onFocus={(event) => event.target.select()}
          className="mb-3 field-sizing-content min-h-0 resize-none font-mono text-sm break-all"
        />
        <CopyButton key={way} text={code} label={SHARE_TEXTS.copyCode} />
      </div>
      <p className="text-sm text-ink-2">{SHARE_TEXTS.wayHelp[way]}</p>
    </div>
  )
}
