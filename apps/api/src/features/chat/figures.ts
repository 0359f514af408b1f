import type { Grounds } from '../../ai/prompts/persona-section.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { groundsOf } from '../persona-work/grounds-of.ts'

const KEPT = 200

export type Figures = { of(persona: PersonaRow, signal: AbortSignal): Promise<Grounds> }

/** What personas rest on, kept: a closed survey's answers do not change, and counting a million of them takes seconds. */
export function createFigures(deps: Pick<Deps, 'db' | 'threads'>): Figures {
  const kept = new Map<string, Grounds>()
  return {
    async of(persona, signal) {
      const key = `${persona.id}:${persona.survey_id}:${persona.survey_group?.segment}`
      const known = kept.get(key)
      if (known) return known
      const grounds = await groundsOf(deps, persona, signal)
      const oldest = kept.size >= KEPT ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      kept.set(key, grounds)
      return grounds
    },
  }
}
