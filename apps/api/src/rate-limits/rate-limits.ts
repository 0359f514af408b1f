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
import { authSecret } from '../secrets/secrets.ts'
import { LeasedLimiter } from './leased-limiter.ts'
import { tooManyText } from './rate-limit-texts.ts'
import { LEASED, RULES, type RuleLimits, type RuleName, STORED } from './rules.ts'

export type RateLimits = {
  /** @throws AppError rate_limited with the seconds to wait, once the rule's points are used */
  consume(rule: RuleName, key: string, points?: number): Promise<void>
  /** Like `consume`. @returns what is left, and until when */
  consumeCounted(rule: RuleName, key: string): Promise<{ left: number; resetMs: number }>
  /** Like `consume`, for limits that change what is asked for. @returns whether there was a point left */
  tryConsume(rule: RuleName, key: string): Promise<boolean>
  /** Whether the next `consume` would be refused. */
  isUsedUp(rule: RuleName, key: string): Promise<boolean>
  /** Refunds one point, for a request that turned out to be fine. */
  forgive(rule: RuleName, key: string): Promise<void>
  /** Gives all points back. */
  clear(rule: RuleName, key: string): Promise<void>
  close(): Promise<void>
}

/** Counts each request in one place, so that points can also be looked up and refunded. */
type ExactLimiter = RateLimiterAbstract
type Limiter = ExactLimiter | Pick<ExactLimiter, 'consume'>
type MakeLimiter = (rule: RuleName) => Limiter

/**
 * Creates limits that are stored with the data: in a separate file beside SQLite, in a table in PostgreSQL, which all
 * processes share.
 * Keys are stored as keyed hashes.
 */
export async function createRateLimits(
  env: Pick<Env, 'authSecret' | 'dataDir'>,
  db: Pick<Db, 'postgres'>,
): Promise<RateLimits> {
  const secret = authSecret(env)
  // Keys that stay in memory need no hash.
  const keyOf = (rule: RuleName, key: string): string =>
    STORED.has(rule) || (db.postgres && LEASED.has(rule))
      ? createHmac('sha256', secret).update(key).digest('base64url')
      : key
  const store = db.postgres ? await postgresStore(db.postgres.pool) : await sqliteStore(env.dataDir)
  const make: MakeLimiter = (rule) => {
    if (STORED.has(rule)) return store.make(rule)
    return LEASED.has(rule) ? store.lease(rule) : memoryLimiter(RULES[rule])
  }
  return limitsOf(make, keyOf, store.close)
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
  consumeCounted: async (rule) => ({ left: RULES[rule].points, resetMs: 0 }),
  tryConsume: async () => true,
  isUsedUp: async () => false,
  forgive: async () => {},
  clear: async () => {},
  close: async () => {},
}

function limitsOf(
  make: MakeLimiter,
  keyOf = (_: RuleName, key: string) => key,
  close = async (): Promise<void> => {},
): RateLimits {
  const limiters = new Map<RuleName, Limiter>()
  const limiterOf = (rule: RuleName): Limiter => {
    const limiter = limiters.get(rule) ?? make(rule)
    limiters.set(rule, limiter)
    return limiter
  }
  const take = async (rule: RuleName, key: string, points: number) => {
    try {
      const res: unknown = await limiterOf(rule).consume(keyOf(rule, key), points)
      return { isRefused: false, res: res instanceof RateLimiterRes ? res : null }
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return { isRefused: true, res: refusal }
      throw refusal
    }
  }
  const consume = async (rule: RuleName, key: string, points = 1) => {
    const { isRefused, res } = await take(rule, key, points)
    if (!isRefused) return { left: res?.remainingPoints ?? 0, resetMs: res?.msBeforeNext ?? 0 }
    const { what = 'requests' }: RuleLimits = RULES[rule]
    const retryAfter = Math.max(1, Math.ceil((res?.msBeforeNext ?? 0) / 1000))
    throw new AppError('rate_limited', tooManyText(what, retryAfter), { retryAfter })
  }
  return {
    async consume(rule, key, points) {
      await consume(rule, key, points)
    },
    consumeCounted: (rule, key) => consume(rule, key),
    tryConsume: async (rule, key) => !(await take(rule, key, 1)).isRefused,
    async isUsedUp(rule, key) {
      const limiter = limiterOf(rule)
      if (!isExact(limiter)) return false
      const counted = await limiter.get(keyOf(rule, key))
      return counted !== null && counted.remainingPoints <= 0
    },
    async forgive(rule, key) {
      const limiter = limiterOf(rule)
      if (!isExact(limiter)) return
      const counted = await limiter.get(keyOf(rule, key))
      // Once a new window has begun there is nothing to refund: negative points would be extra attempts.
      if (counted && counted.consumedPoints > 0) await limiter.reward(keyOf(rule, key))
    },
    async clear(rule, key) {
      const limiter = limiterOf(rule)
      if (isExact(limiter)) await limiter.delete(keyOf(rule, key))
    },
    close,
  }
}

function isExact(limiter: Limiter): limiter is ExactLimiter {
  return 'get' in limiter && 'reward' in limiter
}

/** When the store fails, points are counted in memory: a failing limiter must not lock people out. */
function options(rule: RuleName, { points, duration }: RuleLimits = RULES[rule]) {
  return { points, duration, keyPrefix: rule, insuranceLimiter: new RateLimiterMemory({ points, duration }) }
}

const TABLE = 'rate_limits'
const SWEEP_MS = 300_000

async function sqliteStore(dataDir: string) {
  const file = privateFile(dataDir, 'rate-limits.db')
  const client = new Database(file)
  client.pragma('journal_mode = WAL')
  client.pragma('synchronous = OFF')
  client.pragma('busy_timeout = 1000')
  const table = { storeClient: client, storeType: 'better-sqlite3', tableName: TABLE }
  await created((done) => new RateLimiterSQLite({ ...options('ai'), ...table }, done))
  const expired = client.prepare(`DELETE FROM ${TABLE} WHERE expire < ?`)
  const sweep = setInterval(() => {
    try {
      expired.run(Date.now())
    } catch {
      // Expired rows are harmless until the next run.
    }
  }, SWEEP_MS)
  sweep.unref()
  return {
    make: (rule: RuleName) => new RateLimiterSQLite({ ...options(rule), ...table, tableCreated: true }),
    // SQLite serves one process: its memory is enough.
    lease: (rule: RuleName) => memoryLimiter(RULES[rule]),
    close: async () => {
      clearInterval(sweep)
      client.close()
    },
  }
}

async function postgresStore(pool: NonNullable<Db['postgres']>['pool']) {
  const table = { storeClient: pool, storeType: 'pool', tableName: TABLE }
  await created((done) => new RateLimiterPostgres({ ...options('ai'), ...table }, done))
  const existing = { ...table, tableCreated: true, clearExpiredByTimeout: false }
  const lease = (rule: RuleName, limits: RuleLimits, keyPrefix: string) =>
    new LeasedLimiter(
      new RateLimiterPostgres({ ...options(rule, limits), ...existing, keyPrefix }),
      limits.points,
    )
  return {
    make: (rule: RuleName) => new RateLimiterPostgres({ ...options(rule), ...existing }),
    lease(rule: RuleName): Limiter {
      const { burst, ...limits }: RuleLimits = RULES[rule]
      const limiter = lease(rule, limits, rule)
      return burst ? withBurst(limiter, lease(rule, burst, `${rule}-burst`)) : limiter
    },
    close: async () => {},
  }
}

/** Like BurstyRateLimiter: a refusal of the first is counted by the second, and reported if that refuses as well. */
function withBurst(first: LeasedLimiter, burst: LeasedLimiter): Pick<ExactLimiter, 'consume'> {
  return {
    consume: (key, points) =>
      first.consume(String(key), points).catch(async (refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        await burst.consume(String(key), points).catch((second: unknown) => {
          throw second instanceof RateLimiterRes ? refusal : second
        })
        return refusal
      }),
  }
}

function created(make: (done: (error?: Error) => void) => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    make((error) => (error ? reject(error) : resolve()))
  })
}
