import type { JobReply } from '@whofor/core/job'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { keys } from './query-keys.ts'
import { jobOf } from './testing.tsx'

const job = (changes: Partial<JobReply>) => jobOf({ revision: 3, progress: 56, ...changes })

/** Two requests for one job whose replies arrive out of order. */
test('keeps the newest state when an older reply arrives late', async () => {
  const client = createQueryClient()
  const queryKey = keys.jobs.detail('j1')
  const late = Promise.withResolvers<JobReply>()
  const polled = client.fetchQuery({ queryKey, queryFn: () => late.promise })
  client.setQueryData(queryKey, job({ revision: 4, progress: 70, done: 2 }))
  late.resolve(job({ revision: 3, progress: 56 }))
  await polled
  expect(client.getQueryData(queryKey)).toMatchObject({ revision: 4, progress: 70, done: 2 })
})

test('at the same revision, the reply with more personas is newer', () => {
  const client = createQueryClient()
  const queryKey = keys.jobs.detail('j1')
  client.setQueryData(queryKey, job({ done: 2 }))
  client.setQueryData(queryKey, job({ done: 1 }))
  expect(client.getQueryData(queryKey)).toMatchObject({ done: 2 })
})

test('a retried job restarts: a higher revision wins over progress', () => {
  const client = createQueryClient()
  const queryKey = keys.jobs.detail('j1')
  client.setQueryData(queryKey, job({ state: 'failed', revision: 7, progress: 70 }))
  client.setQueryData(queryKey, job({ state: 'queued', revision: 8, progress: 0, done: 0 }))
  expect(client.getQueryData(queryKey)).toMatchObject({ state: 'queued', progress: 0 })
})

test('lists keep the newest state of each job', () => {
  const client = createQueryClient()
  client.setQueryData(keys.jobs.active, { items: [job({ progress: 70, revision: 4 }), job({ id: 'j2' })] })
  client.setQueryData(keys.jobs.active, { items: [job({ progress: 56, revision: 3 }), job({ id: 'j3' })] })
  const { items } = client.getQueryData(keys.jobs.active) as { items: JobReply[] }
  expect(items.map(({ id, progress }) => [id, progress])).toEqual([
    ['j1', 70],
    ['j3', 56],
  ])
})
