import { texts } from '@whofor/texts/console/surveys/share'
import { Button } from '../../../components/ui/button.tsx'
import { CopyButton } from '../../../components/ui/copy-field.tsx'
import { Check, ChevronDown, Copy, Mail } from '../../../components/ui/icons.ts'
import { useCopied } from '../../../lib/copy-text.ts'
import type { PublishedSurvey } from '../queries.ts'

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

type Asked = { question: string; options: readonly { text: string }[]; url: string }

const FONT = 'font-family:Arial,Helvetica,sans-serif'
const QUESTION = `padding:0 0 12px;${FONT};font-size:18px;line-height:26px;font-weight:bold;color:#1f1d1a`
const OPTION = `display:block;padding:12px 16px;border:1px solid #8a857c;border-radius:8px;${FONT};font-size:16px;line-height:22px;color:#1f1d1a;text-decoration:none`

/** The link that opens the survey with this answer to its first question. */
const answerLink = (url: string, at: number): string => `${url}${url.includes('?') ? '&' : '?'}q1=${at + 1}`

/** A question with a link for each answer, as emails can show it: tables and inline styles, no script and no picture. */
function emailHtml({ question, options, url }: Asked): string {
  const rows = options.map(
    ({ text }, at) =>
      `  <tr><td style="padding:0 0 8px"><a href="${escaped(answerLink(url, at))}" style="${OPTION}">${escaped(text)}</a></td></tr>`,
  )
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" dir="auto" style="max-width:560px">',
    `  <tr><td style="${QUESTION}">${escaped(question)}</td></tr>`,
    ...rows,
    '</table>',
  ].join('\n')
}

function emailText({ question, options, url }: Asked): string {
  return [question, ...options.map(({ text }, at) => `${text}\n${answerLink(url, at)}`)].join('\n\n')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
