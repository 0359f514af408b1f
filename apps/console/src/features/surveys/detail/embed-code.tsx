import { CodeBox } from '../../../components/ui/code-box.tsx'
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
      <CodeBox
        key={way}
        code={code}
        name={SHARE_TEXTS.code(SHARE_TEXTS.ways[way])}
        copy={SHARE_TEXTS.copyCode}
      />
      <p className="text-sm text-ink-2">{SHARE_TEXTS.wayHelp[way]}</p>
    </div>
  )
}
