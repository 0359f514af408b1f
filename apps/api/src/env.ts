import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

import {
  type IdentityProviderSettings,
  identityProviderIssues,
  identityProviders,
  identityProviderVariables,
} from './identity-provider-env.ts'
import { type MailAddress, readMailAddress, readSmtpUrl } from './mail-env.ts'
import { type TracingSettings, tracingSettings, tracingVariables } from './tracing-env.ts'
import { readTrustProxy, type TrustProxy } from './trust-proxy-env.ts'

const optional = z.string().optional()

const url = (protocols: RegExp, wanted: string) => z.url({ protocol: protocols, error: wanted }).optional()

const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`
  return z.coerce.number({ error }).int({ error }).min(from, { error }).max(to, { error })
}

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })

const variables = z.object({
  NODE_ENV: optional,
  PUBLIC_URL: url(/^https?$/, 'must be an address such as https://whofor.example.com').refine(
    // An invalid URL has been reported already.
    (value) => value === undefined || !URL.canParse(value) || new URL(value).pathname === '/',
    'must have no path: Whofor needs a host name of its own',
  ),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: optional,
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'must begin with postgres:// (without it SQLite is used)'),
  DATABASE_READ_URL: url(/^postgres(ql)?$/, 'must begin with postgres://'),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(20),
  AUTH_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  AI_BASE_URL: url(/^https?$/, 'must be an address such as https://api.openai.com/v1'),
  AI_API_KEY: optional,
  OPENAI_API_KEY: optional,
  AI_TEXT_MODEL: optional,
  AI_IMAGE_MODEL: optional,
  AI_CONCURRENCY: wholeNumber(1, 50).default(5),
  REGISTRATION: oneOf(['open', 'closed', 'invite']).default('open'),
  SMTP_URL: url(/^smtps?$/, 'must be an address such as smtps://user:password@smtp.example.com').superRefine(
    (value, context) => {
      const message = value !== undefined && URL.canParse(value) ? faultOfSmtpUrl(value) : null
      if (message !== null) context.addIssue({ code: 'custom', message })
    },
  ),
  MAIL_FROM: z
    .string()
    .transform((value, context) => {
      const address = readMailAddress(value)
      if (!address)
        context.addIssue({ code: 'custom', message: 'must be an address or Name <whofor@example.com>' })
      return address ?? z.NEVER
    })
    .optional(),
  CAPTCHA: oneOf(['off', 'on', 'auto']).default('off'),
  ...identityProviderVariables,
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform((value, context) => {
      const message =
        'must be true, false, how many proxies there are (up to 10), or their addresses: 127.0.0.1,10.0.0.0/8'
      const trusted = readTrustProxy(value)
      if (trusted === null) context.addIssue({ code: 'custom', message })
      return trusted ?? z.NEVER
    }),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  MAX_CONNECTIONS: wholeNumber(10, 100_000).default(10_000),
  HEADERS_TIMEOUT_SECONDS: wholeNumber(1, 300).default(10),
  REQUEST_TIMEOUT_SECONDS: wholeNumber(1, 3600).default(30),
  WEBHOOKS_ALLOW_PRIVATE: oneOf(['true', 'false', '1', '0'])
    .default('false')
    .transform((value) => value === 'true' || value === '1'),
  ...tracingVariables,
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  LOG_LEVEL: oneOf(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  ACCESS_LOG_LEVEL: oneOf(['silent', 'warn', 'info', 'debug']).default('debug'),
  LOG_FORMAT: oneOf(['auto', 'json', 'text']).default('auto'),
})

export type SocketLimits = {
  /** Milliseconds within which a request's headers, and all of it, have to arrive. */
  headersMs: number
  requestMs: number
  /** Connections at once; those beyond are closed unanswered. */
  connections: number
}

export type Env = {
  production: boolean
  publicUrl: string | undefined
  port: number
  host: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** Of a streaming replica, for lists and figures. */
  databaseReadUrl: string | undefined
  /** Connections of each process for queries and jobs; one more listens for live events. */
  databasePoolSize: number
  authSecret: string | undefined
  ai: {
    baseUrl: string | undefined
    apiKey: string | undefined
    textModel: string | undefined
    imageModel?: string | undefined
    concurrency: number
  }
  registration: 'open' | 'closed' | 'invite'
  mail: { smtpUrl: string | undefined; from: MailAddress | undefined }
  /** Whether registering needs a proof of work; `auto` only while many register. */
  captcha: 'off' | 'on' | 'auto'
  identityProviders: readonly IdentityProviderSettings[]
  supportEmail: string | undefined
  trustProxy: TrustProxy
  /** Between SIGTERM and closing the port. */
  drainSeconds: number
  sockets: SocketLimits
  /** Whether webhooks may post to private networks, and without TLS. */
  webhooksAllowPrivate: boolean
  /** For `/metrics`, which does not exist without it. */
  metricsToken?: string | undefined
  /** Null without a collector. */
  tracing: TracingSettings | null
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Of the line that each request leaves. */
  accessLogLevel: 'silent' | 'warn' | 'info' | 'debug'
  /** `auto` is text in a terminal, otherwise JSON. */
  logFormat: 'auto' | 'json' | 'text'
  /** The variables that are set, each with the name that holds its value: `NAME` or `NAME_FILE`. */
  sources: Readonly<Record<string, string>>
}

function faultOfSmtpUrl(value: string): string | null {
  try {
    readSmtpUrl(value)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : null
  }
}

/** Reports all issues at once, one per line, without the values. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/** Whether systemd stores what is written to standard error, where links that sign in must not stay. */
export const isInJournal = (): boolean => process.env.JOURNAL_STREAM !== undefined

/**
 * Reads the configuration. `NAME_FILE` may name a file that holds NAME's value.
 * @param source usually the process's environment, which nothing else reads
 * @throws EnvError
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const { values, sources, issues: fileIssues } = withFiles(source)
  const parsed = variables.safeParse(values)
  const issues = [
    ...fileIssues,
    ...identityProviderIssues(values),
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...(values.SMTP_URL !== undefined && values.PUBLIC_URL === undefined
      ? ['SMTP_URL: needs PUBLIC_URL, the address that the links in emails begin with']
      : []),
    ...(values.DATABASE_READ_URL !== undefined && values.DATABASE_URL === undefined
      ? ['DATABASE_READ_URL: needs DATABASE_URL, the database that it is a replica of']
      : []),
  ]
  if (!parsed.success || issues.length > 0) {
    throw new EnvError(`The configuration has faults:\n${issues.map((issue) => `  ${issue}`).join('\n')}`)
  }
  const found = parsed.data
  return {
    production: found.NODE_ENV === 'production',
    publicUrl: found.PUBLIC_URL?.replace(/\/+$/, ''),
    port: found.PORT,
    host: found.HOST,
    dataDir: resolve(found.DATA_DIR),
    databaseUrl: found.DATABASE_URL,
    databaseReadUrl: found.DATABASE_READ_URL,
    databasePoolSize: found.DATABASE_POOL_SIZE,
    authSecret: found.AUTH_SECRET,
    ai: {
      baseUrl: found.AI_BASE_URL,
      apiKey: found.AI_API_KEY ?? found.OPENAI_API_KEY,
      textModel: found.AI_TEXT_MODEL,
      imageModel: found.AI_IMAGE_MODEL,
      concurrency: found.AI_CONCURRENCY,
    },
    registration: found.REGISTRATION,
    captcha: found.CAPTCHA,
    mail: { smtpUrl: found.SMTP_URL, from: found.MAIL_FROM },
    identityProviders: identityProviders(found),
    supportEmail: found.SUPPORT_EMAIL,
    trustProxy: found.TRUST_PROXY,
    drainSeconds: found.DRAIN_SECONDS,
    sockets: {
      connections: found.MAX_CONNECTIONS,
      headersMs: found.HEADERS_TIMEOUT_SECONDS * 1000,
      requestMs: found.REQUEST_TIMEOUT_SECONDS * 1000,
    },
    webhooksAllowPrivate: found.WEBHOOKS_ALLOW_PRIVATE,
    metricsToken: found.METRICS_TOKEN,
    tracing: tracingSettings(found),
    logLevel: found.LOG_LEVEL,
    accessLogLevel: found.ACCESS_LOG_LEVEL,
    logFormat: found.LOG_FORMAT,
    sources,
  }
}

type Values = Record<string, string | undefined>

/**
 * The variables that are set, trimmed, with `NAME_FILE` replaced by the file's content. Empty values, as
 * compose files write them, count as unset.
 */
function withFiles(source: Values): { values: Values; sources: Record<string, string>; issues: string[] } {
  const values: Values = {}
  const sources: Record<string, string> = {}
  const issues: string[] = []
  const given = (name: string) => source[name]?.trim() || undefined
  for (const name of Object.keys(variables.shape)) {
    const file = given(`${name}_FILE`)
    values[name] = given(name)
    if (values[name] !== undefined) sources[name] = name
    if (file === undefined) continue
    if (values[name] !== undefined) issues.push(`${name} and ${name}_FILE: only one of them may be set`)
    else {
      const content = contentOf(file)
      if (content === null) issues.push(`${name}_FILE: the file cannot be read`)
      else if (content) {
        values[name] = content
        sources[name] = `${name}_FILE`
      }
    }
  }
  return { values, sources, issues }
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}
