import { expect, test } from 'vitest'
import { publishUserUpdated } from '../../src/events/port.ts'
import { readStream } from '../jobs/read-stream.ts'
import { startInstance } from '../support/instance.ts'

test('a change of the profile reaches every open page of the user', async () => {
  const { owner, visitor } = await startInstance({ work: false })
  const here = await owner()
  const there = visitor()
  await there.post('/api/auth/sign-in', { email: here.email, password: 'correct horse battery' })
  const streams = [readStream(await here.get('/api/events')), readStream(await there.get('/api/events'))]
  for (const stream of streams) expect(await stream.next()).toBe('retry: 1000')
  await here.patch('/api/account/profile', { display_name: 'Rosa' })
  for (const stream of streams) {
    expect(await stream.next()).toBe('event: change\ndata: {"type":"user.updated"}')
    await stream.cancel()
  }
})

test('a change that is rolled back reaches nobody', async () => {
  const { deps, owner } = await startInstance({ work: false })
  const person = await owner()
  const signals: unknown[] = []
  deps.events.subscribe(person.id, (signal) => signals.push(signal))
  const failing = deps.db.write(async (tx) => {
    publishUserUpdated(deps, tx, person.id)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await deps.db.write(async (tx) => {
    tx.afterCommit(() => deps.events.publish(person.id, { type: 'job.cancel', job_id: 'later' }))
  })
  await expect.poll(() => signals).toEqual([{ type: 'job.cancel', job_id: 'later' }])
})
