import type { Persona } from '@whofor/core/persona/persona'
import { personaSheet, quoteOf } from '@whofor/core/persona/sheet'
import { type ScriptInfo, scriptInfoOf } from './typeset/writing.ts'

/** The script of a persona's own texts; the sheet's labels are English and do not count. */
export function scriptOfPersona(persona: Persona): ScriptInfo {
  const texts = personaSheet(persona).flatMap(({ fields }) => fields.flatMap((field) => field.texts))
  return scriptInfoOf([persona.name, persona.subtitle ?? '', quoteOf(persona), ...texts].join(' '))
}
