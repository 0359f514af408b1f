import { LRUCache } from 'lru-cache'
import type { SourceMaterial } from '../../ai/prompts/persona-rewrites.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { loadSourceMaterial } from '../persona-generation/load-source-material.ts'

const MAX_ENTRIES = 200

export type SourceMaterialCache = { of(persona: PersonaRow, signal: AbortSignal): Promise<SourceMaterial> }

/** Cached because the answers of a run do not change. */
export function createSourceMaterialCache(deps: Pick<Deps, 'db' | 'threads'>): SourceMaterialCache {
  const cache = new LRUCache<string, SourceMaterial>({ max: MAX_ENTRIES })
  return {
    async of(persona, signal) {
      const key = `${persona.id}:${persona.run_id ?? persona.survey_id}:${persona.survey_group?.segment}`
      const cached = cache.get(key)
      if (cached) return cached
      const material = await loadSourceMaterial(deps, persona, signal)
      cache.set(key, material)
      return material
    },
  }
}
