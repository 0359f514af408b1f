import { createHmac } from 'node:crypto'
import Database from 'better-sqlite3'
import {
  BurstyRateLimiter,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RateLimiterSQLite,
} from 'rate-limiter-flexible'
import type { Db } from '../db/db.ts'
import type { Env } from '../env.ts'
import { AppError } from '../errors.ts'
import { privateFile } from '../private-file.ts'
import { authSecret } from '../secrets.ts'
import { type Limited, RATE_LIMIT_TEXTS } from './rate-limit-texts.ts'

const MINUTE_S = 60

type RuleLimits = {
  points: number
  /** Seconds. */
  duration: number
  /** Additional points once the first are used, for many people who arrive at the same time. */
  burst?: { points: number; duration: number }
  /** What there were too many of, for the message. */
  what?: Limited
}

const ATTEMPTS = { what: 'attempts' } as const

/** The rules; each comment says what the key is. */
const RULES = {
  /**
   * By account and, for a browser that signed in to it before, by browser; for others by account and network.
   */
  'sign-in': { points: 10, duration: 15 * MINUTE_S, ...ATTEMPTS },
  /** By account, successful ones included, for browsers that signed in to it before. */
  'sign-in-known': { points: 100, duration: 15 * MINUTE_S, ...ATTEMPTS },
  /**
   * By account, successful ones included, for browsers that never signed in to it: strangers cannot lock its
   * owner out.
   */
  'sign-in-account': { points: 100, duration: 15 * MINUTE_S, ...ATTEMPTS },
  /** By address over all accounts, for the same browsers: limits one guess at each of many accounts. */
  'sign-in-address': { points: 300, duration: 15 * MINUTE_S, ...ATTEMPTS },
  /** By address. */
  'sign-up': { points: 30, duration: 60 * MINUTE_S, ...ATTEMPTS },
  /** By network: registrations without a proof of work, where CAPTCHA is auto. */
  'registrations-network': { points: 5, duration: 60 * MINUTE_S },
  /** Over the instance, for the same. */
  'registrations-instance': { points: 30, duration: 60 * MINUTE_S },
  /** By challenge: a proof of work is accepted once. It expires sooner than this. */
  proof: { points: 1, duration: 15 * MINUTE_S },
  /** By user: passwords and codes typed by someone who is signed in. */
  reauthenticate: { points: 10, duration: 15 * MINUTE_S, ...ATTEMPTS },
  /**
   * Wrong codes, by user. Separately for each browser that signed in before, for resets and for enrolments.
   */
  'second-factor': { points: 5, duration: 5 * MINUTE_S, ...ATTEMPTS },
  /** By address: challenges for passkeys, of which each visit of the sign-in page takes one, and their answers. */
  passkey: { points: 600, duration: 15 * MINUTE_S, ...ATTEMPTS },
  /** By email address: mails that anyone can ask for. */
  mail: { points: 5, duration: 60 * MINUTE_S, what: 'emails' },
  /** By email address, for the same mails, for browsers that signed in to its account before. */
  'mail-known': { points: 15, duration: 60 * MINUTE_S, what: 'emails' },
  /** By address, for the same mails. */
  'mail-address': { points: 30, duration: 60 * MINUTE_S, what: 'emails' },
  /**
   * By account and kind of event. Counted inside the write that makes the change, so it must stay in memory: a stored rule
   * would wait there for a second connection.
   */
  'security-mail': { points: 10, duration: 60 * MINUTE_S },
  /** By address: sign-ins at identity providers, counted at the start and at the reply. */
  provider: { points: 120, duration: 15 * MINUTE_S, ...ATTEMPTS },
  /** By address: links and codes from mails. */
  'mail-token': { points: 60, duration: 15 * MINUTE_S, ...ATTEMPTS },
  /** By user, for all changes in the console together, and by session for signing out: far more than anyone clicks. */
  write: { points: 120, duration: MINUTE_S },
  /** By user. */
  ai: { points: 10, duration: MINUTE_S },
  /** Over the instance: tests of the connection to the model, which are paid calls that no quota counts. */
  'ai-test': { points: 10, duration: 10 * MINUTE_S, what: 'attempts' },
  /** By user, one point per file: a PDF takes up to a second of CPU time. At least the maximum of one ZIP. */
  export: { points: 120, duration: MINUTE_S },
  /** By user: everything that an account holds in one file. */
  'account-export': { points: 5, duration: 60 * MINUTE_S, what: 'exports' },
  /** By user: a file takes up to a few seconds of CPU time each time its mapping changes. */
  import: { points: 60, duration: MINUTE_S, what: 'files' },
  /**
   * By address over all surveys, open or not: a lecture hall behind one address gets through, and a limit
   * reveals nothing about a survey.
   */
  submit: { points: 300, duration: MINUTE_S, burst: { points: 300, duration: 5 * MINUTE_S } },
  /** By address: forms past the limit that are returned filled in; each costs a page. */
  'submit-again': { points: 300, duration: MINUTE_S },
  /** By address. */
  'public-read': { points: 1200, duration: MINUTE_S },
} as const satisfies Record<string, RuleLimits>
export type RuleName = keyof typeof RULES

/**
 * Rules that must survive a restart and apply across processes; the others are counted in the process's
 * memory.
 */
const STORED: ReadonlySet<RuleName> = new Set([
  'sign-in',
  'sign-in-known',
  'sign-in-account',
  'sign-in-address',
  'sign-up',
  'registrations-network',
  'registrations-instance',
  'proof',
  'reauthenticate',
  'second-factor',
  'mail',
  'mail-known',
  'mail-address',
  'mail-token',
  'provider',
  'ai',
  'ai-test',
])

export type RateLimits = {
  /** @throws AppError rate_limited with the seconds to wait, once the rule's points are used */
  consume(rule: RuleName, key: string, points?: number): Promise<void>
  /** Like `consume`, for limits that change what is asked for. @returns whether there was a point left */
  tryConsume(rule: RuleName, key: string): Promise<boolean>
  /** Whether the next `consume` would be refused. */
  isUsedUp(rule: RuleName, key: string): Promise<boolean>
  /** Refunds one point, for a request that turned out to be fine. */
  forgive(rule: RuleName, key: string): Promise<void>
  close(): Promise<void>
}

type Limiter = RateLimiterAbstract | BurstyRateLimiter
type MakeLimiter = (rule: RuleName) => Limiter

/**
 * Creates limits that are stored with the data: in a separate file beside SQLite, in a table in PostgreSQL.
 * Keys are stored as keyed hashes.
 */
export async function createRateLimits(
  env: Pick<Env, 'authSecret' | 'dataDir'>,
  db: Pick<Db, 'postgres'>,
): Promise<RateLimits> {
  const secret = authSecret(env)
  const hashed = (key: string): string => createHmac('sha256', secret).update(key).digest('base64url')
  const store = db.postgres ? await postgresStore(db.postgres.pool) : await sqliteStore(env.dataDir)
  const make: MakeLimiter = (rule) => (STORED.has(rule) ? store.make(rule) : memoryLimiter(RULES[rule]))
  return limitsOf(make, hashed, store.close)
}

/** Limits in this process's memory, for tests. */
export function memoryRateLimits(overrides: Partial<Record<RuleName, RuleLimits>> = {}): RateLimits {
  const all: Record<RuleName, RuleLimits> = { ...RULES, ...overrides }
  return limitsOf((rule) => memoryLimiter(all[rule]))
}

function memoryLimiter({ points, duration, burst }: RuleLimits): Limiter {
  const limiter = new RateLimiterMemory({ points, duration })
  return burst ? new BurstyRateLimiter(limiter, new RateLimiterMemory(burst)) : limiter
}

/** Never refuses: for tests and for the demo command. */
export const noRateLimits: RateLimits = {
  consume: async () => {},
  tryConsume: async () => true,
  isUsedUp: async () => false,
  forgive: async () => {},
  close: async () => {},
}

function limitsOf(
  make: MakeLimiter,
  hashed = (key: string) => key,
  close = async (): Promise<void> => {},
): RateLimits {
  const limiters = new Map<RuleName, Limiter>()
  const limiterOf = (rule: RuleName): Limiter => {
    const limiter = limiters.get(rule) ?? make(rule)
    limiters.set(rule, limiter)
    return limiter
  }
  // Keys in memory need no hash.
  const keyOf = (rule: RuleName, key: string): string => (STORED.has(rule) ? hashed(key) : key)
  const refusalOf = async (rule: RuleName, key: string, points: number): Promise<RateLimiterRes | null> => {
    try {
      await limiterOf(rule).consume(keyOf(rule, key), points)
      return null
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal
      throw refusal
    }
  }
  return {
    async consume(rule, key, points = 1) {
      const refusal = await refusalOf(rule, key, points)
      if (refusal) {
        const { what = 'requests' }: RuleLimits = RULES[rule]
        const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw new AppError('rate_limited', RATE_LIMIT_TEXTS.tooMany(what, retryAfter), { retryAfter })
      }
    },
    tryConsume: async (rule, key) => (await refusalOf(rule, key, 1)) === null,
    async isUsedUp(rule, key) {
      const limiter = limiterOf(rule)
      if (limiter instanceof BurstyRateLimiter) return false
      const counted = await limiter.get(keyOf(rule, key))
      return counted !== null && counted.remainingPoints <= 0
    },
    async forgive(rule, key) {
      const limiter = limiterOf(rule)
      if (limiter instanceof BurstyRateLimiter) return
      const counted = await limiter.get(keyOf(rule, key))
      // Once a new window has begun there is nothing to refund: negative points would be extra attempts.
      if (counted && counted.consumedPoints > 0) await limiter.reward(keyOf(rule, key))
    },
    close,
  }
}

/** When the store fails, points are counted in memory: a failing limiter must not lock people out. */
function options(rule: RuleName) {
  const { points, duration } = RULES[rule]
  return { points, duration, keyPrefix: rule, insuranceLimiter: new RateLimiterMemory({ points, duration }) }
}

const TABLE = 'rate_limits'

async function sqliteStore(dataDir: string) {
  const file = privateFile(dataDir, 'rate-limits.db')
  const client = new Database(file)
  client.pragma('journal_mode = WAL')
  client.pragma('synchronous = OFF')
  client.pragma('busy_timeout = 1000')
  const table = { storeClient: client, storeType: 'better-sqlite3', tableName: TABLE }
  await created((done) => new RateLimiterSQLite({ ...options('ai'), ...table }, done))
  const expired = client.prepare(`DELETE FROM ${TABLE} WHERE expire < ?`)
  const sweep = setInterval(
    () => {
      try {
        expired.run(Date.now())
      } catch {
        // Expired rows are harmless until the next run.
      }
    },
    5 * MINUTE_S * 1000,
  )
  sweep.unref()
  return {
    make: (rule: RuleName) => new RateLimiterSQLite({ ...options(rule), ...table, tableCreated: true }),
    close: async () => {
      clearInterval(sweep)
      client.close()
    },
  }
}

async function postgresStore(pool: NonNullable<Db['postgres']>['pool']) {
  const table = { storeClient: pool, storeType: 'pool', tableName: TABLE }
  await created((done) => new RateLimiterPostgres({ ...options('ai'), ...table }, done))
  return {
    make: (rule: RuleName) =>
      new RateLimiterPostgres({
        ...options(rule),
        ...table,
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
    close: async () => {},
  }
}

function created(make: (done: (error?: Error) => void) => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    make((error) => (error ? reject(error) : resolve()))
  })
}
