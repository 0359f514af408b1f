import { expect, test } from 'vitest'
import { createEvents } from '../../src/events/create-events.ts'
import type { Events, LiveSignal } from '../../src/events/port.ts'
import { endOfTest } from '../support/clean-up.ts'
import { freshDb } from '../support/databases.ts'
import { enqueue, jobBench, silent, untilState } from './job-bench.ts'

async function setUp() {
  const atEnd = endOfTest()
  const db = await freshDb({}, undefined, atEnd)
  const open = async () => {
    const events = await createEvents(db, silent)
    atEnd(() => events.close())
    return events
  }
  return { db, open }
}

function record(events: Events, owner: string): LiveSignal[] {
  const signals: LiveSignal[] = []
  events.subscribe(owner, (signal) => signals.push(signal))
  return signals
}

const changed = (survey_id: string) => ({ type: 'survey.changed', survey_id }) as const

test('events reach every page of their owner and no other user', async () => {
  const events = await (await setUp()).open()
  const [here, there, stranger] = [record(events, 'ana'), record(events, 'ana'), record(events, 'bob')]
  events.publish('ana', changed('a'))
  events.publish('bob', changed('b'))
  await expect.poll(() => [here, there, stranger]).toEqual([[changed('a')], [changed('a')], [changed('b')]])
})

test('a closed subscription receives nothing', async () => {
  const events = await (await setUp()).open()
  const gone: LiveSignal[] = []
  events.subscribe('ana', (signal) => gone.push(signal))()
  const here = record(events, 'ana')
  events.publish('ana', changed('a'))
  await expect.poll(() => here).toEqual([changed('a')])
  expect(gone).toEqual([])
})

test('frequent events of one subject are coalesced, ending with the newest', async () => {
  const events = await (await setUp()).open()
  const signals = record(events, 'ana')
  for (let count = 1; count <= 1000; count += 1) {
    events.publish('ana', { type: 'survey.responded', survey_id: 'a', response_count: count })
  }
  await expect.poll(() => signals.at(-1)).toMatchObject({ response_count: 1000 })
  expect(signals.length).toBeLessThan(10)
})

test('closing ends open subscriptions', async () => {
  const events = await (await setUp()).open()
  const signals = record(events, 'ana')
  await events.close()
  expect(signals).toEqual([{ type: 'closing' }])
})

test('events cross processes on one database, including after a lost connection', async ({ skip }) => {
  const { db, open } = await setUp()
  if (!db.postgres) return skip()
  const [here, there] = [await open(), await open()]
  const signals = record(there, 'ana')
  here.publish('ana', changed('a'))
  await expect.poll(() => signals).toEqual([changed('a')])
  await db.postgres.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
  )
  await expect.poll(() => signals).toContainEqual({ type: 'missed' })
  here.publish('ana', changed('b'))
  await expect.poll(() => signals).toContainEqual(changed('b'))
})

test('a job notifies its owner when claimed, on progress and at its end', async () => {
  const bench = await jobBench()
  const { jobs, events } = await bench.process(async () => ({}))
  const signals = record(events, bench.owner.id)
  const job = await enqueue(bench, jobs)
  await untilState(bench, job.id, 'succeeded')
  await expect.poll(() => signals).toContainEqual({ type: 'job', job_id: job.id })
})
