import type { AdminMail, InstanceSetting, InstanceSettings, SettingId } from '@whofor/core/account/instance'
import { MAX_IMAGE_BYTES } from '@whofor/core/persona/own-image'
import { IMPORT_LIMITS } from '@whofor/core/survey/import/schema'
import { describeAi } from '../../ai/describe-ai.ts'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../env.ts'
import type { IdentityProviderSettings } from '../../identity-provider-env.ts'
import { findOutboxState } from '../../mail/queries.ts'
import { sendErrorText } from '../../mail/send-error-texts.ts'
import { senderOf } from '../../mail/transport.ts'
import { readSmtpUrl } from '../../mail-env.ts'
import { VERSION } from '../../version.ts'

type Value = InstanceSetting['value']

/** What is configured and by which variables. Of secrets only whether they are set. */
export function getInstanceSettings({ env, db }: Pick<Deps, 'env' | 'db'>): InstanceSettings {
  const { sources, ai, mail } = env
  const { baseUrl, demo, model, imageModel } = describeAi(ai)
  const named = (variables: string[]) => variables.map((name) => sources[name] ?? name)
  const isSet = (variables: string[]) => variables.some((name) => name in sources)
  const setting = (id: SettingId, value: Value, ...variables: string[]): InstanceSetting => ({
    id,
    value,
    is_secret: false,
    is_set: isSet(variables),
    variables: named(variables),
  })
  const secret = (id: SettingId, ...variables: string[]): InstanceSetting => ({
    ...setting(id, null, ...variables),
    is_secret: true,
  })
  const provider = (id: SettingId, key: IdentityProviderSettings['id'], ...variables: string[]) =>
    setting(id, providerText(env, key), ...variables)
  return {
    settings: [
      setting('version', VERSION),
      setting('public_url', env.publicUrl ?? null, 'PUBLIC_URL'),
      setting('host', env.host ?? null, 'HOST'),
      setting('port', env.port, 'PORT'),
      setting('trust_proxy', trustedText(env.trustProxy), 'TRUST_PROXY'),
      setting('webhooks_allow_private', env.webhooksAllowPrivate, 'WEBHOOKS_ALLOW_PRIVATE'),
      setting('support_email', env.supportEmail ?? null, 'SUPPORT_EMAIL'),
      setting('log_level', env.logLevel, 'LOG_LEVEL'),
      setting('access_log_level', env.accessLogLevel, 'ACCESS_LOG_LEVEL'),
      setting('log_format', env.logFormat, 'LOG_FORMAT'),
      secret('metrics_token', 'METRICS_TOKEN'),
      setting('database', db.dialect, 'DATABASE_URL'),
      setting('data_folder', env.dataDir, 'DATA_DIR'),
      secret('auth_secret', 'AUTH_SECRET'),
      setting('registration', env.registration, 'REGISTRATION'),
      setting('captcha', env.captcha, 'CAPTCHA'),
      provider('google', 'google', 'AUTH_GOOGLE_ID', 'AUTH_GOOGLE_SECRET'),
      provider('github', 'github', 'AUTH_GITHUB_ID', 'AUTH_GITHUB_SECRET'),
      provider('microsoft', 'microsoft-entra-id', 'AUTH_MICROSOFT_ID', 'AUTH_MICROSOFT_SECRET'),
      provider('oidc', 'oidc', 'AUTH_OIDC_ISSUER', 'AUTH_OIDC_ID', 'AUTH_OIDC_SECRET'),
      setting('mail_server', mailServerOf(mail.smtpUrl), 'SMTP_URL'),
      setting('mail_from', senderOf(env).address, 'MAIL_FROM'),
      setting('ai_url', demo ? null : new URL(baseUrl).host, 'AI_BASE_URL'),
      secret(
        'ai_key',
        'OPENAI_API_KEY' in sources && !('AI_API_KEY' in sources) ? 'OPENAI_API_KEY' : 'AI_API_KEY',
      ),
      setting('ai_text_model', model ?? null, 'AI_TEXT_MODEL'),
      setting('ai_image_model', imageModel ?? null, 'AI_IMAGE_MODEL'),
      setting('ai_concurrency', ai.concurrency, 'AI_CONCURRENCY'),
      setting('image_bytes', MAX_IMAGE_BYTES),
      setting('import_bytes', IMPORT_LIMITS.fileBytes),
      setting('import_rows', IMPORT_LIMITS.rows),
    ],
  }
}

const trustedText = (trusted: Env['trustProxy']): Value =>
  typeof trusted === 'object' ? trusted.text : trusted

/** Without the password. */
function mailServerOf(smtpUrl: string | undefined): string | null {
  if (smtpUrl === undefined) return null
  const { host, port } = readSmtpUrl(smtpUrl)
  return `${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** What is special about a provider, else whether it is configured. */
function providerText({ identityProviders }: Env, id: IdentityProviderSettings['id']): Value {
  const found = identityProviders.find((provider) => provider.id === id)
  if (!found) return false
  if (found.id === 'oidc') return `${found.name} (${new URL(found.issuer).host})`
  if (found.id === 'github' && found.url) return new URL(found.url).host
  if (found.id === 'microsoft-entra-id') return found.tenant
  return true
}

/** Whether mail leaves this server. */
export async function getMailState({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<AdminMail> {
  const state = await findOutboxState(db, clock())
  return { ...state, last_error: state.last_error && sendErrorText(state.last_error) }
}
