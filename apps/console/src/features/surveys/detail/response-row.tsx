import type { SurveyQuestion, SurveyResponse } from '@whofor/core/survey/schema'
import { ChevronDown } from '../../../components/ui/icons.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { formatScore } from './format-score.ts'

type Props = {
  response: SurveyResponse
  questions: SurveyQuestion[]
  /** Names of the personas that its group became. */
  personas: string[]
}

/** One response; expands to its answers. */
export function ResponseRow({ response, questions, personas }: Props) {
  const { number, respondent_email: email, created_at: at, average_score: average } = response
  return (
    <li>
      <details className="group">
        <summary className="grid min-h-14 list-none grid-cols-[48px_minmax(0,1fr)_auto_16px] items-center gap-4 px-6 py-2 tabular-nums hover:bg-[color-mix(in_srgb,var(--surface-2)_55%,transparent)] focus-visible:-outline-offset-2 max-sm:grid-cols-[32px_minmax(0,1fr)_auto_16px] max-sm:gap-3 max-sm:px-4 [&::-webkit-details-marker]:hidden">
          <span className="text-ink-2">#{number}</span>
          <span className="min-w-0">
            {email ?? <span className="text-ink-3">Anonymous</span>}
            <time dateTime={new Date(at).toISOString()} className="block text-xs text-ink-3">
              {formatDateTime(at)}
            </time>
            {personas.length > 0 && (
              <span className="block truncate text-xs text-ink-2">
                <span className="sr-only">belongs to </span>
                {personas.join(', ')}
              </span>
            )}
          </span>
          {average !== null && (
            <span className="text-ink-3">
              <span className="sr-only">average score </span>
              <b className="font-semibold text-ink">{formatScore(average)}</b> / 10
            </span>
          )}
          <ChevronDown aria-hidden className="size-4 text-ink-3 group-open:rotate-180" />
        </summary>
        <dl className="grid px-6 pb-4 pl-22 max-sm:px-4">
          {questions.map((question, index) => (
            <div
              key={question.id}
              className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)_24px] gap-x-4 border-t border-line py-1.5 text-sm max-sm:grid-cols-[minmax(0,1fr)_24px]"
            >
              <dt className="text-ink-2 max-sm:col-span-full">{question.question}</dt>
              <dd>{response.answers[index]?.text ?? <span className="text-ink-3">No answer</span>}</dd>
              <dd className="text-right text-ink-3">
                <span className="sr-only">score </span>
                {response.answers[index]?.score ?? 0}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}
