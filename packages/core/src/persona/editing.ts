import { texts } from '@whofor/texts/core/persona'
import { z } from 'zod'
import type { DetailLevel } from '../survey/survey.ts'
import { optionalText, personText } from '../text/clean-text.ts'
import { type PersonaContent, syncCardFields } from './content.ts'
import {
  COMPANY_FIELDS,
  fieldInLevel,
  LEVEL_SIZES,
  lineField,
  listField,
  type PersonaField,
  proseField,
  STRUCTURED_FIELDS,
  UNSTRUCTURED_FIELDS,
} from './fields.ts'

export const EDITABLE_TOP = {
  name: lineField('name'),
  subtitle: lineField('subtitle'),
  age_range: lineField('age_range'),
  business_context_summary: proseField('business_context'),
} as const satisfies Record<string, PersonaField>

const INSIGHTS = {
  'location_demographics.summary': lineField('location'),
  'industry_demographics.summary': lineField('industry'),
  'activity_demographics.summary': lineField('activity'),
  key_justifications: listField('key_justifications'),
} as const satisfies Record<string, PersonaField>

const NAME_OF_A_FIELD = 60
/** Special in JavaScript. */
export const NOT_NAMES = ['__proto__', 'constructor', 'prototype']

/**
 * A field for a form. `max` is the maximum length in characters (per item for a list), `items` the allowed number of
 * items.
 */
export type EditableField = PersonaField & { max: number; items?: { min: number; max: number } }

/** The field at a path in a persona of this level, or null. At advanced, any custom field name is a field. */
export function editableField(path: string, level: DetailLevel): EditableField | null {
  const field = fieldAt(path, level)
  if (!field || !fieldInLevel(field, level)) return null
  const { items, line, item, prose } = LEVEL_SIZES[level]
  if (field.kind === 'list') return { ...field, max: item, items: { min: 1, max: items.max } }
  return { ...field, max: field.kind === 'prose' ? prose : line }
}

function fieldAt(path: string, level: DetailLevel): PersonaField | null {
  const custom = customName(path)
  if (custom !== null) {
    const named = LEVEL_SIZES[level].customFields > 0 && isFieldName(custom)
    return named ? { label: custom, kind: 'line' } : null
  }
  const whole: Record<string, PersonaField> = { ...EDITABLE_TOP, ...UNSTRUCTURED_FIELDS, ...INSIGHTS }
  if (Object.hasOwn(whole, path)) return whole[path] ?? null
  const [section = '', name = '', ...rest] = path.split('.')
  const sections: Record<string, Record<string, PersonaField>> = {
    ...STRUCTURED_FIELDS,
    company: COMPANY_FIELDS,
  }
  const fields = Object.hasOwn(sections, section) ? sections[section] : undefined
  return rest.length === 0 && fields && Object.hasOwn(fields, name) ? (fields[name] ?? null) : null
}

/** The name of a custom field may contain dots. */
function customName(path: string): string | null {
  return path.startsWith('custom_fields.') ? path.slice('custom_fields.'.length) : null
}

function isFieldName(name: string): boolean {
  return personText(NAME_OF_A_FIELD).safeParse(name).data === name && !NOT_NAMES.includes(name)
}

type Fault = { path: 'path' | 'value'; message: string }
export type ReadEdit = { field: EditableField; value: string | string[] | number } | { fault: Fault }

/** Validates a typed value. Returns the trimmed value, or a fault if it does not fit the level. */
export function readEdit(level: DetailLevel, { path, value }: PersonaEdit): ReadEdit {
  const field = editableField(path, level)
  if (!field) return { fault: { path: 'path', message: texts.editing.no_field } }
  const read = valueSchema(field, customName(path) !== null).safeParse(value)
  if (read.success) return { field, value: read.data }
  return { fault: { path: 'value', message: read.error.issues[0]?.message ?? texts.editing.invalid } }
}

/** Body of an edit; `path` is such as `goals.fears`. Refuses fields and values that no level allows. */
export const personaEdit = z
  .strictObject({
    path: z.string().min(1).max(120),
    value: z.union([z.string(), z.array(z.string()), z.number()]),
  })
  .superRefine((edit, context) => {
    const read = readEdit('advanced', edit)
    if ('fault' in read)
      context.addIssue({ code: 'custom', path: [read.fault.path], message: read.fault.message })
  })
export type PersonaEdit = { path: string; value: string | string[] | number }

function valueSchema(field: EditableField, mayBeEmpty: boolean): z.ZodType<string | string[] | number> {
  if (field.kind === 'age')
    return z.int(texts.editing.whole_years).min(0, texts.editing.years).max(120, texts.editing.years)
  if (field.kind !== 'list') {
    const text = personText(field.max, texts.editing.empty({ label: field.label }))
    return mayBeEmpty
      ? z.union([
          z
            .string()
            .regex(/^\s*$/u)
            .transform(() => ''),
          text,
        ])
      : text
  }
  const { min = 1, max = 1 } = field.items ?? {}
  return z
    .array(z.string(), texts.editing.list)
    .transform((items) => items.filter((item) => item.trim() !== ''))
    .pipe(z.array(personText(field.max)))
    .transform((items) => [...new Set(items)])
    .pipe(z.array(z.string()).min(min, texts.editing.one_item).max(max, texts.editing.most_items({ max })))
}

/**
 * The content with one field changed. The card's copies of location and gender are kept in sync. Never throws: editing
 * an insight or a company that the persona lacks has no effect.
 * @param value as readEdit returned it
 */
export function withEdit(
  content: PersonaContent,
  path: string,
  value: string | string[] | number,
): PersonaContent {
  const custom = customName(path)
  if (custom !== null) return withCustomField(content, custom, String(value))
  if (Object.hasOwn(EDITABLE_TOP, path)) return { ...content, [path]: value }
  if (Object.hasOwn(UNSTRUCTURED_FIELDS, path))
    return { ...content, unstructured_data: { ...content.unstructured_data, [path]: value } }
  if (Object.hasOwn(INSIGHTS, path)) return withInsight(content, path, value)
  const [section = '', name = ''] = path.split('.')
  const structured: Record<string, object | undefined> = content.structured_data
  if (!structured[section]) return content
  const changed = { ...content.structured_data, [section]: { ...structured[section], [name]: value } }
  return syncCardFields({ ...content, structured_data: changed })
}

function withCustomField(content: PersonaContent, name: string, value: string): PersonaContent {
  const { custom_fields: known = {}, ...rest } = content.structured_data
  const others = Object.entries(known).filter(([other]) => other !== name || value !== '')
  const fields = others.some(([other]) => other === name)
    ? others.map(([other, text]) => [other, other === name ? value : text])
    : [...others, ...(value === '' ? [] : [[name, value]])]
  const structured = fields.length > 0 ? { ...rest, custom_fields: Object.fromEntries(fields) } : rest
  return { ...content, structured_data: structured }
}

function withInsight(
  content: PersonaContent,
  path: string,
  value: string | string[] | number,
): PersonaContent {
  const insights = content.demographic_insights
  if (path === 'key_justifications')
    return { ...content, demographic_insights: { ...insights, [path]: Array.isArray(value) ? value : [] } }
  const [name = ''] = path.split('.')
  const known: Record<string, unknown> = insights
  const insight = known[name]
  if (typeof insight !== 'object' || insight === null) return content
  return { ...content, demographic_insights: { ...insights, [name]: { ...insight, summary: value } } }
}

/** Length of a persona's notes in characters. */
export const MAX_NOTES = 5000

/** The owner's own notes on a persona, as plain text; blank deletes them. */
export const personaNotes = z.strictObject({ notes: optionalText(MAX_NOTES) }).meta({ id: 'PersonaNotes' })
