import type { PersonaContent } from '@whofor/core/persona/content'
import type { RegenerableSection } from '@whofor/core/persona/section'

type Written = Pick<
  PersonaContent,
  'name' | 'subtitle' | 'age_range' | 'structured_data' | 'unstructured_data'
>

/**
 * A persona as JSON for a prompt, by section and field: `{"name":"Bo Berg","goals":{"fears":["Dust"]}}`.
 * @param without a section that is left out
 */
export function personaSheet(persona: Written, without?: RegenerableSection): string {
  const { name, subtitle, age_range, structured_data, unstructured_data } = persona
  const sections = Object.entries({ ...structured_data, ...unstructured_data }).filter(
    ([section]) => section !== without,
  )
  return JSON.stringify(filledFields({ name, subtitle, age_range, ...Object.fromEntries(sections) }))
}

/** Without empty fields: an empty value would look like an answer. */
function filledFields(fields: object): object {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    isFields(value) ? filledFields(value) : value,
  ])
  return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)))
}

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value == null || (typeof value === 'object' && Object.keys(value).length === 0)
}
