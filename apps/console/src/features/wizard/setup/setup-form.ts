import { PREDEFINED_CUSTOM_FIELDS } from '@whofor/core/persona/fields'
import { CUSTOM_FIELDS, type PersonaSetup, personaSetup } from '@whofor/core/persona/wizard'
import { DETAIL_LEVELS, OTHER_RESPONDENT_TYPE } from '@whofor/core/survey/survey'
import { z } from 'zod'
import { issuesOf, type Read } from '../../../lib/use-form.ts'

/** Form state as typed, with the request's names. */
export const setupForm = z.object({
  count: z.number(),
  relationship: z.string(),
  other_type: z.string(),
  business_context: z.string(),
  detail_level: z.enum(['', ...DETAIL_LEVELS]),
  generate_image: z.boolean(),
  /** Selected predefined fields, and custom names. */
  predefined: z.array(z.string()),
  own: z.array(z.string()),
})
export type SetupForm = z.infer<typeof setupForm>

export const EMPTY_SETUP: SetupForm = {
  count: 1,
  relationship: '',
  other_type: '',
  business_context: '',
  detail_level: '',
  generate_image: false,
  predefined: [],
  own: [],
}

export const hasImages = (form: SetupForm) =>
  form.detail_level === 'detailed' || form.detail_level === 'advanced'
export const hasCustomFields = (form: SetupForm) => form.detail_level === 'advanced'

/** Detailed and advanced personas get an image by default; simple ones never do. */
export const withLevel = (detail_level: SetupForm['detail_level']): Partial<SetupForm> => ({
  detail_level,
  generate_image: detail_level === 'detailed' || detail_level === 'advanced',
})

/** Labels of the required fields that are empty. */
export function missingFields(form: SetupForm): string[] {
  const missing: [string, boolean][] = [
    ['relationship', form.relationship === ''],
    ['the type', isOther(form) && form.other_type.trim() === ''],
    ['business context', form.business_context.trim() === ''],
    ['detail level', form.detail_level === ''],
  ]
  return missing.filter(([, isMissing]) => isMissing).map(([name]) => name)
}

/** Reads the form with the schema of the request. */
export const readSetup: Read<SetupForm, PersonaSetup> = (form) => {
  const predefined = PREDEFINED_CUSTOM_FIELDS.filter((name) => form.predefined.includes(name))
  const read = personaSetup.safeParse({
    count: form.count,
    relationship: isOther(form) ? form.other_type : form.relationship,
    business_context: form.business_context,
    detail_level: form.detail_level,
    generate_image: hasImages(form) && form.generate_image,
    custom_fields: hasCustomFields(form) ? [...predefined, ...form.own] : [],
  })
  if (read.success) return { input: read.data }
  const field = fieldsOf(form)
  const issues = read.error.issues.map(({ path, message }) => ({ path: [field(String(path[0]))], message }))
  return { issues: issuesOf(form, issues) }
}

/** The form's field for a path of the request. */
export const fieldsOf = (form: SetupForm) => (path: string) => {
  if (path.startsWith('custom_fields')) return 'own'
  return path === 'relationship' && isOther(form) ? 'other_type' : path
}

const isOther = ({ relationship }: SetupForm) => relationship === OTHER_RESPONDENT_TYPE

type Added = { change: Partial<SetupForm> } | { fault: string | null }

/** Selects a predefined field or adds a custom name; blank and duplicate names are rejected. */
export function addField(form: SetupForm, typed: string): Added {
  const name = typed.trim().replace(/\s+/g, ' ')
  if (name === '') return { fault: null }
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase()
  if ([...form.predefined, ...form.own].some(isSame)) return { fault: `${name} is already added.` }
  const known = PREDEFINED_CUSTOM_FIELDS.find(isSame)
  if (known) return { change: { predefined: [...form.predefined, known] } }
  if (name.length > CUSTOM_FIELDS.name) return { fault: `Use ${CUSTOM_FIELDS.name} characters or fewer.` }
  if (form.own.length >= CUSTOM_FIELDS.own)
    return { fault: `You can add up to ${CUSTOM_FIELDS.own} custom names.` }
  return { change: { own: [...form.own, name] } }
}
