import { useId, useState } from 'react'
import { Button, buttonStyle } from '../../../components/ui/button.tsx'
import { CopyButton } from '../../../components/ui/copy-button.tsx'
import { Code, ExternalLink } from '../../../components/ui/icons.ts'
import { LinkInput } from '../../../components/ui/link-input.tsx'
import { EmbedDialog } from './embed-dialog.tsx'
import type { PublishedSurvey } from './published-survey.ts'

/** The public link of an active survey. */
export function ShareSurvey({ survey }: { survey: PublishedSurvey }) {
  const id = useId()
  const [embedding, setEmbedding] = useState(false)
  const url = new URL(survey.public_url, location.origin).href
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-[550]">
        Survey link
      </label>
      <div className="flex gap-2 max-sm:grid max-sm:grid-cols-3">
        <LinkInput id={id} url={url} className="max-sm:col-span-3" />
        <a href={url} target="_blank" rel="noreferrer" className={buttonStyle({ className: 'min-h-10' })}>
          <ExternalLink aria-hidden />
          View<span className="sr-only"> (opens a new tab)</span>
        </a>
        <CopyButton text={url} />
        <Button onClick={() => setEmbedding(true)}>
          <Code aria-hidden />
          Embed
        </Button>
      </div>
      {survey.response_count === 0 && (
        <p className="mt-1 text-ink-2">No responses yet. Share this link to collect the first ones.</p>
      )}
      <EmbedDialog open={embedding} onClose={() => setEmbedding(false)} survey={survey} url={url} />
    </div>
  )
}
