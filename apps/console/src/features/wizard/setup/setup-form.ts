import { PREDEFINED_CUSTOM_FIELDS } from '@whofor/core/persona/fields'
import { CUSTOM_FIELDS, personaSetup } from '@whofor/core/persona/wizard'
import { DETAIL_LEVELS, OTHER_RESPONDENT_TYPE } from '@whofor/core/survey/survey'
import { z } from 'zod'

/** Form state as typed. */
export const setupForm = z.object({
  count: z.number(),
  relationship: z.string(),
  otherType: z.string(),
  businessContext: z.string(),
  detailLevel: z.enum(['', ...DETAIL_LEVELS]),
  generateImage: z.boolean(),
  /** Selected predefined fields, and custom names. */
  predefined: z.array(z.string()),
  own: z.array(z.string()),
})
export type SetupForm = z.infer<typeof setupForm>

export const EMPTY_SETUP: SetupForm = {
  count: 1,
  relationship: '',
  otherType: '',
  businessContext: '',
  detailLevel: '',
  generateImage: false,
  predefined: [],
  own: [],
}

export const hasImages = (form: SetupForm) =>
  form.detailLevel === 'detailed' || form.detailLevel === 'advanced'
export const hasCustomFields = (form: SetupForm) => form.detailLevel === 'advanced'

/** Detailed and advanced personas get an image by default; simple ones never do. */
export const withLevel = (detailLevel: SetupForm['detailLevel']): Partial<SetupForm> => ({
  detailLevel,
  generateImage: detailLevel === 'detailed' || detailLevel === 'advanced',
})

/** Labels of the required fields that are empty. */
export function missingFields(form: SetupForm): string[] {
  const isOther = form.relationship === OTHER_RESPONDENT_TYPE
  const missing: [string, boolean][] = [
    ['relationship', form.relationship === ''],
    ['the type', isOther && form.otherType.trim() === ''],
    ['business context', form.businessContext.trim() === ''],
    ['detail level', form.detailLevel === ''],
  ]
  return missing.filter(([, isMissing]) => isMissing).map(([name]) => name)
}

/** Validates the form against the API schema. */
export function readSetup(form: SetupForm): ReturnType<typeof personaSetup.safeParse> {
  const predefined = PREDEFINED_CUSTOM_FIELDS.filter((name) => form.predefined.includes(name))
  return personaSetup.safeParse({
    count: form.count,
    relationship: form.relationship === OTHER_RESPONDENT_TYPE ? form.otherType : form.relationship,
    business_context: form.businessContext,
    detail_level: form.detailLevel,
    generate_image: hasImages(form) && form.generateImage,
    custom_fields: hasCustomFields(form) ? [...predefined, ...form.own] : [],
  })
}

/** The validation error of a field; none for empty fields, which are listed separately. */
export function issueOf(form: SetupForm, field: string, text: string): string | undefined {
  if (text.trim() === '') return undefined
  return readSetup(form).error?.issues.find((issue) => issue.path[0] === field)?.message
}

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
