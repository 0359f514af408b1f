import { useId, useState } from 'react'
import { CopyButton } from '../../../components/ui/copy-button.tsx'
import { Textarea } from '../../../components/ui/input.tsx'
import { SETTINGS_TEXTS } from '../settings/settings-texts.ts'
import { embedSnippets } from './embed-snippets.ts'
import type { PublishedSurvey } from './published-survey.ts'
import { messagesOf } from './share-messages.ts'
import { SHARE_TEXTS } from './share-texts.ts'

const WAYS = ['link', 'script', 'iframe'] as const
type Way = (typeof WAYS)[number]

/** The code of each way to put a survey on a page. */
export function EmbedCode({ survey }: { survey: PublishedSurvey }) {
  const id = useId()
  const [way, setWay] = useState<Way>('script')
  const url = new URL(survey.public_url, location.origin).href
  const code = embedSnippets(url, survey.public_url_slug, survey.title, messagesOf(survey).linkText)[way]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-5">
      <fieldset className="min-w-0 border-b border-line">
        <legend className="sr-only">{SETTINGS_TEXTS.ways}</legend>
        <div className="-mb-px flex gap-6">
          {WAYS.map((value) => (
            <label
              key={value}
              className="relative flex min-h-11 cursor-pointer items-center border-b-2 border-transparent font-[550] text-ink-2 has-checked:border-accent has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={id}
                checked={way === value}
                onChange={() => setWay(value)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {SHARE_TEXTS.ways[value]}
            </label>
          ))}
        </div>
      </fieldset>
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
