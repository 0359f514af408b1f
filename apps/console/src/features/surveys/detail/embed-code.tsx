import { texts } from '@whofor/texts/console/surveys/share'
import { CodeBox } from '../../../components/ui/code-box.tsx'
import { embedSnippets } from './embed-snippets.ts'
import type { Way } from './embed-ways.ts'
import type { PublishedSurvey } from './published-survey.ts'
import { messagesOf } from './share-messages.ts'

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
    linkText: messagesOf(survey).link_text,
    height,
  })[way]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 py-5">
      <CodeBox key={way} code={code} name={texts.code({ way: texts.ways[way] })} copy={texts.copy_code} />
      <p className="text-sm text-ink-2">{texts.way_help[way]}</p>
    </div>
  )
}
