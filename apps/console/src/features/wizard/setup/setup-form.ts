import { PREDEFINED_CUSTOM_FIELDS } from '@whofor/core/persona/fields'
import type { Persona } from '@whofor/core/persona/persona'
import { AGE_WISH, CUSTOM_FIELDS, type PersonaSetup, personaSetup } from '@whofor/core/persona/wizard'
import { DETAIL_LEVELS, OTHER_RESPONDENT_TYPE, RESPONDENT_TYPES } from '@whofor/core/survey/survey'
import { texts as setupTexts } from '@whofor/texts/console/wizard/setup'
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
  /** Empty: no wish. Absent in drafts of older versions. */
  wish_language: z.string().default(''),
  wish_gender: z.string().default(''),
  wish_age_from: z.string().default(''),
  wish_age_to: z.string().default(''),
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
  wish_language: '',
  wish_gender: '',
  wish_age_from: '',
  wish_age_to: '',
}

export const hasImages = (form: SetupForm) =>
  form.detail_level === 'detailed' || form.detail_level === 'advanced'
export const hasCustomFields = (form: SetupForm) => form.detail_level === 'advanced'

/** Detailed and advanced personas get an image by default; simple ones never do. */
export const withLevel = (detail_level: SetupForm['detail_level']): Partial<SetupForm> => ({
  detail_level,
  generate_image: detail_level === 'detailed' || detail_level === 'advanced',
})

/** The set-up of another persona of the same business. */
export const formLike = ({
  relationship,
  detail_level,
  interaction_context,
}: Pick<Persona, 'relationship' | 'detail_level' | 'interaction_context'>): SetupForm => {
  const isListed = RESPONDENT_TYPES.some((type) => type === relationship)
  return {
    ...EMPTY_SETUP,
    relationship: isListed ? relationship : OTHER_RESPONDENT_TYPE,
    other_type: isListed ? '' : relationship,
    business_context: interaction_context,
    ...withLevel(detail_level),
  }
}

/** Labels of the required fields that are empty. */
export function missingFields(form: SetupForm): string[] {
  const missing: [string, boolean][] = [
    [setupTexts.missing.context, form.business_context.trim() === ''],
    [setupTexts.missing.relationship, form.relationship === ''],
    [setupTexts.missing.type, isOther(form) && form.other_type.trim() === ''],
    [setupTexts.missing.level, form.detail_level === ''],
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
    ...wishesOf(form),
  })
  if (read.success) return { input: read.data }
  const field = fieldsOf(form)
  const issues = read.error.issues.map(({ path, message }) => ({ path: [field(path.join('.'))], message }))
  return { issues: issuesOf(form, issues) }
}

/** Unread: the schema of the request checks them. */
function wishesOf(form: SetupForm): { wishes?: unknown } {
  const { wish_language: language, wish_gender: gender, wish_age_from: from, wish_age_to: to } = form
  const isAge = from.trim() !== '' || to.trim() !== ''
  const wishes = {
    ...(language && { language }),
    ...(gender && { gender }),
    ...(isAge && { age: { from: years(from, AGE_WISH.min), to: years(to, AGE_WISH.max) } }),
  }
  return Object.keys(wishes).length > 0 ? { wishes } : {}
}

const years = (typed: string, otherwise: number) => (typed.trim() === '' ? otherwise : Number(typed))

/** The form's field for a path of the request. */
export const fieldsOf = (form: SetupForm) => (path: string) => {
  if (path.startsWith('custom_fields')) return 'own'
  if (path.startsWith('wishes.age')) return path.endsWith('to') ? 'wish_age_to' : 'wish_age_from'
  if (path.startsWith('wishes.')) return `wish_${path.slice('wishes.'.length)}`
  return path === 'relationship' && isOther(form) ? 'other_type' : path
}

const isOther = ({ relationship }: SetupForm) => relationship === OTHER_RESPONDENT_TYPE

type Added = { change: Partial<SetupForm> } | { fault: string | null }

/** Selects a predefined field or adds a custom name; blank and duplicate names are rejected. */
export function addField(form: SetupForm, typed: string): Added {
  const name = typed.trim().replace(/\s+/g, ' ')
  if (name === '') return { fault: null }
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase()
  if ([...form.predefined, ...form.own].some(isSame)) return { fault: setupTexts.already_added({ name }) }
  const known = PREDEFINED_CUSTOM_FIELDS.find(isSame)
  if (known) return { change: { predefined: [...form.predefined, known] } }
  if (name.length > CUSTOM_FIELDS.name) return { fault: setupTexts.too_long({ max: CUSTOM_FIELDS.name }) }
  if (form.own.length >= CUSTOM_FIELDS.own)
    return { fault: setupTexts.too_many_names({ max: CUSTOM_FIELDS.own }) }
  return { change: { own: [...form.own, name] } }
}
