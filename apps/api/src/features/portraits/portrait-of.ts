import type { Deps } from '../../deps.ts'
import { selectPortrait } from './queries.ts'

/** Which picture a persona shows now, and who made it; null without one. */
export function portraitOf(deps: Pick<Deps, 'db'>, personaId: string) {
  return selectPortrait(deps.db, personaId)
}
