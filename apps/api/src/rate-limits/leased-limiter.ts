import { RateLimiterRes } from 'rate-limiter-flexible'

type Shared = { consume(key: string, points: number): Promise<RateLimiterRes> }

type Lease = {
  /** Points taken from the shared counter and not used yet. */
  credit: number
  /** How many the next lease takes. */
  next: number
  /** Of the shared counter, when it was last asked. */
  remaining: number
  until: number
  isUsedUp: boolean
  asking: Promise<void> | null
}

const SWEEP_MS = 60_000
/** A lease is at most this part of a limit. */
const MAX_PART = 20

/**
 * Counts in memory against points that it took from a counter that all processes share, so that most requests ask no
 * database. Leases grow with use: one point for a key that comes once, up to a twentieth of the limit. All processes
 * together never allow more than the limit; each of the others may hold back a twentieth that it does not use.
 */
export class LeasedLimiter {
  readonly #shared: Shared
  readonly #points: number
  readonly #now: () => number
  readonly #leases = new Map<string, Lease>()
  #swept = 0

  constructor(shared: Shared, points: number, now: () => number = Date.now) {
    this.#shared = shared
    this.#points = points
    this.#now = now
  }

  /** Rejects with the result once the points are used. */
  async consume(key: string, points = 1): Promise<RateLimiterRes> {
    for (;;) {
      const lease = this.#leaseOf(key)
      if (lease.credit >= points) {
        lease.credit -= points
        return this.#result(lease)
      }
      if (lease.isUsedUp) throw this.#result(lease)
      lease.asking ??= this.#extend(key, lease, points).finally(() => {
        lease.asking = null
      })
      await lease.asking
    }
  }

  #leaseOf(key: string): Lease {
    const found = this.#leases.get(key)
    if (found && (found.asking || found.until > this.#now())) return found
    this.#sweep()
    const lease = { credit: 0, next: 1, remaining: this.#points, until: 0, isUsedUp: false, asking: null }
    this.#leases.set(key, lease)
    return lease
  }

  async #extend(key: string, lease: Lease, points: number): Promise<void> {
    const asked = Math.max(points - lease.credit, lease.next)
    const { refused, result } = await this.#shared.consume(key, asked).then(
      (granted) => ({ refused: false, result: granted }),
      (refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) return { refused: true, result: refusal }
        throw refusal
      },
    )
    const before = result.consumedPoints - asked
    // What is left from a window that ended meanwhile.
    if (lease.until <= this.#now()) lease.credit = 0
    lease.credit += refused ? Math.max(0, this.#points - before) : asked
    lease.remaining = refused ? 0 : result.remainingPoints
    lease.isUsedUp = refused
    lease.until = this.#now() + result.msBeforeNext
    lease.next = Math.min(Math.max(1, Math.floor(this.#points / MAX_PART)), lease.next * 2)
  }

  #result({ credit, remaining, until }: Lease): RateLimiterRes {
    const left = credit + remaining
    return new RateLimiterRes(left, Math.max(0, until - this.#now()), this.#points - left)
  }

  #sweep(): void {
    const now = this.#now()
    if (now - this.#swept < SWEEP_MS) return
    this.#swept = now
    for (const [key, { asking, until }] of this.#leases) if (!asking && until <= now) this.#leases.delete(key)
  }
}
