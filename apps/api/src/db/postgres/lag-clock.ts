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
