import { texts } from '@whofor/texts/core/survey'
import { z } from 'zod'
import { cleanModelText, optionalText } from '../../text/clean-text.ts'

/** Numbers of keys with which user ids are signed. */
export const SIGNED_WITH_MAX = 2_000_000_000

export const FIELD_LIMITS = { fields: 10, key: 30, label: 60, value: 200, values: 2000 } as const

/** Query parameters of campaign links. */
export const CAMPAIGN_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

const KEY = /^[a-z][a-z0-9_]{0,29}$/
/** Query parameters that the survey's own address uses. */
const RESERVED = /^(?:embed|theme|test|submit|email|lang|mode|user_hash|q\d*|q_.*)$/

const fieldKey = z
  .string()
  .regex(KEY, { error: () => texts.hidden_fields.key, abort: true })
  .refine((key) => !RESERVED.test(key), { error: () => texts.hidden_fields.reserved })
  .refine((key) => !key.startsWith('utm_'), { error: () => texts.hidden_fields.campaign })

/**
 * What links and pages around a survey may add to an answer without respondents seeing it. Null until the owner first
 * sets it; answers then have none.
 */
export const hiddenFields = z
  .strictObject({
    fields: z
      .array(z.strictObject({ key: fieldKey, label: optionalText(FIELD_LIMITS.label) }))
      .max(FIELD_LIMITS.fields, { error: () => texts.hidden_fields.too_many({ max: FIELD_LIMITS.fields }) })
      .superRefine((fields, { addIssue }) => {
        const used = new Set<string>()
        for (const [at, { key }] of fields.entries()) {
          if (used.has(key))
            addIssue({ code: 'custom', path: [at, 'key'], message: texts.hidden_fields.twice })
          used.add(key)
        }
      }),
    /** Whether to keep utm_source, utm_medium, utm_campaign, utm_term and utm_content. */
    campaign: z.boolean(),
    /** The number of the key that signs user_id, for an owner who wants that; another one for each new key. */
    signed_with: z.int().min(1).max(SIGNED_WITH_MAX).nullable().optional(),
  })
  .nullable()
export type HiddenFields = z.infer<typeof hiddenFields>

/** The names of the fields that a survey keeps, in the owner's order. */
export function fieldKeys(declared: HiddenFields): string[] {
  if (!declared) return []
  return [...declared.fields.map(({ key }) => key), ...(declared.campaign ? CAMPAIGN_KEYS : [])]
}

/** The hidden field that identifies the respondent, if the owner keeps it. */
export const PERSON_FIELD = 'user_id'

/** The signature of user_id, for a survey that needs one. It is not stored. */
export const HASH_FIELD = 'user_hash'

/** The names of what a page passes on: the fields that the survey keeps, and what proves one of them. */
export function passedKeys(declared: HiddenFields): string[] {
  return [...(declared?.signed_with ? [HASH_FIELD] : []), ...fieldKeys(declared)]
}

/** The values stored with one answer, by field. */
export type FieldValues = Record<string, string>

/**
 * The values of declared fields. Long values are cut, and values that cannot be stored are dropped: a bad value must
 * never cost the respondent the answer.
 */
export function readFieldValues(
  declared: HiddenFields,
  given: (key: string) => unknown,
  keys = fieldKeys(declared),
): FieldValues {
  const values: FieldValues = {}
  let left: number = FIELD_LIMITS.values
  for (const key of keys) {
    const value = cleanModelText(oneLine(given(key)), Math.min(FIELD_LIMITS.value, left))
    if (value === '') continue
    values[key] = value
    left -= value.length
  }
  return values
}

const oneLine = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).replace(/\s+/gu, ' ')
    : ''
