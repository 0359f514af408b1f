import { texts } from '@whofor/texts/core/platform'
import { z } from 'zod'
import { personText } from '../text/clean-text.ts'

/** What a key of the API may do. */
export const API_SCOPES = [
  'personas:read',
  'personas:write',
  'surveys:read',
  'surveys:write',
  'responses:read',
] as const
const apiScope = z.enum(API_SCOPES)
export type ApiScope = z.infer<typeof apiScope>

export const API_KEYS_MAX = 20

export const createApiKeyInput = z.strictObject({
  name: personText(60),
  scopes: z
    .array(apiScope)
    .min(1, { error: () => texts.api_key.no_scope })
    .max(API_SCOPES.length)
    .transform((scopes) => API_SCOPES.filter((scope) => scopes.includes(scope))),
  /** Absent for a key that does not expire. */
  expires_in_days: z.int().min(1).max(3650).optional(),
})
export type CreateApiKeyInput = z.infer<typeof createApiKeyInput>

/** A key without its secret. Times are in milliseconds since the epoch. */
export const apiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Its last four characters. */
    ending: z.string(),
    scopes: z.array(apiScope),
    created_at: z.int(),
    /** Null for a key that does not expire. */
    expires_at: z.int().nullable(),
    /** To within five minutes; null when it was never used. */
    last_used_at: z.int().nullable(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof apiKey>

export const apiKeyList = z.object({ items: z.array(apiKey), max: z.int() }).meta({ id: 'ApiKeyList' })

/** The one time that the secret is shown. */
export const createdApiKey = z.object({ key: apiKey, secret: z.string() }).meta({ id: 'CreatedApiKey' })
export type CreatedApiKey = z.infer<typeof createdApiKey>
