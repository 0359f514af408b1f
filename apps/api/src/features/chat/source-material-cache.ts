import type { SourceMaterial } from '../../ai/prompts/persona-section.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { loadSourceMaterial } from '../persona-generation/load-source-material.ts'

const KEPT = 200

export type SourceMaterialCache = { of(persona: PersonaRow, signal: AbortSignal): Promise<SourceMaterial> }

/** What personas rest on, kept: a closed survey's answers do not change, and counting a million of them takes seconds. */
export function createSourceMaterialCache(deps: Pick<Deps, 'db' | 'threads'>): SourceMaterialCache {
  const kept = new Map<string, SourceMaterial>()
  return {
    async of(persona, signal) {
      const key = `${persona.id}:${persona.survey_id}:${persona.survey_group?.segment}`
      const known = kept.get(key)
      if (known) return known
      const grounds = await loadSourceMaterial(deps, persona, signal)
      const oldest = kept.size >= KEPT ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      kept.set(key, grounds)
      return grounds
    },
  }
}
