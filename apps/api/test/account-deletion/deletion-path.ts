import { eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
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
  const { promise, resolve } = Promise.withResolvers<void>()
  const instance = await startInstance({ work: false })
  const { db } = instance.deps
  const { write } = db
  const unhaltedDb = { ...db }
  let slices = 0
  db.write = async (work, options) => {
    if (options?.large) slices += 1
    if (db.dialect === 'sqlite' && options?.large && slices > 1) await promise
    return write(work, options)
  }
  // Before the instance closes, which waits for the write.
  onTestFinished(() => resolve())
  return {
    ...instance,
    /** For the next instance on the same data. */
    unhaltedDb,
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
