import { AsyncResource } from 'node:async_hooks'
import { isUnavailable } from '../../db/db-faults.ts'
import { nextTurn } from '../../db/scopes.ts'

type Waiting<Item, Result> = {
  item: Item
  caller: AsyncResource
  resolve: (value: Result) => void
  reject: (error: unknown) => void
}

/** The row that a batch changes is locked for so many items at most. */
const MAX_BATCH = 100

/**
 * Writes that change the same row wait for one another, each until it is on disk: a few hundred a second. Items of one key that
 * wait at the same time share a write here. An item that the database refuses fails alone.
 * @param run stores all items or, when it throws, none; returns a result for each
 */
export function createBatches<Item, Result>(run: (key: string, items: Item[]) => Promise<Result[]>) {
  const queues = new Map<string, Waiting<Item, Result>[]>()

  async function drain(key: string, queue: Waiting<Item, Result>[]): Promise<void> {
    while (queue.length > 0) {
      // Requests that arrived together are read in the same turn of the event loop: let them all queue first.
      await nextTurn()
      await runBatch(key, queue.splice(0, MAX_BATCH))
    }
    // Synchronous with the check for an empty queue, so that a later item starts a new drain.
    queues.delete(key)
  }

  async function runBatch(key: string, batch: Waiting<Item, Result>[]): Promise<void> {
    const items = batch.map(({ item }) => item)
    try {
      // As part of the first one's request, which is its parent in traces.
      const results = await batch[0]?.caller.runInAsyncScope(() => run(key, items))
      if (results?.length !== batch.length) throw new Error('Each item of a batch has one result')
      for (const [at, result] of results.entries()) batch[at]?.resolve(result)
    } catch (error) {
      if (batch.length > 1 && !isUnavailable(error)) for (const one of batch) await runBatch(key, [one])
      else for (const { reject } of batch) reject(error)
    }
  }

  return (key: string, item: Item): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const waiting = { item, caller: new AsyncResource('Batch'), resolve, reject }
    const queue = queues.get(key)
    if (queue) queue.push(waiting)
    else {
      const started = [waiting]
      queues.set(key, started)
      void drain(key, started)
    }
    return promise
  }
}
