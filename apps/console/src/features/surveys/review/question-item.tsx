import type { JobReply } from '@whofor/core/job'
import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { texts } from '@whofor/texts/console/surveys/review'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { ApproveToggle } from './approve-toggle.tsx'
import { anchorOf } from './quality-summary.tsx'
import { QuestionActions } from './question-actions.tsx'
import { QuestionCard } from './question-card.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { QuestionNotes } from './question-notes.tsx'
import { RegeneratingNote } from './regenerating-note.tsx'
import type { QualityNotes } from './use-quality-notes.ts'
import type { Review } from './use-review.ts'

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
