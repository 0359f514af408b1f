import type { PersonaUpdateRow } from '../../db/schema/rows.ts'

/** AI requests that an update takes: one for a new persona, or for all sentences of a persona that are written again. */
export function requestsOf({ persona_id, change }: Pick<PersonaUpdateRow, 'persona_id' | 'change'>): number {
  if (persona_id === null) return 1
  return change.changes.sentences.some(({ how }) => how === 'rewritten') ? 1 : 0
}
