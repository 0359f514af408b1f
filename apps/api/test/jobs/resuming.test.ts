import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { HOUR_MS } from '@whofor/core/durations'
import { expect, inject, test } from 'vitest'
import { LEASE_MS } from '../../src/jobs/lease-jobs.ts'
import type { JobHandler, JobRun } from '../../src/jobs/port.ts'
import { personaOf } from '../support/rows.ts'
import { countersOf, enqueue, jobBench, rowOf, untilAborted, untilState } from './job-bench.ts'

const WAITING = `select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`

test('a job of a dead process is claimed when its lease expires, not before', async () => {
  const bench = await jobBench()
  const dead = untilAborted()
  const first = await bench.process(dead.handler, { concurrency: 1 })
  const job = await enqueue(bench, first.jobs)
  await dead.begun
  let resumed = 0
  const second = await bench.process(async () => {
    resumed += 1
    return {}
  })
  // The second process runs another job meanwhile, so it polled without claiming the first one.
  bench.clock.forward(LEASE_MS - 1)
  const other = await enqueue(bench, second.jobs, {
    uses: { requests: 0, personas: 0 },
    kind: 'survey.draft',
  })
  await untilState(bench, other.id, 'succeeded')
  expect(await rowOf(bench, job.id)).toMatchObject({ state: 'running', attempts: 1 })
  bench.clock.forward(1)
  expect(await untilState(bench, job.id, 'succeeded')).toMatchObject({ attempts: 2 })
  expect(resumed).toBe(2)
})

test('a reply paid before the crash is not paid again', async () => {
  const bench = await jobBench()
  const calls: string[] = []
  const hang = Promise.withResolvers<void>()
  const steps =
    (last: (run: JobRun) => Promise<unknown>): JobHandler =>
    async (run) => {
      const draft = await run.checkpoint('draft', async () => {
        calls.push('draft')
        return { title: 'Grüße 🏨', list: [1, 2] }
      })
      await last(run)
      const check = await run.checkpoint('check', async () => {
        calls.push('check')
        return 'fine'
      })
      return { result: { draft, check } }
    }
  const dead = untilAborted()
  const first = await bench.process(
    steps((run) => {
      hang.resolve()
      return dead.handler(run)
    }),
    { concurrency: 1 },
  )
  const job = await enqueue(bench, first.jobs)
  await hang.promise
  bench.clock.forward(LEASE_MS)
  await bench.process(steps(async () => {}))
  expect(await untilState(bench, job.id, 'succeeded')).toMatchObject({
    result: { draft: { title: 'Grüße 🏨', list: [1, 2] }, check: 'fine' },
  })
  expect(calls).toEqual(['draft', 'check'])
})

test('a process that lost its lease can no longer write', async () => {
  const bench = await jobBench()
  const { personas } = bench.db.schema
  const begun = Promise.withResolvers<void>()
  const wakeUp = Promise.withResolvers<void>()
  const outcome = Promise.withResolvers<unknown>()
  const sleeper = await bench.process(async (run) => {
    begun.resolve()
    await wakeUp.promise
    const late = run.save(async (tx) => {
      await tx.insert(personas).values(personaOf(bench.owner.id, { job_id: run.job.id, ordinal: 0 }))
      return { requests: 1, personas: 1 }
    })
    outcome.resolve(await late.catch((error: Error) => [error.name, run.signal.aborted]))
    return {}
  })
  const job = await enqueue(bench, sleeper.jobs)
  await begun.promise
  bench.clock.forward(LEASE_MS)
  const successor = untilAborted()
  const second = await bench.process(successor.handler)
  await successor.begun
  wakeUp.resolve()
  expect(await outcome.promise).toEqual(['LeaseLost', true])
  expect(await rowOf(bench, job.id)).toMatchObject({ state: 'running', attempts: 2 })
  expect(await bench.db.read.$count(personas)).toBe(0)
  expect(await countersOf(bench)).toMatchObject({ personas: 0, personas_reserved: 3 })
  await second.jobs.stop()
})

test('stopping releases running jobs, and the next start resumes them immediately', async () => {
  const bench = await jobBench()
  const stopped = untilAborted()
  const first = await bench.process(stopped.handler)
  const job = await enqueue(bench, first.jobs)
  await stopped.begun
  await first.jobs.stop()
  expect(await rowOf(bench, job.id)).toMatchObject({
    state: 'queued',
    worker: null,
    lease_until: null,
    attempts: 0,
  })
  expect(await countersOf(bench)).toMatchObject({ personas_reserved: 3 })
  await bench.process(async () => ({}), { pollMs: HOUR_MS })
  expect(await untilState(bench, job.id, 'succeeded')).toMatchObject({ attempts: 1 })
})

test.runIf(inject('db') === 'postgres')('stopping releases a job whose claim is under way', async () => {
  const bench = await jobBench()
  const { jobs } = await bench.process(untilAborted().handler, { pollMs: HOUR_MS })
  const locked = Promise.withResolvers<void>()
  const unlock = Promise.withResolvers<void>()
  const holding = bench.db.write(async (tx) => {
    // The queue's lock, which each claim takes first.
    await tx.lock('jobs')
    locked.resolve()
    await unlock.promise
  })
  await locked.promise
  const job = await enqueue(bench, jobs)
  await expect.poll(async () => (await bench.db.postgres?.pool.query(WAITING))?.rowCount).toBe(1)
  const stopping = jobs.stop()
  await Promise.race([stopping, setTimeout(500)])
  unlock.resolve()
  await Promise.all([holding, stopping])
  expect(await rowOf(bench, job.id)).toMatchObject({ state: 'queued', worker: null, attempts: 0 })
})

test('stopping does not wait for unresponsive handlers and claims no new jobs', async () => {
  const bench = await jobBench()
  const begun = Promise.withResolvers<void>()
  const deaf = await bench.process(() => {
    begun.resolve()
    return new Promise(() => {})
  })
  const job = await enqueue(bench, deaf.jobs)
  await begun.promise
  await deaf.jobs.stop()
  expect(await rowOf(bench, job.id)).toMatchObject({ state: 'queued' })
  const late = await enqueue(bench, deaf.jobs, { uses: { requests: 0, personas: 0 } })
  expect(await rowOf(bench, late.id)).toMatchObject({ state: 'queued', attempts: 0 })
})

test('a job that crashes every process fails after its last attempt', async () => {
  const bench = await jobBench()
  const { jobs } = await bench.process(null)
  const job = await enqueue(bench, jobs)
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const dead = untilAborted()
    await bench.process(dead.handler, { concurrency: 1 })
    await dead.begun
    expect(await rowOf(bench, job.id)).toMatchObject({ state: 'running', attempts: attempt })
    bench.clock.forward(LEASE_MS)
  }
  await bench.process(async () => ({}))
  expect(await untilState(bench, job.id, 'failed')).toMatchObject({ error_code: 'internal' })
  expect(await countersOf(bench)).toMatchObject({ personas_reserved: 0, months: ['2026-11 0+0'] })
})

/** The id of an exited process on this machine. */
async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid ?? 0
}

test.runIf(inject('db') === 'sqlite').each([
  ['', endedPid],
  [', also where the next process has its number', async () => process.pid],
])('a job of a killed server is taken up at once after the start%s', async (_, pidOf) => {
  const bench = await jobBench()
  const dead = untilAborted()
  const first = await bench.process(dead.handler, { concurrency: 1 })
  const job = await enqueue(bench, first.jobs)
  await dead.begun
  const { jobs } = bench.db.schema
  const worker = `pid:${await pidOf()}:gone`
  await bench.db.write(async (tx) => {
    await tx.update(jobs).set({ worker })
  })
  // The clock stands still: the lease is not over.
  await bench.process(async () => ({}))
  expect(await untilState(bench, job.id, 'succeeded')).toMatchObject({ attempts: 2 })
})
