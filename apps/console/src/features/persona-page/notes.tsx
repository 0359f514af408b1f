import { useQueryClient } from '@tanstack/react-query'
import { MAX_NOTES } from '@whofor/core/persona/editing'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/persona-page'
import { useId } from 'react'
import { Textarea } from '../../components/ui/form.tsx'
import { LinkButton } from '../../components/ui/rich-text.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { type AutosaveState, useAutosave } from '../../lib/use-autosave.ts'
import { personaQuery } from '../personas/queries.ts'
import { Part } from '../personas/sheet/part.tsx'

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
    <Part anchor="notes" title={texts.notes.title} isPrinted={false}>
      <Textarea
        {...field}
        aria-label={texts.notes.title}
        aria-describedby={`${id}-hint ${id}-state`}
        aria-invalid={left < 0 ? true : undefined}
        placeholder={texts.notes.placeholder}
        rows={3}
        className="field-sizing-content max-h-96 min-h-20 max-w-[40rem] py-2"
      />
      <div className="mt-1.5 flex max-w-[40rem] flex-wrap justify-between gap-x-4 text-sm text-ink-2">
        <p id={`${id}-hint`}>{texts.notes.hint}</p>
        <p id={`${id}-state`} role="status" className={state === 'failed' || left < 0 ? 'text-bad' : ''}>
          {left < 0 ? texts.notes.over({ count: -left }) : stateText(state, text, error)}
          {state === 'failed' && left >= 0 && (
            <>
              {' '}
              <LinkButton onClick={flush}>{texts.notes.retry}</LinkButton>
            </>
          )}
          {left >= 0 && left < NEARLY_FULL && (
            <span className="block">{texts.notes.left({ count: left })}</span>
          )}
        </p>
      </div>
    </Part>
  )
}

function stateText(state: AutosaveState, text: string, error: Error | null): string {
  if (state === 'failed') return texts.notes.failed({ why: messageOf(error) })
  if (state === 'saving') return texts.notes.saving
  if (state === 'unsaved') return texts.notes.unsaved
  return text === '' ? '' : texts.notes.saved
}

/** Saves the notes on a persona and puts them into its cached detail. */
function useSaveNotes(id: string): (notes: string) => Promise<void> {
  const client = useQueryClient()
  return async (notes) => {
    const saved = await unwrap(api.personas[':id'].notes.$put({ param: { id }, json: { notes } }))
    client.setQueryData(personaQuery(id).queryKey, (detail) => detail && { ...detail, notes: saved.notes })
  }
}
