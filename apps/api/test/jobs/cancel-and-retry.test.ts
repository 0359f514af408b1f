import { DAY_MS } from '@whofor/core/durations'
import { expect, test } from 'vitest'
import { AppError } from '../../src/errors.ts'
import type { JobHandler } from '../../src/jobs/port.ts'
import { personaOf } from '../support/rows.ts'
import { type Bench, countersOf, enqueue, jobBench, rowOf, untilAborted, untilState } from './job-bench.ts'

const FREE = { personas_reserved: 0, months: ['2026-11 0+0'] }

/** Saves a persona per ordinal; the given one fails the first time. */
function personasButOne(bench: Bench, failing: number | null): JobHandler & { calls: string[] } {
  const { personas } = bench.db.schema
  const calls: string[] = []
  let failed = false
  const handler: JobHandler = async (run) => {
    for (const ordinal of [0, 1, 2]) {
      const name = await run.checkpoint(`persona:${ordinal}`, async () => {
        calls.push(`persona:${ordinal}`)
        if (ordinal === failing && !failed) {
          failed = true
          throw new AppError('ai_unavailable', 'The AI is away')
        }
        return `Persona ${ordinal}`
      })
      await run.save(async (tx) => {
        const inserted = await tx
          .insert(personas)
          .values(personaOf(bench.owner.id, { job_id: run.job.id, ordinal, name }))
          .onConflictDoNothing()
          .returning({ id: personas.id })
        return { requests: inserted.length, personas: inserted.length }
      })
    }
    return {}
  }
  return Object.assign(handler, { calls })
}

test('a queued job is cancelled immediately, releases its reservation, and never runs', async () => {
  const bench = await jobBench()
  const idle = await bench.process(null)
  const job = await enqueue(bench, idle.jobs)
  expect(await idle.jobs.cancel(bench.owner, job.id)).toMatchObject({ state: 'cancelled' })
  expect(await countersOf(bench)).toMatchObject(FREE)
  const runs: string[] = []
  const { jobs } = await bench.process(async (run) => {
    runs.push(run.job.id)
    return {}
  })
  const next = await enqueue(bench, jobs)
  await untilState(bench, next.id, 'succeeded')
  expect(runs).toEqual([next.id])
})

test('a running job is cancelled from another process and keeps its saved results', async () => {
  const bench = await jobBench()
  const { personas } = bench.db.schema
  const waiting = untilAborted()
  const { jobs } = await bench.process(async (run) => {
    await run.save(async (tx) => {
      await tx.insert(personas).values(personaOf(bench.owner.id, { job_id: run.job.id, ordinal: 0 }))
      return { requests: 1, personas: 1 }
    })
    return waiting.handler(run)
  })
  const elsewhere = await bench.process(null)
  const job = await enqueue(bench, jobs)
  await waiting.begun
  // SQLite supports one process, with one Events.
  const canceller = bench.db.postgres ? elsewhere : { jobs }
  expect(await canceller.jobs.cancel(bench.owner, job.id)).toMatchObject({ state: 'running' })
  expect(await untilState(bench, job.id, 'cancelled')).toMatchObject({ error_code: null })
  expect(await countersOf(bench)).toEqual({
    personas: 1,
    personas_reserved: 0,
    requests_ever: 1,
    months: ['2026-11 1+0'],
  })
  expect(await bench.db.read.$count(personas)).toBe(1)
})

test('a handler that missed the cancellation is refused at its next save and at its end', async () => {
  for (const step of ['save', 'end']) {
    const bench = await jobBench()
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    let saved = 0
    const count = async () => {
      saved += 1
      return undefined
    }
    const { jobs } = await bench.process(async (run) => {
      begun.resolve()
      await goOn.promise
      if (step === 'save') await run.save(count)
      return step === 'end' ? { save: count } : {}
    })
    const job = await enqueue(bench, jobs)
    await begun.promise
    await jobs.cancel(bench.owner, job.id)
    goOn.resolve()
    await untilState(bench, job.id, 'cancelled')
    expect(saved).toBe(0)
    expect(await countersOf(bench)).toMatchObject(FREE)
  }
})

test('cancelling is idempotent and has no effect on an ended job', async () => {
  const bench = await jobBench()
  const { jobs } = await bench.process(async () => ({}))
  const job = await enqueue(bench, jobs)
  const ended = await untilState(bench, job.id, 'succeeded')
  expect(await jobs.cancel(bench.owner, job.id)).toEqual(ended)
  const idle = await jobBench()
  const process = await idle.process(null)
  const queued = await enqueue(idle, process.jobs)
  await process.jobs.cancel(idle.owner, queued.id)
  await process.jobs.cancel(idle.owner, queued.id)
  expect(await countersOf(idle)).toMatchObject(FREE)
})

test('a cancelled job counts calls in progress; unstarted and failed calls are free', async () => {
  const bench = await jobBench()
  const begun = Promise.withResolvers<void>()
  const { jobs } = await bench.process(async (run) => {
    const hang = () =>
      new Promise((_, reject) => run.signal.addEventListener('abort', () => reject(run.signal.reason)))
    await run.paidCheckpoint('answered', async ({ onCall }) => onCall?.())
    await run
      .paidCheckpoint('failed', async ({ onCall }) => {
        await onCall?.()
        throw new AppError('ai_unavailable', 'The AI is away')
      })
      .catch(() => undefined)
    const calls = [run.paidCheckpoint('waits for a slot', hang)]
    const called = run.paidCheckpoint('called', async ({ onCall }) => {
      await onCall?.()
      begun.resolve()
      return hang()
    })
    await Promise.all([...calls, called])
    return {}
  })
  const job = await enqueue(bench, jobs, { uses: { requests: 4, personas: 0 } })
  await begun.promise
  await jobs.cancel(bench.owner, job.id)
  await untilState(bench, job.id, 'cancelled')
  expect(await countersOf(bench)).toMatchObject({ requests_ever: 2, months: ['2026-11 2+0'] })
})

test('calls answered before a cancellation are not repeated or counted again; those in progress are', async () => {
  const bench = await jobBench()
  const calls: string[] = []
  const begun = Promise.withResolvers<void>()
  const { jobs } = await bench.process(async (run) => {
    const ask = (step: string) =>
      run.paidCheckpoint(step, async ({ onCall }) => {
        await onCall?.()
        calls.push(step)
        if (calls.length === 2) {
          begun.resolve()
          await new Promise((_, reject) =>
            run.signal.addEventListener('abort', () => reject(run.signal.reason)),
          )
        }
        return step
      })
    await ask('first')
    await ask('second')
    return {}
  })
  const job = await enqueue(bench, jobs, { uses: { requests: 2, personas: 0 } })
  await begun.promise
  await jobs.cancel(bench.owner, job.id)
  expect(await untilState(bench, job.id, 'cancelled')).toMatchObject({ reserved_requests: 1 })
  await bench.db.write((tx) => jobs.retry(tx, bench.owner, job.id))
  await untilState(bench, job.id, 'succeeded')
  expect(calls).toEqual(['first', 'second', 'second'])
  expect(await countersOf(bench)).toMatchObject({ requests_ever: 3, months: ['2026-11 3+0'] })
})

test('all jobs of a subject are cancelled with it', async () => {
  const bench = await jobBench()
  const { jobs } = await bench.process(null)
  const gone = await enqueue(bench, jobs, { subject: { type: 'survey', id: 'gone' } })
  const kept = await enqueue(bench, jobs, { subject: { type: 'survey', id: 'kept' } })
  await jobs.cancelAllOf(bench.owner, { type: 'survey', id: 'gone' })
  expect(await rowOf(bench, gone.id)).toMatchObject({ state: 'cancelled' })
  expect(await rowOf(bench, kept.id)).toMatchObject({ state: 'queued' })
})

test('a retry reserves only what is missing and pays for no reply twice', async () => {
  const bench = await jobBench()
  const handler = personasButOne(bench, 2)
  const { jobs } = await bench.process(handler)
  const job = await enqueue(bench, jobs)
  expect(await untilState(bench, job.id, 'failed')).toMatchObject({
    error_code: 'ai_unavailable',
    error_message: 'The AI is away',
  })
  expect(await countersOf(bench)).toMatchObject({
    personas: 2,
    personas_reserved: 0,
    months: ['2026-11 2+0'],
  })
  const again = await bench.db.write((tx) => jobs.retry(tx, bench.owner, job.id))
  expect(again).toMatchObject({ id: job.id, state: 'queued', error_code: null, reserved_personas: 1 })
  await untilState(bench, job.id, 'succeeded')
  expect(handler.calls).toEqual(['persona:0', 'persona:1', 'persona:2', 'persona:2'])
  expect(await countersOf(bench)).toEqual({
    personas: 3,
    personas_reserved: 0,
    requests_ever: 3,
    months: ['2026-11 3+0'],
  })
})

test('concurrent retries are one retry', async () => {
  const bench = await jobBench()
  const { jobs } = await bench.process(null)
  const job = await enqueue(bench, jobs)
  await jobs.cancel(bench.owner, job.id)
  const retry = () => bench.db.write((tx) => jobs.retry(tx, bench.owner, job.id))
  const both = await Promise.all([retry(), retry()])
  expect(both.map(({ state }) => state)).toEqual(['queued', 'queued'])
  expect(await countersOf(bench)).toMatchObject({ personas_reserved: 3, months: ['2026-11 0+3'] })
})

test('a retry in the next month counts in that month', async () => {
  const bench = await jobBench()
  const { jobs } = await bench.process(personasButOne(bench, 1))
  const job = await enqueue(bench, jobs)
  await untilState(bench, job.id, 'failed')
  bench.clock.forward(20 * DAY_MS)
  await bench.db.write((tx) => jobs.retry(tx, bench.owner, job.id))
  await untilState(bench, job.id, 'succeeded')
  expect(await countersOf(bench)).toMatchObject({ personas: 3, months: ['2026-11 1+0', '2026-12 2+0'] })
})

test('a retry beyond the quota changes nothing; a succeeded job cannot be retried', async () => {
  const bench = await jobBench()
  const { jobs } = await bench.process(personasButOne(bench, 0))
  const job = await enqueue(bench, jobs)
  const failed = await untilState(bench, job.id, 'failed')
  const rest = await enqueue(bench, jobs, { uses: { requests: 8, personas: 8 }, kind: 'survey.question' })
  const retry = (id: string) => bench.db.write((tx) => jobs.retry(tx, bench.owner, id))
  await expect(retry(job.id)).rejects.toMatchObject({ code: 'persona_limit_reached', extra: { left: 2 } })
  expect(await rowOf(bench, job.id)).toEqual(failed)
  await jobs.cancel(bench.owner, rest.id)
  await retry(job.id)
  await untilState(bench, job.id, 'succeeded')
  await expect(retry(job.id)).rejects.toMatchObject({ code: 'job_not_retryable' })
})
