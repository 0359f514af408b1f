import { expect, inject, test } from 'vitest'
import { pgBossNotifier } from '../../src/jobs/pg-boss-notifier.ts'
import type { Worker } from '../../src/jobs/worker.ts'
import { endOfTest } from '../support/clean-up.ts'
import { freshDb } from '../support/databases.ts'
import { silent } from './job-bench.ts'

const IDLE: Worker = { wake: () => {}, wakeWhenFree: async () => {}, stop: async () => {} }

// Otherwise the first jobs of a server would look it up inside their writes, with a second connection for each: none is left
// once there are as many of them as connections.
test.runIf(inject('db') === 'postgres')('what a wake-up needs is known once they are delivered', async () => {
  const { postgres } = await freshDb()
  if (!postgres) throw new Error('This is not PostgreSQL')
  const done: string[] = []
  const pool = new Proxy(postgres.pool, {
    get: (target, name) =>
      name === 'query'
        ? async (text: string, values: unknown[]) => {
            const reply = await target.query(text, values)
            done.push(text)
            return reply
          }
        : Reflect.get(target, name),
  })
  const notifier = pgBossNotifier({ ...postgres, pool }, silent)
  endOfTest()(() => notifier.stop())
  await notifier.start(IDLE)
  const created = done.findIndex((text) => text.includes('create_queue'))
  expect(created).toBeGreaterThan(-1)
  expect(done.slice(created + 1).join('\n')).toMatch(/FROM pgboss\.queue/i)
})
