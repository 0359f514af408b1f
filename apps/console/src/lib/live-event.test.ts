import { QueryClient } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import { expect, test } from 'vitest'
import { applyLiveEvent } from './live-event.ts'
import { keys } from './query-keys.ts'
import { jobOf } from './testing.tsx'

const job = jobOf()

function staleAfter(changed: JobReply, queryKey: readonly unknown[]): boolean {
  const client = new QueryClient()
  client.setQueryData(queryKey, {})
  applyLiveEvent(client, { type: 'job', job: changed })
  return client.getQueryState(queryKey)?.isInvalidated ?? false
}

test('a wizard job invalidates persona lists only once it has ended', () => {
  expect(staleAfter(job, keys.personas.list({}))).toBe(false)
  expect(staleAfter({ ...job, state: 'succeeded' }, keys.personas.list({}))).toBe(true)
  expect(staleAfter({ ...job, state: 'succeeded' }, keys.surveys.detail('j1'))).toBe(false)
})

test('a regenerated persona is refetched, others are not', () => {
  const ended: JobReply = {
    ...job,
    kind: 'persona.image',
    state: 'succeeded',
    subject: { type: 'persona', id: 'p1', title: 'Ana', image_url: null },
  }
  expect(staleAfter(ended, keys.personas.detail('p1'))).toBe(true)
  expect(staleAfter(ended, keys.personas.detail('p2'))).toBe(false)
})

test('caches a job for its page immediately', () => {
  const client = new QueryClient()
  applyLiveEvent(client, { type: 'job', job })
  expect(client.getQueryData(keys.jobs.detail('j1'))).toEqual(job)
})

test('a change of the user refetches the session', () => {
  const client = new QueryClient()
  client.setQueryData(keys.session, {})
  applyLiveEvent(client, { type: 'user.updated' })
  expect(client.getQueryState(keys.session)?.isInvalidated).toBe(true)
})
