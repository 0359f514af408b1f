import type { QualityFinding } from '@whofor/core/survey/draft-quality'
import { texts } from '@whofor/texts/console/surveys/review'
import type { MouseEvent, RefObject } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Info } from '../../../components/ui/icons.ts'

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
