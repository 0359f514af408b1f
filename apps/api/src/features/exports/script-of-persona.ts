import type { Persona } from '@whofor/core/persona/persona'
import { personaSheet, quoteOf } from '@whofor/core/persona/sheet'
import { type ScriptInfo, scriptInfoOf } from './typeset/writing.ts'

/** How a persona is written, judged by what is told of it; the labels of the sheet are English and do not count. */
export function scriptOfPersona(persona: Persona): ScriptInfo {
  const texts = personaSheet(persona).flatMap(({ fields }) => fields.flatMap((field) => field.texts))
  return scriptInfoOf([persona.name, persona.subtitle ?? '', quoteOf(persona), ...texts].join(' '))
}
