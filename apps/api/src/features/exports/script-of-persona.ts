import type { Persona } from '@whofor/core/persona/persona'
import { personaSheet, quoteOf } from '@whofor/core/persona/sheet'
import { currentLocale } from '@whofor/texts/current-locale'
import { type ScriptInfo, scriptInfoOf } from './typeset/writing.ts'

/**
 * The script of a persona's own texts; the sheet's labels do not count. Latin letters alone do not tell a language: it is taken
 * to be that of the labels.
 */
export function scriptOfPersona(persona: Persona): ScriptInfo {
  const texts = personaSheet(persona).flatMap(({ fields }) => fields.flatMap((field) => field.texts))
  const detected = scriptInfoOf([persona.name, persona.subtitle ?? '', quoteOf(persona), ...texts].join(' '))
  return detected.language === 'en' ? { ...detected, language: currentLocale() } : detected
}
