import { useId, useState } from 'react'
import { CopyButton } from '../../../components/ui/copy-button.tsx'
import { Dialog, DialogBody } from '../../../components/ui/dialog.tsx'
import { FieldGroup } from '../../../components/ui/field.tsx'
import { Textarea } from '../../../components/ui/input.tsx'
import { Segment, Segmented } from '../../../components/ui/segmented.tsx'
import { embedSnippets } from './embed-snippets.ts'
import type { PublishedSurvey } from './published-survey.ts'
import { messagesOf } from './share-messages.ts'
import { SHARE_TEXTS } from './share-texts.ts'

type Props = { open: boolean; onClose: () => void; survey: PublishedSurvey; url: string }

const WAYS = ['script', 'iframe', 'link'] as const
type Way = (typeof WAYS)[number]

/** The ways to put a survey on a page, with the survey itself beside them. */
export function EmbedDialog({ open, onClose, survey, url }: Props) {
  const id = useId()
  const [way, setWay] = useState<Way>('script')
  const code = embedSnippets(url, survey.public_url_slug, survey.title, messagesOf(survey).linkText)[way]
  return (
    <Dialog open={open} onClose={onClose} title={SHARE_TEXTS.embedTitle} wide>
      <DialogBody>
        <p className="text-ink-2">{SHARE_TEXTS.embedHelp}</p>
        <FieldGroup label={SHARE_TEXTS.way} help={SHARE_TEXTS.wayHelp[way]}>
          <Segmented>
            {WAYS.map((value) => (
              <Segment key={value} name={id} checked={way === value} onChange={() => setWay(value)}>
                {SHARE_TEXTS.ways[value]}
              </Segment>
            ))}
          </Segmented>
        </FieldGroup>
        <div className="rounded-sm border border-line bg-surface-2 p-4">
          <Textarea
            readOnly
            rows={code.split('\n').length + 3}
            aria-label={SHARE_TEXTS.code(SHARE_TEXTS.ways[way])}
            value={code}
            onFocus={(event) => event.target.select()}
            className="mb-3 field-sizing-content min-h-0 resize-none font-mono text-sm break-all"
          />
          <CopyButton key={way} text={code} label={SHARE_TEXTS.copyCode} />
        </div>
        {survey.test_url && way !== 'link' && (
          <section aria-labelledby={`${id}-preview`}>
            <h3 id={`${id}-preview`} className="mb-2 text-base">
              {SHARE_TEXTS.preview}
            </h3>
            <iframe
              src={`${new URL(survey.test_url, location.origin).href}&embed=1`}
              title={SHARE_TEXTS.preview}
              className="h-96 w-full rounded-sm border border-line bg-surface"
            />
            <p className="mt-2 text-sm text-ink-2">{SHARE_TEXTS.previewHelp}</p>
          </section>
        )}
      </DialogBody>
    </Dialog>
  )
}
