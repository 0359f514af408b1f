import { STRUCTURED_FIELDS } from '@whofor/core/persona/fields'
import type { Persona } from '@whofor/core/persona/schema'

export type Section = keyof typeof STRUCTURED_FIELDS
export type FilledField = { name: string; label: string; texts: string[] }

/** A section's fields that hold something, in the order of core's table. */
export function filledFields(persona: Persona, section: Section): FilledField[] {
  const values: Record<string, string | number | string[] | undefined> = persona.structured_data[section]
  return Object.entries(STRUCTURED_FIELDS[section]).flatMap(([name, { label }]) => {
    const texts = textsOf(values[name])
    return texts.length > 0 ? [{ name, label, texts }] : []
  })
}

export function textsOf(value: string | number | string[] | undefined): string[] {
  const texts = Array.isArray(value) ? value : [String(value ?? '')]
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}
