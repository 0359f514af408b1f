import { z } from 'zod'

/** What an operator configures, in the order of the screen. */
export const INSTANCE_SECTIONS = {
  server: [
    'version',
    'public_url',
    'host',
    'port',
    'trust_proxy',
    'webhooks_allow_private',
    'support_email',
    'log_level',
    'access_log_level',
    'log_format',
    'metrics_token',
  ],
  storage: ['database', 'data_folder', 'auth_secret'],
  accounts: ['registration', 'captcha', 'google', 'github', 'microsoft', 'oidc'],
  mail: ['mail_server', 'mail_from'],
  ai: ['ai_url', 'ai_key', 'ai_text_model', 'ai_image_model', 'ai_concurrency'],
  limits: ['image_bytes', 'import_bytes', 'import_rows'],
} as const

export type InstanceSection = keyof typeof INSTANCE_SECTIONS
export type SettingId = (typeof INSTANCE_SECTIONS)[InstanceSection][number]
const SETTING_IDS = Object.values(INSTANCE_SECTIONS).flat()

const instanceSetting = z.object({
  id: z.enum(SETTING_IDS),
  /** Null for secrets, and for settings with neither a value nor a default. */
  value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  is_secret: z.boolean(),
  /** Whether the operator set it; otherwise the value is the default. */
  is_set: z.boolean(),
  /** The environment variables that set it; empty for built-in values. */
  variables: z.array(z.string()),
})
export type InstanceSetting = z.infer<typeof instanceSetting>

export const instanceSettings = z
  .object({ settings: z.array(instanceSetting) })
  .meta({ id: 'InstanceSettings' })
export type InstanceSettings = z.infer<typeof instanceSettings>

export const AI_OUTPUT_MODES = ['json_schema', 'json_object', 'prompt'] as const

/** The recorded result of a connection test. `code` is the failure's code, null when the model answered. */
export const aiTestDetails = z.object({
  at: z.int(),
  host: z.string().nullable(),
  duration_ms: z.int(),
  code: z.string().nullable(),
  /** The provider's own message, without the API key. */
  detail: z.string().nullable(),
  output_mode: z.enum(AI_OUTPUT_MODES).nullable(),
})
export const aiTest = aiTestDetails.extend({ model: z.string() }).meta({ id: 'AiTest' })
export type AiTest = z.infer<typeof aiTest>

/** A call of the model that failed. */
const aiFailure = z.object({
  id: z.string(),
  at: z.int(),
  request_type: z.string(),
  model: z.string(),
  code: z.string(),
})
export type AiFailure = z.infer<typeof aiFailure>

/** The configured model and its recent health. Times are in milliseconds since the epoch, costs in dollars. */
export const aiStatus = z
  .object({
    demo: z.boolean(),
    provider: z.string(),
    /** Host of the base URL; null for the demo model. */
    host: z.string().nullable(),
    key: z.enum(['set', 'not_set', 'not_needed']),
    text_model: z.string().nullable(),
    /** Null when portraits are drawn locally. */
    image_model: z.string().nullable(),
    /** The missing setting without which no call can be made. */
    missing: z.enum(['key', 'model']).nullable(),
    /** Calls of this process at the moment. */
    calls: z.object({ running: z.int(), waiting: z.int(), max: z.int() }),
    last_success_at: z.int().nullable(),
    last_24_hours: z.object({
      requests: z.int(),
      failed: z.int(),
      cost: z.number(),
      /** Measured over the newest text calls that were answered. */
      median_ms: z.int().nullable(),
      slowest_ms: z.int().nullable(),
      failures: z.array(aiFailure),
    }),
    cost_this_month: z.number(),
    /** The last test of the current configuration. */
    last_test: aiTest.nullable(),
  })
  .meta({ id: 'AiStatus' })
export type AiStatus = z.infer<typeof aiStatus>

/** Mail that has not been accepted yet. Times are in milliseconds since the epoch. */
export const adminMail = z
  .object({
    waiting: z.int(),
    /** The number of those that failed at least once. */
    failing: z.int(),
    last_error: z.string().nullable(),
    oldest_created_at: z.int().nullable(),
  })
  .meta({ id: 'AdminMail' })
export type AdminMail = z.infer<typeof adminMail>
