import { isUnavailable } from '../is-unavailable.ts'
import { nextTurn } from '../write-scope.ts'

/**
 * Runs items of one key in one statement: all of them or, when it fails, none. It may commit before the commit is on disk.
 * @returns a result for each
 */
export type RunBatch<Item, Result> = (key: string, items: Item[]) => Promise<Result[]>
type Waiting<Item, Result> = {
  item: Item
  resolve: (value: Result) => void
  reject: (error: unknown) => void
}

/** The row that they change is locked for so many at most. */
const MAX_BATCH = 100
/** Batches that are not full begin at least so far apart: the fewer items a batch has, the more each of them costs. */
const APART_MS = 2

/**
 * Writes that change the same row wait for one another: until each is on disk, those would be a few hundred a second. Those of a
 * key that wait at the same time share a statement here, whose locks are free before its commit is on disk: other processes do
 * not wait for that. An item that the database refuses harms no other.
 * @param flush waits until what was committed before is on disk
 */
export function createBatches<Item, Result>(run: RunBatch<Item, Result>, flush: () => Promise<void>) {
  const queues = new Map<string, Waiting<Item, Result>[]>()
  let count = 0

  async function drain(key: string, queue: Waiting<Item, Result>[]): Promise<void> {
    while (queue.length > 0) {
      // Requests that arrived together are read in the same turn of the event loop: let them all queue first.
      await nextTurn()
      const nextAt = performance.now() + APART_MS
      const batch = queue.splice(0, MAX_BATCH)
      count -= batch.length
      await runBatch(key, batch)
      const rest = nextAt - performance.now()
      if (rest > 0 && queue.length < MAX_BATCH)
        await new Promise((resolve) => setTimeout(resolve, Math.ceil(rest)))
    }
    // Synchronous with the check for an empty queue, so that a later item starts a new drain.
    queues.delete(key)
  }

  async function runBatch(key: string, batch: Waiting<Item, Result>[]): Promise<void> {
    const reject = (error: unknown): void => {
      for (const one of batch) one.reject(error)
    }
    let results: Result[]
    try {
      results = await run(
        key,
        batch.map(({ item }) => item),
      )
      if (results.length !== batch.length) throw new Error('Each item of a batch has one result')
    } catch (error) {
      if (batch.length === 1 || isUnavailable(error)) reject(error)
      else for (const one of batch) await runBatch(key, [one])
      return
    }
    // What comes meanwhile is one batch: more and smaller ones would only cost more.
    await flush().then(() => {
      for (const [at, result] of results.entries()) batch[at]?.resolve(result)
    }, reject)
  }

  return {
    waiting: () => count,
    add(key: string, item: Item): Promise<Result> {
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      const waiting = { item, resolve, reject }
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
