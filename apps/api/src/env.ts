import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

const optional = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional()

const url = (protocols: RegExp) => optional.pipe(z.url({ protocol: protocols }).optional())

const variables = z.object({
  NODE_ENV: optional,
  PUBLIC_URL: url(/^https?$/),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: optional,
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: url(/^postgres(ql)?$/),
  AUTH_SECRET: optional.pipe(z.string().min(32, 'needs at least 32 characters').optional()),
  AI_BASE_URL: url(/^https?$/),
  AI_API_KEY: optional,
  OPENAI_API_KEY: optional,
  AI_TEXT_MODEL: optional,
  AI_IMAGE_MODEL: optional,
  AI_CONCURRENCY: z.coerce.number().int().min(1).max(50).default(5),
  REGISTRATION: z.enum(['open', 'closed']).default('open'),
  SUPPORT_EMAIL: optional.pipe(z.email().optional()),
  TRUST_PROXY: z
    .enum(['true', 'false', '1', '0', ''])
    .default('false')
    .transform((value) => value === 'true' || value === '1'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

export type Env = {
  production: boolean
  publicUrl: string | undefined
  port: number
  host: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  authSecret: string | undefined
  ai: {
    baseUrl: string | undefined
    apiKey: string | undefined
    textModel: string | undefined
    imageModel?: string | undefined
    concurrency: number
  }
  registration: 'open' | 'closed'
  supportEmail: string | undefined
  trustProxy: boolean
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** Thrown with every fault at once, one a line, values left out. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/**
 * The configuration, read once. `NAME_FILE` may name a file that holds NAME's value.
 * @param source usually the process's environment, which nothing else reads
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const parsed = variables.safeParse(withFiles(source))
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new EnvError(`The configuration has faults:\n${faults.join('\n')}`)
  }
  const found = parsed.data
  return {
    production: found.NODE_ENV === 'production',
    publicUrl: found.PUBLIC_URL?.replace(/\/+$/, ''),
    port: found.PORT,
    host: found.HOST,
    dataDir: resolve(found.DATA_DIR),
    databaseUrl: found.DATABASE_URL,
    authSecret: found.AUTH_SECRET,
    ai: {
      baseUrl: found.AI_BASE_URL,
      apiKey: found.AI_API_KEY ?? found.OPENAI_API_KEY,
      textModel: found.AI_TEXT_MODEL,
      imageModel: found.AI_IMAGE_MODEL,
      concurrency: found.AI_CONCURRENCY,
    },
    registration: found.REGISTRATION,
    supportEmail: found.SUPPORT_EMAIL,
    trustProxy: found.TRUST_PROXY,
    logLevel: found.LOG_LEVEL,
  }
}

function withFiles(source: Record<string, string | undefined>): Record<string, string | undefined> {
  const values = { ...source }
  for (const name of Object.keys(variables.shape)) {
    const file = source[`${name}_FILE`]
    if (!file || values[name]) continue
    try {
      values[name] = readFileSync(file, 'utf8').trim()
    } catch {
      throw new EnvError(`The configuration has faults:\n  ${name}_FILE: the file cannot be read`)
    }
  }
  return values
}
