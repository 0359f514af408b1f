import { MAX_NOTES } from '@whofor/core/persona/notes'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { useId } from 'react'
import { Textarea } from '../../../components/ui/input.tsx'
import { LinkButton } from '../../../components/ui/link-button.tsx'
import { messageOf } from '../../../lib/api.ts'
import { type AutosaveState, useAutosave } from '../../../lib/use-autosave.ts'
import { Part } from '../../personas/sheet/part.tsx'
import { NOTES_TEXTS } from './notes-texts.ts'
import { useSaveNotes } from './use-save-notes.ts'

const NEARLY_FULL = 500

/** The owner's own notes, saved while they are typed. */
export function Notes({ detail: { persona, notes } }: { detail: PersonaDetail }) {
  const id = useId()
  const save = useSaveNotes(persona.id)
  const { text, state, error, flush, field } = useAutosave(notes, {
    save,
    canSave: (typed) => typed.trim().length <= MAX_NOTES,
  })
  const left = MAX_NOTES - text.trim().length
  return (
    <Part anchor="notes" title={NOTES_TEXTS.title} isPrinted={false}>
      <Textarea
        {...field}
        aria-label={NOTES_TEXTS.title}
        aria-describedby={`${id}-hint ${id}-state`}
        aria-invalid={left < 0 ? true : undefined}
        placeholder={NOTES_TEXTS.placeholder}
        rows={3}
        className="field-sizing-content max-h-96 min-h-20 max-w-[40rem] py-2"
      />
      <div className="mt-1.5 flex max-w-[40rem] flex-wrap justify-between gap-x-4 text-sm text-ink-2">
        <p id={`${id}-hint`}>{NOTES_TEXTS.hint}</p>
        <p id={`${id}-state`} role="status" className={state === 'failed' || left < 0 ? 'text-bad' : ''}>
          {left < 0 ? NOTES_TEXTS.over(-left) : stateText(state, text, error)}
          {state === 'failed' && left >= 0 && (
            <>
              {' '}
              <LinkButton onClick={flush}>{NOTES_TEXTS.retry}</LinkButton>
            </>
          )}
          {left >= 0 && left < NEARLY_FULL && <span className="block">{NOTES_TEXTS.left(left)}</span>}
        </p>
      </div>
    </Part>
  )
}

function stateText(state: AutosaveState, text: string, error: Error | null): string {
  if (state === 'failed') return NOTES_TEXTS.failed(messageOf(error))
  if (state === 'saving') return NOTES_TEXTS.saving
  if (state === 'unsaved') return NOTES_TEXTS.unsaved
  return text === '' ? '' : NOTES_TEXTS.saved
}
