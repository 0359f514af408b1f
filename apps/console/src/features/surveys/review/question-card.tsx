import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { texts } from '@whofor/texts/console/surveys/review'
import type { ReactNode } from 'react'

type Props = {
  question: DraftQuestion
  number: number
  /** Actions or progress, next to the question. */
  actions: ReactNode
  notes: ReactNode
  busy: boolean
}

/** A question with its options and scores. */
export function QuestionCard({ question, number, actions, notes, busy }: Props) {
  const dimmed = question.approved && !busy ? '' : 'text-ink-3'
  return (
    // On phones the actions are beside the number.
    <div aria-busy={busy} className="max-sm:-mt-10">
      <div className="flex items-start justify-between gap-x-4 gap-y-2 max-sm:flex-col-reverse">
        <h2 className={`min-w-0 ${dimmed}`}>
          <span className="sr-only">{texts.question({ number })}</span>
          {question.question}
        </h2>
        {actions}
      </div>
      {notes}
      <div
        aria-hidden
        className="mt-4 flex justify-between border-b border-line pb-1 text-xs text-ink-3 max-sm:mt-3"
      >
        <span>{texts.option}</span>
        <span>{texts.score}</span>
      </div>
      <ul className={`divide-y divide-line ${dimmed}`}>
        {question.options.map((option) => (
          <li key={option.text} className="flex justify-between gap-4 py-1.5">
            <span className="min-w-0">{option.text}</span>
            <span className={`text-right tabular-nums ${dimmed || 'text-ink-2'}`}>
              <span className="sr-only">{texts.of_score}</span>
              {option.score}
            </span>
          </li>
        ))}
      </ul>
      {question.explanation && (
        <details className="mt-3 border-t border-line pt-3 text-sm text-ink-2">
          <summary className="w-fit min-h-6 rounded-sm font-medium hover:text-ink">{texts.why}</summary>
          <p className="mt-1 max-w-[68ch]">{question.explanation}</p>
        </details>
      )}
    </div>
  )
}
