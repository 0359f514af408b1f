import { expect, inject, test } from 'vitest'
import { memoryEvents } from '../../src/events/create-events.ts'
import { enqueue, jobBench, rowOf, untilAborted, untilState } from './job-bench.ts'

const onPostgres = test.runIf(inject('db') === 'postgres')
const NEVER_MS = 3_600_000
const uses = { requests: 0, personas: 0 }
const done = async () => ({})

onPostgres('a job that one process queues starts in another at once', async () => {
  const bench = await jobBench()
  const idle = await bench.process(null)
  await bench.process(done, { pollMs: NEVER_MS })
  for (let time = 0; time < 3; time++) {
    const job = await enqueue(bench, idle.jobs, { uses })
    await untilState(bench, job.id, 'succeeded')
  }
})

onPostgres('one that is queued while signals are lost starts once they arrive again', async () => {
  const bench = await jobBench()
  const idle = await bench.process(null)
  await bench.process(done, { pollMs: NEVER_MS })
  await bench.db.postgres?.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
  )
  const missed = await enqueue(bench, idle.jobs, { uses })
  await untilState(bench, missed.id, 'succeeded')
  const next = await enqueue(bench, idle.jobs, { uses })
  await untilState(bench, next.id, 'succeeded')
})

onPostgres('a process that has no place leaves it to one that has', async () => {
  const bench = await jobBench()
  const { handler, begun } = untilAborted()
  const full = await bench.process(handler, { pollMs: NEVER_MS, concurrency: 1 })
  const running = await enqueue(bench, full.jobs, { uses })
  await begun
  await bench.process(done, { pollMs: NEVER_MS })
  const job = await enqueue(bench, full.jobs, { uses })
  await untilState(bench, job.id, 'succeeded')
  expect((await rowOf(bench, running.id)).state).toBe('running')
})

onPostgres('jobs of a process that stops start in another at once', async () => {
  const bench = await jobBench()
  const { handler, begun } = untilAborted()
  const stopping = await bench.process(handler, { pollMs: NEVER_MS })
  const job = await enqueue(bench, stopping.jobs, { uses })
  await begun
  await bench.process(done, { pollMs: NEVER_MS })
  await stopping.jobs.stop()
  await untilState(bench, job.id, 'succeeded')
})

test('without any signal, workers find a job by looking for it', async () => {
  const bench = await jobBench()
  const silent = await bench.process(null, { events: memoryEvents() })
  await bench.process(done)
  const job = await enqueue(bench, silent.jobs, { uses })
  await untilState(bench, job.id, 'succeeded')
})
