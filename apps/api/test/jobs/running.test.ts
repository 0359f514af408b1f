import { HOUR_MS } from '@whofor/core/durations'
import { expect, test } from 'vitest'
import { AppError } from '../../src/errors.ts'
import type { JobHandler } from '../../src/jobs/port.ts'
import { personaOf } from '../support/rows.ts'
import { accountOf, countersOf, enqueue, jobBench, rowOf, untilState } from './job-bench.ts'

test('three processes share jobs and run each once', async () => {
  const bench = await jobBench()
  const runs: string[] = []
  const note: JobHandler = async (run) => {
    runs.push(run.job.id)
    await run.progress(50)
    return {}
  }
  const processes = await Promise.all([bench.process(note), bench.process(note), bench.process(note)])
  const [first] = processes
  const uses = { requests: 1, personas: 0 }
  const queued = await Promise.all(Array.from({ length: 30 }, () => enqueue(bench, first.jobs, { uses })))
  for (const job of queued) await untilState(bench, job.id, 'succeeded')
  expect(runs.toSorted()).toEqual(queued.map(({ id }) => id).toSorted())
  expect(await countersOf(bench)).toMatchObject({ requests_ever: 0, months: ['2026-11 0+0'] })
})

test('never runs more jobs concurrently than configured', async () => {
  const bench = await jobBench()
  let running = 0
  let most = 0
  const gate = Promise.withResolvers<void>()
  const count: JobHandler = async () => {
    running += 1
    most = Math.max(most, running)
    if (running === 2) gate.resolve()
    await gate.promise
    running -= 1
    return {}
  }
  const { jobs } = await bench.process(count, { concurrency: 2 })
  const uses = { requests: 0, personas: 0 }
  const queued = await Promise.all(Array.from({ length: 8 }, () => enqueue(bench, jobs, { uses })))
  for (const job of queued) await untilState(bench, job.id, 'succeeded')
  expect(most).toBe(2)
})

test('one owner’s queue does not starve others: their job runs beside 27 hanging ones', async () => {
  const bench = await jobBench()
  const other = await accountOf(bench.db)
  const running: string[] = []
  const handler: JobHandler = (run) => {
    running.push(run.job.owner_id)
    if (run.job.owner_id === other.id) return Promise.resolve({})
    return new Promise((_, reject) => run.signal.addEventListener('abort', () => reject(run.signal.reason)))
  }
  const idle = await bench.process(null)
  const uses = { requests: 0, personas: 0 }
  for (let at = 0; at < 27; at++) await enqueue(bench, idle.jobs, { uses })
  const { jobs } = await bench.process(handler, { concurrency: 4 })
  await expect.poll(() => running.length, { interval: 5 }).toBe(2)
  const theirs = await Promise.all(
    [1, 2, 3].map(() => enqueue({ db: bench.db, owner: other }, jobs, { uses })),
  )
  for (const job of theirs) await untilState(bench, job.id, 'succeeded')
  expect(running.filter((id) => id === bench.owner.id)).toHaveLength(2)
})

test('a queued job starts by notification, before the next poll', async () => {
  const bench = await jobBench()
  const { jobs } = await bench.process(async () => ({}), { pollMs: HOUR_MS })
  const job = await enqueue(bench, jobs)
  await untilState(bench, job.id, 'succeeded')
})

test('a failed write queues and reserves nothing', async () => {
  const bench = await jobBench()
  const { jobs } = await bench.process(async () => ({}))
  const refused = bench.db.write(async (tx) => {
    await jobs.enqueue(tx, bench.owner, {
      kind: 'survey.personas',
      subject: { type: 'survey', id: 'x' },
      input: {},
      uses: { requests: 2, personas: 2 },
    })
    throw new Error('afterwards')
  })
  await expect(refused).rejects.toThrow('afterwards')
  expect(await bench.db.read.$count(bench.db.schema.jobs)).toBe(0)
  expect(await countersOf(bench)).toMatchObject({ personas_reserved: 0, months: [] })
})

test('a repeated key is one job and one reservation, even concurrently', async () => {
  const bench = await jobBench()
  const { jobs } = await bench.process(null)
  const key = 'close:survey'
  const both = await Promise.all([enqueue(bench, jobs, { key }), enqueue(bench, jobs, { key })])
  expect(both[0].id).toBe(both[1].id)
  expect(await countersOf(bench)).toMatchObject({ personas_reserved: 3, months: ['2026-11 0+3'] })
})

test('a job beyond the limit is not queued', async () => {
  const bench = await jobBench()
  const { jobs } = await bench.process(null)
  await expect(enqueue(bench, jobs, { uses: { requests: 1, personas: 11 } })).rejects.toMatchObject({
    code: 'persona_limit_reached',
  })
  expect(await bench.db.read.$count(bench.db.schema.jobs)).toBe(0)
})

test('usage is settled with each save, and the rest is released at the end', async () => {
  const bench = await jobBench()
  const { personas } = bench.db.schema
  const seen: unknown[] = []
  const makeTwo: JobHandler = async (run) => {
    for (const ordinal of [0, 1]) {
      await run.save(
        async (tx) => {
          const inserted = await tx
            .insert(personas)
            .values(personaOf(bench.owner.id, { job_id: run.job.id, ordinal }))
            .onConflictDoNothing()
            .returning({ id: personas.id })
          return { requests: inserted.length, personas: inserted.length }
        },
        { progress: 60 + ordinal, data: { of: 3, last: ordinal } },
      )
      seen.push(await countersOf(bench))
    }
    return { result: { groups: 2 } }
  }
  const { jobs } = await bench.process(makeTwo)
  const job = await enqueue(bench, jobs)
  expect(await untilState(bench, job.id, 'succeeded')).toMatchObject({
    progress: 100,
    data: { of: 3, last: 1 },
    result: { groups: 2 },
    reserved_requests: 0,
    reserved_personas: 0,
    worker: null,
    lease_until: null,
    finished_at: bench.clock(),
  })
  expect(seen).toEqual([
    { personas: 1, personas_reserved: 2, requests_ever: 1, months: ['2026-11 1+2'] },
    { personas: 2, personas_reserved: 1, requests_ever: 2, months: ['2026-11 2+1'] },
  ])
  expect(await countersOf(bench)).toEqual({
    personas: 2,
    personas_reserved: 0,
    requests_ever: 2,
    months: ['2026-11 2+0'],
  })
})

test('the last save, settlement and end are one write and fail together', async () => {
  const bench = await jobBench()
  const { personas } = bench.db.schema
  const { jobs } = await bench.process(async (run) => ({
    save: async (tx) => {
      await tx.insert(personas).values(personaOf(bench.owner.id, { job_id: run.job.id, ordinal: 0 }))
      throw new AppError('not_found', 'The survey is gone')
    },
  }))
  const job = await enqueue(bench, jobs)
  expect(await untilState(bench, job.id, 'failed')).toMatchObject({
    error_code: 'not_found',
    error_message: 'The survey is gone',
  })
  expect(await bench.db.read.$count(personas)).toBe(0)
  expect(await countersOf(bench)).toEqual({
    personas: 0,
    personas_reserved: 0,
    requests_ever: 0,
    months: ['2026-11 0+0'],
  })
})

test('an error with a known code ends the job immediately', async () => {
  const bench = await jobBench()
  let calls = 0
  const { jobs } = await bench.process(async () => {
    calls += 1
    throw new AppError('ai_timeout', 'The AI took too long')
  })
  const job = await enqueue(bench, jobs)
  expect(await untilState(bench, job.id, 'failed')).toMatchObject({ error_code: 'ai_timeout', attempts: 1 })
  expect(calls).toBe(1)
})

test('a crash is retried with delay, four attempts in total, and then reported in plain words', async () => {
  const bench = await jobBench()
  let calls = 0
  const { jobs } = await bench.process(async () => {
    calls += 1
    throw new TypeError('x is not a function')
  })
  const job = await enqueue(bench, jobs)
  for (let attempt = 1; attempt < 4; attempt += 1) {
    await expect
      .poll(() => rowOf(bench, job.id), { interval: 5 })
      .toMatchObject({ state: 'queued', attempts: attempt })
    const { lease_until } = await rowOf(bench, job.id)
    expect(lease_until).toBeGreaterThanOrEqual(bench.clock() + 1000 * 4 ** (attempt - 1))
    bench.clock.forward(Number(lease_until) - bench.clock())
  }
  expect(await untilState(bench, job.id, 'failed')).toMatchObject({ error_code: 'internal', attempts: 4 })
  expect(calls).toBe(4)
})

test('progress never decreases', async () => {
  const bench = await jobBench()
  const seen: number[] = []
  const { jobs } = await bench.process(async (run) => {
    for (const percent of [10, 70, 50]) {
      await run.progress(percent)
      seen.push((await rowOf(bench, run.job.id)).progress)
    }
    return {}
  })
  const job = await enqueue(bench, jobs)
  await untilState(bench, job.id, 'succeeded')
  expect(seen).toEqual([10, 70, 70])
})

test('a crashed job runs again when it is due, without waiting for the next poll', async () => {
  const bench = await jobBench()
  let runs = 0
  const handler: JobHandler = async () => {
    runs += 1
    if (runs === 1) throw new Error('crashed')
    return {}
  }
  const { jobs } = await bench.process(handler, { pollMs: HOUR_MS })
  const job = await enqueue(bench, jobs)
  await expect.poll(() => rowOf(bench, job.id)).toMatchObject({ state: 'queued', attempts: 1 })
  bench.clock.forward(1500)
  expect(await untilState(bench, job.id, 'succeeded')).toMatchObject({ attempts: 2 })
})

test('failpoints are reached in order, and a kind without a handler waits', async () => {
  const bench = await jobBench()
  const points: string[] = []
  const { jobs } = await bench.process(
    async (run) => {
      await run.checkpoint('draft', async () => 1)
      run.failpoint('half way')
      return {}
    },
    { failpoint: (point) => points.push(point) },
  )
  const waiting = await enqueue(bench, jobs, { kind: 'survey.question' })
  const job = await enqueue(bench, jobs)
  await untilState(bench, job.id, 'succeeded')
  await expect.poll(() => points).toEqual(['claimed', 'reply.saved', 'half way', 'finishing', 'finished'])
  expect(await rowOf(bench, waiting.id)).toMatchObject({ state: 'queued', attempts: 0 })
})

test("another user's job is not found", async () => {
  const bench = await jobBench()
  const { jobs } = await bench.process(null)
  const job = await enqueue(bench, jobs)
  const stranger = await accountOf(bench.db)
  await expect(jobs.cancel(stranger, job.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(bench.db.write((tx) => jobs.retry(tx, stranger, job.id))).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await rowOf(bench, job.id)).toMatchObject({ state: 'queued' })
})
