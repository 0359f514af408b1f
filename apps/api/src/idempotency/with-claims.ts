import type { Db } from '../db/db.ts'
import { currentClaim } from './claim.ts'
import { insertClaim } from './queries.ts'

/**
 * Wraps a database so that the first write within a request also stores the request's key: both are
 * committed, or neither.
 */
export function withClaims(db: Db, clock: () => number): Db {
  return {
    ...db,
    async write(work, options) {
      const claim = currentClaim()
      if (claim?.state !== 'open') return db.write(work, options)
      claim.state = 'writing'
      try {
        const value = await db.write(async (tx) => {
          await insertClaim(db, tx, claim, clock())
          return work(tx)
        }, options)
        claim.state = 'stored'
        return value
      } catch (error) {
        claim.state = 'open'
        throw error
      }
    },
  }
}
