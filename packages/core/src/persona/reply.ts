import { z } from 'zod'
import { referencesLength } from '../claims/written-sentences.ts'
import type { DetailLevel } from '../survey/survey.ts'
import { cleanModelText } from '../text/clean-text.ts'
import {
  COMPANY_FIELDS,
  fieldInLevel,
  LEVEL_SIZES,
  type PersonaField,
  STRUCTURED_FIELDS,
  UNSTRUCTURED_FIELDS,
} from './fields.ts'
import type { StructuredData, UnstructuredData } from './persona.ts'

/** The model's reply for one persona. Without maps and deep nesting, which strict schemas do not allow. */
export type PersonaReply = {
  name: string
  subtitle: string
  age_range: string
  location_summary: string
  industry_summary: string
  key_justifications: string[]
  /** Wizard personas only. */
  activity_summary?: string
  /** Advanced personas only. */
  custom_fields?: { name: string; value: string }[]
} & Omit<StructuredData, 'custom_fields'> &
  UnstructuredData

/** Created from survey answers, or from the owner's intake answers. */
export type PersonaOrigin = 'survey' | 'wizard'

/** `b2b`: whether the persona buys for a company. */
type Kind = { origin?: PersonaOrigin; b2b?: boolean }

type Sizes = (typeof LEVEL_SIZES)[DetailLevel]
type Shape = Record<string, z.ZodType>
export type FieldBuilder = (field: PersonaField) => z.ZodType

/** Schema sent to the provider: no bounds, no transforms, every key required. */
export function personaOutputSchema(level: DetailLevel, kind: Kind = {}): z.ZodType {
  return personaObject(level, kind, outputField, z.array(z.object({ name: z.string(), value: z.string() })))
}

/** Schema of one field as sent to the provider. */
export function outputField(field: PersonaField): z.ZodType {
  if (field.kind === 'list') return z.array(z.string())
  return field.kind === 'age' ? z.int() : z.string()
}

/**
 * Parses a reply leniently: accepts text for a list and digits in a string, and cuts texts that are too long. Refuses
 * empty fields.
 */
export function personaReplySchema(level: DetailLevel, kind: Kind = {}): z.ZodType<PersonaReply> {
  const sizes = LEVEL_SIZES[level]
  const build: FieldBuilder = (field) => tolerantField(field, sizes)
  return asPersonaReply(z.preprocess(unwrapped, personaObject(level, kind, build, customFieldsOf(sizes))))
}

/** Safe: the schema is built from the same tables as PersonaReply. */
function asPersonaReply(schema: z.ZodType): z.ZodType<PersonaReply> {
  return schema as z.ZodType<PersonaReply>
}

function personaObject(
  level: DetailLevel,
  { origin = 'survey', b2b = false }: Kind,
  build: FieldBuilder,
  customFields: z.ZodType,
): z.ZodType {
  const line = build({ label: '', kind: 'line' })
  const sections = Object.entries(STRUCTURED_FIELDS).map(([section, fields]) => [
    section,
    z.object(shapeOf(fields, level, build)),
  ])
  return z.object({
    name: line,
    subtitle: line,
    age_range: line,
    ...Object.fromEntries(sections),
    ...(b2b ? { company: z.object(shapeOf(COMPANY_FIELDS, level, build)) } : {}),
    ...shapeOf(UNSTRUCTURED_FIELDS, level, build),
    location_summary: line,
    industry_summary: line,
    ...(origin === 'wizard' ? { activity_summary: line } : {}),
    key_justifications: build({ label: '', kind: 'list' }),
    ...(level === 'advanced' ? { custom_fields: customFields } : {}),
  })
}

/** Builds the shape of a section from the fields its level has. */
export function shapeOf(
  fields: Record<string, PersonaField>,
  level: DetailLevel,
  build: FieldBuilder,
): Shape {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => fieldInLevel(field, level))
      .map(([name, field]) => [name, build(field)]),
  )
}

/** Lenient schema of one field. */
export function tolerantField(field: PersonaField, sizes: Sizes): z.ZodType {
  if (field.kind === 'age') return z.preprocess(asNumber, z.number().min(0).max(120).transform(Math.round))
  if (field.kind === 'list')
    return z
      .preprocess(asList, z.array(z.preprocess(asText, textOf(sizes.item))))
      .transform((items) => [...new Set(items)].slice(0, sizes.items.max))
      .pipe(z.array(z.string()).min(1))
  return z.preprocess(asText, textOf(field.kind === 'prose' ? sizes.prose : sizes.line))
}

/** Custom fields as a list of names and values or as a map, up to the limit; fields without a value are dropped. */
export function customFieldsOf(sizes: Sizes): z.ZodType {
  return z
    .preprocess(
      asPairs,
      z.array(z.object({ name: z.preprocess(asText, z.string()), value: z.preprocess(asText, z.string()) })),
    )
    .transform((fields) =>
      fields
        .map(({ name, value }) => ({
          name: cleanModelText(name, 60),
          value: cleanModelText(value, sizes.line),
        }))
        .filter(({ name, value }) => name !== '' && value !== '')
        .slice(0, sizes.customFields),
    )
}

/** Some models wrap the persona or return several; the first is used. */
function unwrapped(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? unwrapped(value[0]) : value
  if (typeof value !== 'object' || value === null || 'demographics' in value) return value
  if ('persona' in value) return value.persona
  return 'personas' in value ? unwrapped(value.personas) : value
}

/** References do not count towards the length, because they are removed before the text is stored. */
const textOf = (max: number) =>
  z
    .string()
    .transform((text) => cleanModelText(text, max + referencesLength(text)))
    .pipe(z.string().min(1))

function asText(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ')
  return value
}

function asPairs(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value ?? []
  return Object.entries(value).map(([name, text]) => ({ name, value: text }))
}

function asList(value: unknown): unknown {
  return typeof value === 'string' ? value.split(/\n|;\s/u).filter((item) => item.trim() !== '') : value
}

function asNumber(value: unknown): unknown {
  return typeof value === 'string' ? Number.parseInt(value, 10) : value
}
