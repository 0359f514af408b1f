import {
  COMPANY_FIELDS,
  fieldInLevel,
  type PersonaField,
  STRUCTURED_FIELDS,
} from '@whofor/core/persona/fields'
import type { SharedPersona } from '@whofor/core/persona/persona'
import type { FieldValue } from '../edit/editing.ts'

export type Section = keyof typeof STRUCTURED_FIELDS
export type SheetField = { path: string; label: string; value: FieldValue | null; texts: string[] }

/** A section's fields in the order of core's table. `withEmpty` includes empty fields that the level has. */
export function fieldsOf(persona: SheetPersona, section: Section, withEmpty: boolean): SheetField[] {
  const values: Record<string, FieldValue | undefined> = persona.structured_data[section]
  const fields: [string, PersonaField][] = Object.entries(STRUCTURED_FIELDS[section])
  return fields.flatMap(([name, field]) => {
    const value = values[name] ?? null
    const texts = textsOf(value ?? undefined)
    const shown = texts.length > 0 || (withEmpty && fieldInLevel(field, persona.detail_level))
    return shown ? [{ path: `${section}.${name}`, label: field.label, value, texts }] : []
  })
}

/** The fields of a persona who buys for a company, none for others. `withEmpty` includes empty ones. */
export function companyFieldsOf(
  { structured_data: { company } }: Pick<SheetPersona, 'structured_data'>,
  withEmpty: boolean,
): SheetField[] {
  if (!company) return []
  return Object.entries(COMPANY_FIELDS).flatMap(([name, { label }]) => {
    const value = company[name as keyof typeof COMPANY_FIELDS]
    const texts = textsOf(value)
    return texts.length > 0 || withEmpty ? [{ path: `company.${name}`, label, value, texts }] : []
  })
}

export function textsOf(value: string | number | string[] | undefined): string[] {
  const texts = Array.isArray(value) ? value : [String(value ?? '')]
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}

/** What the sheet shows, to the owner and to anyone with the link. */
export type SheetPersona = Omit<SharedPersona, 'source' | 'said' | 'evidence' | 'group_counts'>
