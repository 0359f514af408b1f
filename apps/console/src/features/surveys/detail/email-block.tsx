import { texts } from '@whofor/texts/console/surveys/share'
import { Button } from '../../../components/ui/button.tsx'
import { CopyButton } from '../../../components/ui/copy-button.tsx'
import { Check, ChevronDown, Copy, Mail } from '../../../components/ui/icons.ts'
import { useCopied } from '../../../lib/use-copied.ts'
import { answerLink, emailHtml, emailText } from './email-question.ts'
import type { PublishedSurvey } from './published-survey.ts'

/** The first question for an email: each answer is a link that opens the survey with it chosen. */
export function EmailBlock({ survey, url }: { survey: PublishedSurvey; url: string }) {
  const { copied, copy } = useCopied()
  const [first] = survey.questions
  if (!first) return null
  const asked = { question: first.question, options: first.options, url }
  return (
    <details className="group/email border-t border-line pt-3">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-sm font-[550] [&::-webkit-details-marker]:hidden">
        <Mail aria-hidden className="size-4 text-ink-2" />
        {texts.in_email}
        <ChevronDown aria-hidden className="ml-auto size-4 text-ink-3 group-open/email:rotate-180" />
      </summary>
      <div className="grid gap-3 pt-1">
        <p className="text-sm text-ink-2">{texts.in_email_help}</p>
        <div className="grid gap-2 rounded-md border border-line bg-surface-2 p-4">
          <p className="font-semibold" dir="auto">
            {first.question}
          </p>
          <ul className="grid gap-2">
            {first.options.map(({ id, text }, at) => (
              <li key={id}>
                <a
                  href={answerLink(url, at)}
                  target="_blank"
                  rel="noreferrer"
                  dir="auto"
                  className="block rounded-sm border border-line-strong bg-surface px-4 py-2.5 hover:border-accent max-sm:py-3"
                >
                  {text}
                  <span className="sr-only"> ({texts.new_tab})</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => copy(emailText(asked), emailHtml(asked))}>
            {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
            {copied ? texts.copied : texts.copy_for_email}
          </Button>
          <span role="status" className="sr-only">
            {copied && texts.copied}
          </span>
          <CopyButton text={emailHtml(asked)} label={texts.copy_html} />
          <CopyButton text={emailText(asked)} label={texts.copy_text} />
        </div>
      </div>
    </details>
  )
}
