import { answersNeeded } from '@whofor/core/survey/answers-needed'
import { texts } from '@whofor/texts/console/surveys/share'
import { useId, useState } from 'react'
import { Button, buttonStyle } from '../../../components/ui/button.tsx'
import { LinkInput } from '../../../components/ui/copy-field.tsx'
import { LocalLinkNote } from '../../../components/ui/demo-note.tsx'
import { Check, ChevronDown, Code, Copy, ExternalLink, Link2, Pencil } from '../../../components/ui/icons.ts'
import { Skeleton } from '../../../components/ui/loading.tsx'
import { useCopied } from '../../../lib/copy-text.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import type { PublishedSurvey } from '../queries.ts'
import { EmailBlock } from './email-block.tsx'
import { ReadyMessage } from './ready-message.tsx'
import { EmbedDialog } from './survey-end.tsx'

const QrCode = lazyComponent(
  () => import('./qr-code.tsx'),
  'QrCode',
  () => <Skeleton className="aspect-square w-40 rounded-sm" />,
)

type Props = { survey: PublishedSurvey }

/** How an active survey gets answers: one panel until the first answer, then one row that opens it. */
export function ShareSurvey({ survey }: Props) {
  if (survey.response_count > 0) return <ShareRow survey={survey} />
  return (
    <div className="grid gap-10">
      <section
        aria-labelledby="share"
        className="overflow-hidden rounded-lg border border-line-strong bg-surface"
      >
        <div className="px-8 pt-7 pb-5 max-sm:px-4 max-sm:pt-5">
          <p className="flex items-center gap-1.5 text-sm font-[550] text-good">
            <Check aria-hidden className="size-4" />
            {texts.published}
          </p>
          <h2 id="share" className="voice mt-1 text-2xl font-normal text-balance">
            {texts.heading}
          </h2>
        </div>
        <ShareBody survey={survey} primary />
      </section>
      <FirstAnswers />
    </div>
  )
}

function ShareRow({ survey }: Props) {
  return (
    <details className="group rounded-md border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-md px-6 py-2 font-[550] hover:bg-surface-2 max-sm:px-4 [&::-webkit-details-marker]:hidden">
        <Link2 aria-hidden className="size-4 text-ink-2" />
        {texts.row}
        <ChevronDown aria-hidden className="ml-auto size-4 text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="border-t border-line pt-5">
        <ShareBody survey={survey} />
      </div>
    </details>
  )
}

function ShareBody({ survey, primary = false }: Props & { primary?: boolean }) {
  const id = useId()
  const [embedding, setEmbedding] = useState<boolean | null>(null)
  const { copied, copy } = useCopied()
  const url = new URL(survey.public_url, location.origin).href
  return (
    <>
      <div className="grid sm:grid-cols-[minmax(0,1fr)_13rem]">
        <div className="grid content-start gap-6 px-8 pb-7 max-sm:px-4">
          <div className="grid gap-1.5">
            <label htmlFor={id} className={primary ? 'sr-only' : 'font-[550]'}>
              {texts.link}
            </label>
            <div className="flex gap-2 max-sm:grid">
              <LinkInput id={id} url={url} className="min-h-11" />
              <Button
                variant={primary ? 'primary' : 'plain'}
                className="min-h-11 min-w-34"
                onClick={() => copy(url)}
              >
                {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
                {copied ? texts.copied : texts.copy_link}
              </Button>
              <span role="status" className="sr-only">
                {copied && texts.copied}
              </span>
            </div>
            <LocalLinkNote url={url} />
            <div className="mt-1.5 flex flex-wrap gap-2">
              <a href={url} target="_blank" rel="noreferrer" className={buttonStyle()}>
                <ExternalLink aria-hidden />
                {texts.view}
                <span className="sr-only"> ({texts.new_tab})</span>
              </a>
              <Button onClick={() => setEmbedding(true)}>
                <Code aria-hidden />
                {texts.embed}
              </Button>
            </div>
          </div>
          <ReadyMessage survey={survey} url={url} />
          <EmailBlock survey={survey} url={url} />
        </div>
        <div className="border-line px-6 pb-7 max-sm:border-t max-sm:px-4 max-sm:pt-5 sm:border-l">
          <h3 className="mb-2 text-base">{texts.qr}</h3>
          <QrCode url={url} name={survey.title} />
        </div>
      </div>
      {survey.test_url && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-surface-2 px-8 py-3 max-sm:px-4">
          <p className="flex min-w-0 items-start gap-2.5">
            <Pencil aria-hidden className="mt-1 size-4 flex-none text-ink-2" />
            <span>
              <b className="font-[550]">{texts.test}.</b>{' '}
              <span className="text-ink-2">{texts.test_help}</span>
            </span>
          </p>
          <a
            href={new URL(survey.test_url, location.origin).href}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle({ className: 'max-sm:w-full' })}
          >
            {texts.test_link}
            <span className="sr-only"> ({texts.new_tab})</span>
          </a>
        </div>
      )}
      {embedding !== null && (
        <EmbedDialog open={embedding} onClose={() => setEmbedding(false)} survey={survey} />
      )}
    </>
  )
}

/** What the first answers will be good for. */
function FirstAnswers() {
  const steps = [
    { answers: 0, text: texts.now, place: 'left-0' },
    {
      answers: answersNeeded(1),
      text: texts.one_persona,
      place: 'left-[30%] -translate-x-1/2 text-center',
    },
    { answers: answersNeeded(3), text: texts.three_personas, place: 'right-0 text-right' },
  ]
  return (
    <section aria-labelledby="waiting" className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
      <div>
        <h2
          id="waiting"
          className="flex items-center gap-2 text-base before:m-1 before:size-2 before:rounded-full before:bg-good before:shadow-[0_0_0_4px_var(--good-soft)]"
        >
          {texts.waiting}
        </h2>
        <p className="mt-1 text-ink-2">{texts.waiting_help}</p>
      </div>
      <div>
        <div aria-hidden className="relative mt-2 h-1 rounded-full bg-track">
          <span className="absolute -top-1 -left-px size-3 rounded-full bg-good" />
          <span className="absolute -top-1 left-[30%] h-3 w-0.5 bg-ink-3" />
          <span className="absolute -top-1 right-0 h-3 w-0.5 bg-ink-3" />
        </div>
        <ol aria-label={texts.road} className="relative mt-2 h-11 text-sm">
          {steps.map(({ answers, text, place }) => (
            <li key={answers} className={`absolute ${place}`}>
              <b className="font-semibold tabular-nums">{answers}</b>
              <span className="block text-ink-2">{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
