import { texts } from '@whofor/texts/core/persona-fields'
import { z } from 'zod'
import type { DetailLevel } from '../survey/survey.ts'
import { optionalText } from '../text/clean-text.ts'
import { type PersonaContent, syncCardFields } from './content.ts'
import { LEVEL_SIZES, STRUCTURED_FIELDS, sectionTitle, UNSTRUCTURED_FIELDS } from './fields.ts'
import { customFieldsOf, type FieldBuilder, outputField, shapeOf, tolerantField } from './reply.ts'

/** Parts of a persona that can be regenerated individually. */
export const REGENERABLE_SECTIONS = [
  'demographics',
  'psychographics',
  'behaviors',
  'goals',
  'relationship_to_business',
  'bio',
  'typical_day',
  'weekend_activities',
  'why_they_engage',
  'challenges',
  'quote',
  'custom_fields',
] as const
export type RegenerableSection = (typeof REGENERABLE_SECTIONS)[number]

export const sectionName = z.enum(REGENERABLE_SECTIONS)

/** What its owner wants to be different when a persona is written again. */
export const MAX_CHANGE = 300
const change = optionalText(MAX_CHANGE).default('')
export const regeneratePersonaInput = z.strictObject({ change })
export const regenerateSectionInput = z.strictObject({
  change,
  /** Whether what the owner wrote is replaced, too. */
  replace_own: z.boolean().default(false),
})

export function sectionLabel(section: RegenerableSection): string {
  if (section === 'custom_fields') return texts.fields.custom_fields
  return isStructured(section) ? sectionTitle(section) : UNSTRUCTURED_FIELDS[section].label
}

/** Only advanced personas have custom fields. */
export function sectionInLevel(section: RegenerableSection, level: DetailLevel): boolean {
  return section !== 'custom_fields' || LEVEL_SIZES[level].customFields > 0
}

/** The model's reply for one section: its fields by name, or `custom_fields` as names and values. */
export type SectionReply = Record<string, unknown>

/** Schema sent to the provider. */
export function sectionOutputSchema(section: RegenerableSection, level: DetailLevel): z.ZodType {
  const pairs = z.array(z.object({ name: z.string(), value: z.string() }))
  return z.object(sectionShape(section, level, outputField, pairs))
}

/** As lenient as for a whole persona. Some models wrap the section in its own name. */
export function sectionReplySchema(section: RegenerableSection, level: DetailLevel): z.ZodType<SectionReply> {
  const sizes = LEVEL_SIZES[level]
  const shape = sectionShape(section, level, (field) => tolerantField(field, sizes), customFieldsOf(sizes))
  return z.preprocess((value) => unwrapped(value, section, Object.keys(shape)), z.object(shape))
}

function sectionShape(
  section: RegenerableSection,
  level: DetailLevel,
  build: FieldBuilder,
  customFields: z.ZodType,
): Record<string, z.ZodType> {
  if (section === 'custom_fields') return { custom_fields: customFields }
  if (isStructured(section)) return shapeOf(STRUCTURED_FIELDS[section], level, build)
  return { [section]: build(UNSTRUCTURED_FIELDS[section]) }
}

function unwrapped(value: unknown, section: string, keys: string[]): unknown {
  if (typeof value !== 'object' || value === null || keys.includes(section)) return value
  return section in value && !keys.some((key) => key in value) ? Object(value)[section] : value
}

const pairList = z.array(z.object({ name: z.string(), value: z.string() }))

/** The content with one section replaced. @param reply as sectionReplySchema returned it */
export function withSection(
  content: PersonaContent,
  section: RegenerableSection,
  reply: SectionReply,
): PersonaContent {
  const structured = content.structured_data
  if (section === 'custom_fields') {
    const custom_fields = sameNames(structured.custom_fields ?? {}, pairList.parse(reply.custom_fields))
    return { ...content, structured_data: { ...structured, custom_fields } }
  }
  if (isStructured(section))
    return syncCardFields({
      ...content,
      structured_data: { ...structured, [section]: { ...structured[section], ...reply } },
    })
  return { ...content, unstructured_data: { ...content.unstructured_data, ...reply } }
}

/** Keeps the owner's names, whatever the model returned; omitted fields keep their value. */
function sameNames(
  known: Record<string, string>,
  written: { name: string; value: string }[],
): Record<string, string> {
  const values = new Map(written.map(({ name, value }) => [name.toLowerCase(), value]))
  const kept = Object.entries(known).map(([name, before]) => [name, values.get(name.toLowerCase()) ?? before])
  return Object.fromEntries(kept.length > 0 ? kept : written.map(({ name, value }) => [name, value]))
}

/** The section's current values by field. */
export function sectionValues(
  content: Pick<PersonaContent, 'structured_data' | 'unstructured_data'>,
  section: RegenerableSection,
): Record<string, unknown> {
  if (section === 'custom_fields') return { ...content.structured_data.custom_fields }
  if (isStructured(section)) return { ...content.structured_data[section] }
  return { [section]: content.unstructured_data[section] }
}

function isStructured(section: string): section is keyof typeof STRUCTURED_FIELDS {
  return Object.hasOwn(STRUCTURED_FIELDS, section)
}
