import { eq } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import { createThreads } from '../../src/create-threads.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import type { Visitor } from '../support/visitor.ts'

export const PASSWORD = 'correct horse battery'

export const deletionOf = (person: Visitor, changes: object = {}) =>
  person.request('DELETE', '/api/account', {
    email: person.email,
    understood: true,
    password: PASSWORD,
    ...changes,
  })

/** Waits until nothing of any deleted account is left. */
export const untilErased = ({ deps: { db } }: Pick<Instance, 'deps'>, userId: string) =>
  expect.poll(async () => db.read.$count(db.schema.users, eq(db.schema.users.id, userId))).toBe(0)

/** An instance whose erasures wait after their first write, as if it was killed then. */
export async function haltingInstance() {
  const threads = createThreads()
  const { promise, resolve } = Promise.withResolvers<void>()
  // On SQLite, each write is followed by one that moves its log.
  vi.spyOn(threads.importing, 'run').mockReturnValue(promise)
  const instance = await startInstance({ work: false, threads })
  // Before the instance closes, which waits for the write.
  onTestFinished(() => resolve())
  return {
    ...instance,
    /** Ends the halt, which closing the database waits for. */
    goOn: () => resolve(),
    /** On PostgreSQL, until the returned function is called. */
    async holdErasure(userId: string): Promise<() => Promise<void>> {
      if (instance.deps.db.dialect === 'sqlite') return async () => {}
      const locked = Promise.withResolvers<void>()
      const release = Promise.withResolvers<void>()
      onTestFinished(() => release.resolve())
      const holding = instance.deps.db.write(async (tx) => {
        await tx.lock(`erase ${userId}`)
        locked.resolve()
        await release.promise
      })
      await locked.promise
      return async () => {
        release.resolve()
        await holding
      }
    },
  }
}
