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

const MARKS: Record<string, [string, string]> = {
  de: ['„', '“'],
  ar: ['«', '»'],
  he: ['"', '"'],
  ja: ['「', '」'],
  el: ['«', '»'],
  ru: ['«', '»'],
  uk: ['«', '»'],
}

/** Adds the quotation marks of the language; an empty text stays empty. */
export function withQuoteMarks(text: string, { language }: ScriptInfo): string {
  const [open, close] = MARKS[language] ?? ['“', '”']
  return text === '' ? '' : `${open}${text}${close}`
}

/**
 * First letters of the first and last word: "Marlene Ostwick" -> "MO", "Ines" -> "I". Only the first letter
 * in a script without capitals.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  const initials = letters.join('').toLocaleUpperCase('en')
  return /\p{Lu}/u.test(initials) ? initials : (letters[0] ?? '')
}
