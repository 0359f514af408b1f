import type { PersonaRow } from '../../db/schema/rows.ts'
import { toPersona } from './to-persona.ts'

/** What a persona's text takes of its owner's storage: its bytes as JSON. */
export function storageBytesOf(row: PersonaRow): number {
  return Buffer.byteLength(JSON.stringify(toPersona(row, null)))
}
