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

export const instanceSetting = z.object({
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
