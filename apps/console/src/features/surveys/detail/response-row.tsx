import type { SurveyQuestion } from '@whofor/core/survey/question-schema'
import type { SurveyResponse } from '@whofor/core/survey/response-schema'
import { texts as detailTexts } from '@whofor/texts/console/surveys/results'
import { texts as settingsTexts } from '@whofor/texts/console/surveys/settings'
import type { ReactNode } from 'react'
import { ChevronDown } from '../../../components/ui/icons.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { languageName } from '../languages/respondent-language.ts'
import { formatScore } from './format-results.ts'

type Props = {
  /** "#48". */
  label: string
  response: Pick<
    SurveyResponse,
    'respondent_email' | 'created_at' | 'average_score' | 'answers' | 'fields'
  > & {
    language?: string | null
  }
  questions: SurveyQuestion[]
  /** Names of the personas that its group became. */
  personas?: string[]
  /** Came while the page was open. */
  isNew?: boolean
  /** Counts nowhere. */
  hatched?: boolean
  note?: string
  /** Of the owner, who needs no name. */
  isTest?: boolean
  /** What can be done with it. */
  children: ReactNode
}

const SHOWN = 3

/** One response by its first answers; expands to all of them. */
export function ResponseRow({
  label,
  response,
  questions,
  personas = [],
  isNew = false,
  hatched = false,
  note,
  isTest = false,
  children,
}: Props) {
  const {
    respondent_email: email,
    created_at: at,
    average_score: average,
    answers,
    fields,
    language,
  } = response
  const isNamed = !isTest || email !== null
  const [first = detailTexts.no_answer, ...others] = answers.slice(0, SHOWN).flatMap(({ text }) => text ?? [])
  return (
    <li className={`${isNew ? 'slides-in' : ''} ${hatched ? 'hatched' : ''}`}>
      <details className="group">
        <summary className="grid min-h-14 cursor-pointer list-none grid-cols-[48px_minmax(0,1fr)_auto_16px] items-center gap-4 px-6 py-2 tabular-nums hover:bg-[color-mix(in_srgb,var(--surface-2)_55%,transparent)] focus-visible:-outline-offset-2 max-sm:grid-cols-[36px_minmax(0,1fr)_16px] max-sm:gap-3 max-sm:px-4 [&::-webkit-details-marker]:hidden">
          <span className="text-ink-2">{label}</span>
          <span className="min-w-0">
            <span className="block truncate">
              <b className="font-[550]">{first}</b>
              {others.map((text) => ` · ${text}`).join('')}
            </span>
            <span className="relative block truncate text-xs text-ink-2">
              {note && `${note}${isNamed ? ' · ' : ''}`}
              {isNamed && <span>{email ?? detailTexts.anonymous}</span>}
              {' · '}
              <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
              {language && ` · ${languageName(language)}`}
              {personas.length > 0 && (
                <>
                  {' · '}
                  <span className="sr-only">{detailTexts.belongs} </span>
                  {personas.join(', ')}
                </>
              )}
              {Object.entries(fields).map(([key, value]) => ` · ${key}: ${value}`)}
            </span>
          </span>
          {average !== null && (
            <span className="text-sm whitespace-nowrap text-ink-2 max-sm:order-last max-sm:hidden">
              <span className="sr-only">{detailTexts.average_label} </span>
              <b className="font-semibold text-ink">{formatScore(average)}</b> / 10
            </span>
          )}
          <ChevronDown aria-hidden className="size-4 text-ink-3 group-open:rotate-180" />
        </summary>
        <div className="px-6 pb-4 pl-22 max-sm:px-4">
          <dl className="grid">
            {questions.map((question, index) => (
              <div
                key={question.id}
                className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)_4.5rem] gap-x-4 border-t border-line py-1.5 text-sm max-sm:grid-cols-[minmax(0,1fr)_4.5rem]"
              >
                <dt className="text-ink-2 max-sm:col-span-full">{question.question}</dt>
                <dd>{answers[index]?.text ?? <span className="text-ink-3">{detailTexts.no_answer}</span>}</dd>
                <dd className="text-right whitespace-nowrap text-ink-2">
                  {detailTexts.score({ score: String(answers[index]?.score ?? 0) })}
                </dd>
              </div>
            ))}
          </dl>
          {Object.keys(fields).length > 0 && (
            <dl
              aria-label={settingsTexts.hidden_fields.title}
              className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line py-1.5 text-sm"
            >
              {Object.entries(fields).map(([key, value]) => (
                <div key={key} className="flex min-w-0 gap-1.5">
                  <dt className="text-ink-2">{key}</dt>
                  <dd className="min-w-0 break-words">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {average !== null && (
            <p className="border-t border-line pt-1.5 text-sm text-ink-2 sm:hidden">
              {detailTexts.average({ average: formatScore(average) })}
            </p>
          )}
          <div className="mt-3 flex flex-wrap gap-2">{children}</div>
        </div>
      </details>
    </li>
  )
}
