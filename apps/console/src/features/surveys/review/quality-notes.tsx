import { draftQuality, type QualityFinding } from '@whofor/core/survey/draft-quality'
import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { texts } from '@whofor/texts/console/surveys/review'
import { type MouseEvent, type RefObject, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Info } from '../../../components/ui/icons.ts'

/** How many questions have notes, with links to them. */
export function QualitySummary({ questions, notes }: { questions: DraftQuestion[]; notes: QualityNotes }) {
  const noted = questions.flatMap(({ id }, index) =>
    notes.on(id).length > 0 ? [{ id, number: index + 1 }] : [],
  )
  return (
    <div role="status">
      {noted.length > 0 && (
        <p className="mb-4 grid grid-cols-[16px_minmax(0,1fr)] gap-x-2 text-sm text-ink-2">
          <Info aria-hidden className="mt-0.5 size-4 text-ink-3" strokeWidth={1.75} />
          <span>
            <strong className="font-[550] text-ink">{texts.tips({ count: noted.length })}</strong>{' '}
            {noted.map(({ id, number }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <a
                  href={`#${anchorOf(id)}`}
                  aria-label={texts.link_to({ number })}
                  className="tabular-nums underline"
                >
                  {number}
                </a>
              </span>
            ))}
            . {texts.uses_tips}
          </span>
        </p>
      )}
    </div>
  )
}

export const anchorOf = (questionId: string) => `question-${questionId}`

export type QualityNotes = {
  /** Notes on a saved question that are not dismissed. */
  on: (questionId: string) => QualityFinding[]
  /** Those of them that still hold for the question as edited. */
  stillOn: (edited: DraftQuestion) => QualityFinding[]
  /** Hides a note while the page is open and the wording of its question stays. */
  dismiss: (note: QualityFinding) => void
}

/** Notes on what could be clearer, computed from the questions on screen. */
export function useQualityNotes(questions: DraftQuestion[]): QualityNotes {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const wordingOf = new Map(questions.map(({ id, question }) => [id, question]))
  const keyOf = ({ question, kind }: QualityFinding) =>
    JSON.stringify([question, kind, wordingOf.get(question)])
  const notes = draftQuality(questions).filter((note) => !dismissed.has(keyOf(note)))
  const on = (questionId: string) => notes.filter(({ question }) => question === questionId)
  return {
    on,
    stillOn: (edited) => {
      const kinds = new Set(on(edited.id).map(({ kind }) => kind))
      const changed = questions.map((question) => (question.id === edited.id ? edited : question))
      return draftQuality(changed).filter(({ question, kind }) => question === edited.id && kinds.has(kind))
    },
    dismiss: (note) => setDismissed((before) => new Set(before).add(keyOf(note))),
  }
}

type Props = {
  notes: QualityFinding[]
  number: number
  /** Takes focus when the last note is dismissed. */
  editButton: RefObject<HTMLButtonElement | null>
  onDismiss: (note: QualityFinding) => void
}

/** What could be clearer about a question. Never blocks publishing. */
export function QuestionNotes({ notes, number, editButton, onDismiss }: Props) {
  if (notes.length === 0) return null
  const dismiss = (event: MouseEvent<HTMLElement>, note: QualityFinding) => {
    const item = event.currentTarget.closest('li')
    const next = item?.nextElementSibling ?? item?.previousElementSibling
    ;(next?.querySelector('button') ?? editButton.current)?.focus()
    onDismiss(note)
  }
  return (
    <ul aria-label={texts.notes_on({ number })} className="mt-2 grid max-sm:mt-1">
      {notes.map((note) => (
        <li
          key={note.kind}
          className="grid grid-cols-[16px_minmax(0,1fr)_auto] items-start gap-x-2 text-sm text-ink-2 max-sm:grid-cols-[16px_minmax(0,1fr)]"
        >
          <Info aria-hidden className="mt-2 size-4 text-ink-3" strokeWidth={1.75} />
          <span className="max-w-[68ch] py-1.5 max-sm:pb-0">{note.text}</span>
          <Button
            variant="quiet"
            size="s"
            className="-mr-2.5 max-sm:col-start-2 max-sm:mr-0 max-sm:-ml-2.5 max-sm:w-fit"
            onClick={(event) => dismiss(event, note)}
          >
            {texts.dismiss}
            <span className="sr-only">{texts.of_note({ text: note.text })}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The notes while the question is edited: each one goes away once it no longer holds. */
export function EditorNotes({ notes }: { notes: QualityFinding[] }) {
  if (notes.length === 0) return null
  return (
    <ul aria-label={texts.notes_on_this} className="-mt-2 grid gap-1">
      {notes.map((note) => (
        <li key={note.kind} className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-2 text-sm text-ink-2">
          <Info aria-hidden className="mt-0.5 size-4 text-ink-3" strokeWidth={1.75} />
          {note.text}
        </li>
      ))}
    </ul>
  )
}
