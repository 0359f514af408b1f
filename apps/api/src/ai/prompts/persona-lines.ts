import type { PersonaContent } from '@whofor/core/persona/content'
import { SECTION_LABELS, STRUCTURED_FIELDS, UNSTRUCTURED_FIELDS } from '@whofor/core/persona/fields'
import type { RegenerableSection } from '@whofor/core/persona/section'

type PersonaTexts = Pick<
  PersonaContent,
  'name' | 'subtitle' | 'age_range' | 'structured_data' | 'unstructured_data'
>

/**
 * Renders a persona as lines of a prompt, one per field: "Goals, Fears: Dust; Noise".
 * @param without a section to leave out
 */
export function personaLines(persona: PersonaTexts, without?: RegenerableSection): string {
  const { structured_data: structured, unstructured_data: unstructured } = persona
  const sections = Object.entries(STRUCTURED_FIELDS).filter(([section]) => section !== without)
  const fields = sections.flatMap(([section, labels]) => {
    const values: Record<string, unknown> = structured[section as keyof typeof STRUCTURED_FIELDS]
    const title = SECTION_LABELS[section as keyof typeof STRUCTURED_FIELDS]
    return Object.entries(labels).map(([name, { label }]) => lineOf(`${title}, ${label}`, values[name]))
  })
  const custom = without === 'custom_fields' ? {} : (structured.custom_fields ?? {})
  const stories = Object.entries(UNSTRUCTURED_FIELDS).filter(([name]) => name !== without)
  return [
    lineOf('Name', persona.name),
    lineOf('Subtitle', persona.subtitle),
    lineOf('Age range', persona.age_range),
    ...fields,
    ...Object.entries(custom).map(([name, value]) => lineOf(name, value)),
    ...stories.map(([name, { label }]) => lineOf(label, unstructured[name as keyof typeof unstructured])),
  ]
    .flat()
    .join('\n')
}

/** No line for an empty value: a line without a value would look like an answer. */
function lineOf(label: string, value: unknown): string[] {
  const text = Array.isArray(value) ? value.map(oneLine).join('; ') : oneLine(value ?? '')
  return text === '' ? [] : [`${oneLine(label)}: ${text}`]
}

const oneLine = (value: unknown) => String(value).replace(/\s+/gu, ' ').trim()
