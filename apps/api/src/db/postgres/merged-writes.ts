import { AsyncResource } from 'node:async_hooks'
import type { PoolClient } from 'pg'
import { nextTurn } from '../write-scope.ts'
import type { Session } from './session.ts'
import type { Written } from './transact.ts'

export type MergedWork = (client: PoolClient, session: Session) => Promise<Written>
type Waiting = { work: MergedWork; resolve: (value: unknown) => void; reject: (error: unknown) => void }

/** The row that they wait for is locked for so many at most. */
const MAX_MERGED = 64

/**
 * Writes that change the same row wait for one another until each is on disk: a few hundred a second. Those of a key that wait
 * at the same time share a transaction here, and one sync of the disk.
 * @param runAll runs them in one transaction; one result for each, once it is committed
 */
export function createMergedWrites(
  runAll: (works: MergedWork[]) => Promise<PromiseSettledResult<unknown>[]>,
) {
  const queues = new Map<string, Waiting[]>()
  let count = 0

  async function drain(key: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      // Requests that arrived together are read in the same turn of the event loop: let them all queue first.
      await nextTurn()
      const writes = queue.splice(0, MAX_MERGED)
      count -= writes.length
      try {
        const results = await runAll(writes.map(({ work }) => work))
        for (const [at, result] of results.entries())
          if (result.status === 'fulfilled') writes[at]?.resolve(result.value)
          else writes[at]?.reject(result.reason)
      } catch (error) {
        for (const write of writes) write.reject(error)
      }
    }
    // Synchronous with the check for an empty queue, so that a later write starts a new drain.
    queues.delete(key)
  }

  return {
    waiting: () => count,
    /** Keeps the caller's async context. */
    write(key: string, work: MergedWork): Promise<unknown> {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const waiting = { work: AsyncResource.bind(work), resolve, reject }
      count += 1
      const queue = queues.get(key)
      if (queue) queue.push(waiting)
      else {
        const started = [waiting]
        queues.set(key, started)
        void drain(key, started)
      }
      return promise
    },
  }
}
