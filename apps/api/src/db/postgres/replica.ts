import type { Pool } from 'pg'
import type { Replica } from '../db.ts'
import { isUnavailable } from '../db-faults.ts'
import { connectPool } from './connect-pool.ts'

/** With more than this, everything is read from the primary. */
export const MAX_LAG_MS = 5000
const CHECK_MS = 1000
const CONNECT_MS = 2000

const POSITION = `SELECT (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END)::text
  AS position`
const PRIMARY_POSITION = 'SELECT pg_current_wal_lsn()::text AS position'

export type ReadReplica = {
  pool: Pool
  /** While it is there and less than some seconds behind. */
  isUsable(): boolean
  /** A query failed, which then runs on the primary: perhaps one that was in the way of what the replica replays. */
  failed(error: unknown): void
  state(): Replica
  close(): Promise<void>
}

/** Follows how far the replica is behind. Nothing waits for it: without it, everything is read from the primary. */
export function openReplica(connectionString: string, max: number, primary: Pool): ReadReplica {
  const pool = connectPool(connectionString, max, CONNECT_MS)
  const clock = createLagClock()
  /** As of the last check. */
  let lagMs = Number.POSITIVE_INFINITY
  let checkedAt = performance.now()
  let checking: Promise<void> | null = null
  const positionOf = async (of: Pool, query: string): Promise<bigint> =>
    parseLsn(String((await of.query(query)).rows[0]?.position))
  /** What it has not replayed is at most this old. */
  const currentLagMs = (): number => lagMs + performance.now() - checkedAt

  async function check(): Promise<void> {
    const now = performance.now()
    try {
      const known = await positionOf(primary, PRIMARY_POSITION)
      lagMs = clock.observe(known, await positionOf(pool, POSITION), now)
    } catch {
      lagMs = Number.POSITIVE_INFINITY
    }
    checkedAt = now
    checking = null
  }
  checking = check()
  const timer = setInterval(() => {
    checking ??= check()
  }, CHECK_MS)
  timer.unref()

  return {
    pool,
    isUsable: () => currentLagMs() <= MAX_LAG_MS,
    failed(error) {
      if (isUnavailable(error)) lagMs = Number.POSITIVE_INFINITY
    },
    state: () => ({
      used: currentLagMs() <= MAX_LAG_MS,
      lagMs: Number.isFinite(lagMs) ? Math.round(lagMs) : null,
    }),
    async close() {
      clearInterval(timer)
      await checking
      await pool.end()
    },
  }
}

/** A position in PostgreSQL's log, as `pg_current_wal_lsn()` writes it. */
export function parseLsn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

type Mark = { position: bigint; at: number }

const MAX_MARKS = 120

/**
 * How far a replica is behind, by where the primary was at known times: independent of both machines' clocks, and right
 * when nothing is written and when the replica receives nothing any more.
 */
export function createLagClock() {
  const marks: Mark[] = []
  let reached: Mark | null = null
  return {
    /** @returns milliseconds; Infinity until the replica has once been where the primary was */
    observe(primary: bigint, replica: bigint, now: number): number {
      marks.push({ position: primary, at: now })
      if (marks.length > MAX_MARKS) marks.shift()
      for (const mark of marks) if (mark.position <= replica) reached = mark
      return reached ? now - reached.at : Number.POSITIVE_INFINITY
    },
  }
}
