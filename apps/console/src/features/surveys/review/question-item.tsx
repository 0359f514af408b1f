import type { JobReply } from '@whofor/core/job'
import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { texts } from '@whofor/texts/console/surveys/review'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { anchorOf, type QualityNotes, QuestionNotes } from './quality-notes.tsx'
import { ApproveToggle, QuestionActions } from './question-actions.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { RegeneratingNote } from './regenerating.tsx'
import type { Review } from './use-review.tsx'

type Props = {
  review: Review
  notes: QualityNotes
  question: DraftQuestion
  index: number
  job: JobReply | undefined
  onEditing: (id: string, editing: boolean) => void
  announce: (text: string) => void
}

/** One list item: the question or its editor. */
export function QuestionItem({ review, notes, question, index, job, onEditing, announce }: Props) {
  const [basis, setBasis] = useState<DraftQuestion | null>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  /** After a conflict warning, saving again overwrites the other window's text. */
  const [overwrites, setOverwrites] = useState(false)
  const wasEditing = useRef(false)
  const number = index + 1
  const count = review.questions.length
  const mend = notes.on(question.id).map(({ kind }) => kind)
  const busy = job !== undefined || review.startingRegeneration.includes(question.id)

  useEffect(() => {
    onEditing(question.id, basis !== null)
    if (basis === null && wasEditing.current) editButton.current?.focus()
    wasEditing.current = basis !== null
  }, [basis, question.id, onEditing])

  const save = async (edited: DraftQuestion, before: DraftQuestion) => {
    try {
      await review.save({ type: 'edit', question: edited, basis: overwrites ? question : before })
    } catch (error) {
      setOverwrites(error instanceof ApiError && error.code === 'stale_revision')
      throw error
    }
  }
  const edit = (on: boolean) => {
    setBasis(on ? question : null)
    setOverwrites(false)
  }
  const approve = (approved: boolean) => review.change({ type: 'approve', id: question.id, approved })
  const move = (by: number) => {
    review.change({ type: 'move', id: question.id, to: index + by })
    announce(texts.moved({ place: number + by, count }))
  }
  return (
    <QuestionPanel
      id={anchorOf(question.id)}
      mark={
        <ApproveToggle number={number} approved={question.approved} disabled={busy} onApprove={approve} />
      }
    >
      {basis ? (
        <QuestionEditor
          label={texts.editing({ number })}
          basis={basis}
          notesOn={notes.stillOn}
          onSave={(edited) => save(edited, basis)}
          onClose={() => edit(false)}
        />
      ) : (
        <QuestionCard
          question={question}
          number={number}
          busy={busy}
          notes={
            !busy && (
              <QuestionNotes
                notes={notes.on(question.id)}
                number={number}
                editButton={editButton}
                onDismiss={notes.dismiss}
              />
            )
          }
          actions={
            busy ? (
              <RegeneratingNote job={job} number={number} />
            ) : (
              <QuestionActions
                number={number}
                count={count}
                approved={question.approved}
                editButton={editButton}
                onMove={move}
                onEdit={() => edit(true)}
                onRegenerate={() => review.regenerate(question.id, mend)}
                onApprove={approve}
              />
            )
          }
        />
      )}
    </QuestionPanel>
  )
}

type PanelProps = { mark: ReactNode; id?: string; children: ReactNode }

export const QuestionPanel = ({ mark, id, children }: PanelProps) => (
  <li
    id={id}
    className="grid scroll-mt-20 scroll-mb-24 grid-cols-[52px_minmax(0,1fr)] rounded-md border border-line bg-surface px-5 py-5 max-sm:grid-cols-[minmax(0,1fr)] max-sm:gap-y-4 max-sm:p-4"
  >
    {mark}
    {children}
  </li>
)

type QuestionCardProps = {
  question: DraftQuestion
  number: number
  /** Actions or progress, next to the question. */
  actions: ReactNode
  notes: ReactNode
  busy: boolean
}

/** A question with its options and scores. */
function QuestionCard({ question, number, actions, notes, busy }: QuestionCardProps) {
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
