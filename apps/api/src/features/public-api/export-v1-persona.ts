import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { exportPersona } from '../exports/export-persona.ts'
import type { RunningExports } from '../exports/running-exports.ts'

type Input = { id: string; format: 'json-ld' | 'system-prompt'; signal: AbortSignal }

/** A persona for other programs and models, under the limits of every export. */
export async function exportV1Persona(
  deps: Deps & { running: RunningExports },
  actor: Actor,
  input: Input,
): Promise<string> {
  const { bytes } = await exportPersona(deps, actor, { ...input, withNotes: false })
  return new TextDecoder().decode(bytes)
}
