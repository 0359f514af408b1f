import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getPersonaRow } from '../personas/get-persona.ts'
import { replaceNotes } from '../personas/notes-queries.ts'

/** Replaces the owner's notes on a persona. Saves no version: notes are not part of the content. */
export async function setNotes(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  { id, notes }: { id: string; notes: string },
): Promise<{ notes: string }> {
  await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    await replaceNotes(deps.db, tx, persona.id, { notes, now: deps.clock() })
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'persona.changed', persona_id: id }))
  })
  return { notes }
}
