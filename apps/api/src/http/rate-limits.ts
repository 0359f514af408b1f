import { createHmac } from 'node:crypto'
import Database from 'better-sqlite3'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RateLimiterSQLite,
} from 'rate-limiter-flexible'
import type { Db } from '../db/db.ts'
import type { Env } from '../env.ts'
import { privateFile } from '../private-file.ts'
import { authSecret } from '../secrets.ts'
import { AppError } from './app-error.ts'

const MINUTE = 60

/** How often per how many seconds, each by the key that its name says. */
const RULES = {
  /** By address. */
  'sign-in': { points: 10, duration: 15 * MINUTE },
  'sign-in-account': { points: 10, duration: 15 * MINUTE },
  /** By address. */
  'sign-up': { points: 30, duration: 60 * MINUTE },
  /** By user, over everything the console changes: far more than anyone clicks. */
  write: { points: 120, duration: MINUTE },
  /** By user. */
  ai: { points: 10, duration: MINUTE },
  /** By user, a point for each file: a PDF takes a good part of a second of the processor. At least what one ZIP may hold. */
  export: { points: 120, duration: MINUTE },
  /** By survey and address: a class behind one address waits a moment, the widget tries again by itself. */
  submit: { points: 30, duration: MINUTE },
  'submit-survey': { points: 600, duration: MINUTE },
  /** By address. */
  'public-read': { points: 120, duration: MINUTE },
} as const
export type RuleName = keyof typeof RULES
type Figures = Record<RuleName, { points: number; duration: number }>

/** Rules that must outlive a restart and hold over all processes; the rest are counted where the request arrives. */
const STORED: ReadonlySet<RuleName> = new Set(['sign-in', 'sign-in-account', 'sign-up', 'ai'])

export type RateLimits = {
  /** @throws AppError rate_limited with the seconds to wait, once the rule's points are used */
  consume(rule: RuleName, key: string, points?: number): Promise<void>
  /** Gives one point back: what turned out to be fine does not count. */
  forgive(rule: RuleName, key: string): Promise<void>
  close(): Promise<void>
}

type MakeLimiter = (rule: RuleName) => RateLimiterAbstract

/** Limits kept with the data: a file of their own beside SQLite, a table in PostgreSQL. Keys are stored as keyed hashes. */
export async function createRateLimits(
  env: Pick<Env, 'authSecret' | 'dataDir'>,
  db: Pick<Db, 'postgres'>,
): Promise<RateLimits> {
  const secret = authSecret(env)
  const hashed = (key: string): string => createHmac('sha256', secret).update(key).digest('base64url')
  const store = db.postgres ? await postgresStore(db.postgres.pool) : await sqliteStore(env.dataDir)
  const make: MakeLimiter = (rule) =>
    STORED.has(rule) ? store.make(rule) : new RateLimiterMemory(RULES[rule])
  return limitsOf(make, hashed, store.close)
}

/** Limits in this process's memory, for tests. */
export function memoryRateLimits(figures: Partial<Figures> = {}): RateLimits {
  const all: Figures = { ...RULES, ...figures }
  return limitsOf((rule) => new RateLimiterMemory(all[rule]))
}

/** Never refuses: for tests, and for the demo, which is its own only visitor. */
export const noRateLimits: RateLimits = {
  consume: async () => {},
  forgive: async () => {},
  close: async () => {},
}

function limitsOf(
  make: MakeLimiter,
  hashed = (key: string) => key,
  close = async (): Promise<void> => {},
): RateLimits {
  const limiters = new Map<RuleName, RateLimiterAbstract>()
  const limiterOf = (rule: RuleName): RateLimiterAbstract => {
    const limiter = limiters.get(rule) ?? make(rule)
    limiters.set(rule, limiter)
    return limiter
  }
  // What stays in memory needs no hash.
  const keyOf = (rule: RuleName, key: string): string => (STORED.has(rule) ? hashed(key) : key)
  return {
    async consume(rule, key, points = 1) {
      try {
        await limiterOf(rule).consume(keyOf(rule, key), points)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw new AppError('rate_limited', 'Too many requests. Please wait a moment and try again.', {
          retryAfter,
        })
      }
    },
    async forgive(rule, key) {
      const limiter = limiterOf(rule)
      const counted = await limiter.get(keyOf(rule, key))
      // After a new window began there is nothing to give back: points below zero would be tries to save up.
      if (counted && counted.consumedPoints > 0) await limiter.reward(keyOf(rule, key))
    },
    close,
  }
}

/** When the store fails, counting goes on in memory: a limit is no reason to turn people away. */
function options(rule: RuleName) {
  return { ...RULES[rule], keyPrefix: rule, insuranceLimiter: new RateLimiterMemory(RULES[rule]) }
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
        // What has expired does no harm until the next time.
      }
    },
    5 * MINUTE * 1000,
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
