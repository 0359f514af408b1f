import type { DraftQuestion } from '@whofor/core/survey/schema'
import type { ReactNode } from 'react'
import { Checkbox } from '../../../components/ui/checkbox.tsx'

type Props = {
  question: DraftQuestion
  number: number
  /** Actions or progress, next to the question. */
  actions: ReactNode
  notes: ReactNode
  busy: boolean
  onApprove: (approved: boolean) => void
}

/** A question with its options and scores. */
export function QuestionCard({ question, number, actions, notes, busy, onApprove }: Props) {
  const dimmed = question.approved && !busy ? '' : 'text-ink-3'
  return (
    <div aria-busy={busy}>
      <div className="flex items-start justify-between gap-x-4 gap-y-2 max-sm:flex-col-reverse">
        <h2 className={`min-w-0 ${dimmed}`}>
          <span className="sr-only">Question {number}: </span>
          {question.question}
        </h2>
        {actions}
      </div>
      {notes}
      <div
        aria-hidden
        className="mt-4 flex justify-between border-b border-line pb-1 text-xs text-ink-3 max-sm:mt-3"
      >
        <span>Option</span>
        <span>Score</span>
      </div>
      <ul className={`divide-y divide-line ${dimmed}`}>
        {question.options.map((option) => (
          <li key={option.text} className="flex justify-between gap-4 py-1.5">
            <span className="min-w-0">{option.text}</span>
            <span className={`text-right tabular-nums ${dimmed || 'text-ink-2'}`}>
              <span className="sr-only">, score </span>
              {option.score}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-4">
        <p className="min-w-0 flex-[1_1_240px] text-sm text-ink-2">{question.explanation}</p>
        <Checkbox
          checked={question.approved}
          disabled={busy}
          onChange={(event) => onApprove(event.target.checked)}
          className="ml-auto"
        >
          Approved<span className="sr-only">: question {number}</span>
        </Checkbox>
      </div>
    </div>
  )
}
