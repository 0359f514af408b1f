import { threadId } from 'node:worker_threads'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '../../src/errors.ts'
import { type PoolOptions, ThreadLost, ThreadPool } from '../../src/threads/thread-pool.ts'
import type { TestTasks } from './tasks.ts'

const PATIENT = { timeout: 15_000 }

function newPool(options: Partial<PoolOptions> = {}) {
  const pool = new ThreadPool<TestTasks>(new URL('./tasks.ts', import.meta.url), {
    threads: 1,
    maxWaiting: 10,
    heapMb: 64,
    timeoutMs: 60_000,
    idleMs: 60_000,
    ...options,
  })
  onTestFinished(() => pool.close())
  return pool
}

/** A task that runs until its thread ends, and a check whether it is still running. */
function newSpin() {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const beat = () => Atomics.load(beats, 0)
  const started = () => vi.waitFor(() => expect(beat()).not.toBe(0), PATIENT)
  return { beats, beat, started }
}

describe('a thread pool', () => {
  test('runs tasks in a reused thread, one at a time', async () => {
    const pool = newPool()
    const [first, second] = await Promise.all([
      pool.run('whereAmI', undefined),
      pool.run('whereAmI', undefined),
    ])
    expect(first).not.toBe(threadId)
    expect(second).toBe(first)
  })

  test('grows to its maximum number of threads under load', async () => {
    const pool = newPool({ threads: 2 })
    const spin = newSpin()
    const abort = new AbortController()
    const spinning = pool.run('spin', spin.beats, { signal: abort.signal })
    await spin.started()
    expect(await pool.run('whereAmI', undefined)).not.toBe(threadId)
    abort.abort()
    await expect(spinning).rejects.toBe(abort.signal.reason)
  })

  test('is busy for a task that does not end in the time it was given, waiting or running', async () => {
    const pool = newPool()
    const spin = newSpin()
    const running = pool.run('spin', spin.beats, { withinMs: 1_500 })
    const waiting = pool.run('whereAmI', undefined, { withinMs: 1 })
    for (const one of [waiting, running]) await expect(one).rejects.toMatchObject({ code: 'busy' })
    expect(await pool.run('whereAmI', undefined)).not.toBe(threadId)
  })

  test('transfers the given buffers and returns bytes', async () => {
    const bytes = Uint8Array.of(1, 2, 3)
    const result = await newPool().run('doubled', bytes, { transfer: [bytes.buffer] })
    expect([...result.bytes]).toEqual([2, 4, 6])
    expect(bytes.byteLength).toBe(0)
  })

  test('keeps the class, code and extras of an error', async () => {
    const pool = newPool()
    const refused = await pool.run('refuse', 'not_found').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(AppError)
    expect(refused).toMatchObject({ code: 'not_found', message: 'Not here.', extra: { retryAfter: 7 } })
    await expect(pool.run('fail', 'SQLITE_FULL')).rejects.toMatchObject({
      name: 'TypeError',
      message: 'Went wrong',
      code: 'SQLITE_FULL',
    })
  })

  test('refuses tasks beyond its queue limit, and accepts tasks again afterwards', async () => {
    const pool = newPool({ maxWaiting: 1 })
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => pool.run('whereAmI', undefined)))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(outcomes[2]).toMatchObject({ reason: { code: 'busy', extra: { retryAfter: 10 } } })
    expect(await pool.run('whereAmI', undefined)).not.toBe(threadId)
  })

  test('ends the thread of an aborted task, and drops an aborted queued one', async () => {
    const pool = newPool()
    const spin = newSpin()
    const [running, waiting] = [new AbortController(), new AbortController()]
    const spinning = pool.run('spin', spin.beats, { signal: running.signal })
    const queued = pool.run('spin', spin.beats, { signal: waiting.signal })
    const last = pool.run('whereAmI', undefined)
    await spin.started()
    waiting.abort(new Error('no longer'))
    running.abort(new Error('gone'))
    await expect(spinning).rejects.toThrow('gone')
    await expect(queued).rejects.toThrow('no longer')
    expect(await last).not.toBe(threadId)
    const beat = spin.beat()
    await pool.run('whereAmI', undefined)
    expect(spin.beat()).toBe(beat)
  })

  test('fails a task that exceeds its memory, and continues with the next', async () => {
    const pool = newPool({ heapMb: 16 })
    const filling = pool.run('fillMemory', undefined)
    const next = pool.run('whereAmI', undefined)
    await expect(filling).rejects.toBeInstanceOf(ThreadLost)
    expect(await next).not.toBe(threadId)
  })

  test('fails running and queued tasks when closed, and accepts no more', async () => {
    const pool = newPool()
    const spin = newSpin()
    const spinning = pool.run('spin', spin.beats)
    const queued = pool.run('whereAmI', undefined)
    await spin.started()
    const outcomes = Promise.allSettled([spinning, queued])
    await pool.close()
    const beat = spin.beat()
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { code: 'busy' } })
    await expect(pool.run('whereAmI', undefined)).rejects.toMatchObject({ code: 'busy' })
    expect(spin.beat()).toBe(beat)
  })

  test('ends idle threads', async () => {
    const pool = newPool({ idleMs: 1 })
    const first = await pool.run('whereAmI', undefined)
    await vi.waitFor(async () => expect(await pool.run('whereAmI', undefined)).not.toBe(first), PATIENT)
  })

  test('ends a task that takes too long, and runs the next', async () => {
    const pool = newPool({ timeoutMs: 1_000 })
    const spin = newSpin()
    const spinning = pool.run('spin', spin.beats)
    const next = pool.run('whereAmI', undefined)
    await expect(spinning).rejects.toBeInstanceOf(ThreadLost)
    expect(await next).not.toBe(threadId)
  })

  test('lets owners take turns', async () => {
    const pool = newPool()
    const order: string[] = []
    const run = async (owner: string) => {
      await pool.run('whereAmI', undefined, { owner })
      order.push(owner)
    }
    await Promise.all(['ana', 'ana', 'ana', 'ben'].map(run))
    expect(order).toEqual(['ana', 'ana', 'ben', 'ana'])
  })

  test('runs tasks in a process of its own, which it ends, and whose settings are not ours', async () => {
    vi.stubEnv('SECRET_OF_THE_SERVER', 'x')
    const pool = newPool({ processMb: 512, timeoutMs: 5_000 })
    const { pid, keys } = await pool.run('describeProcess', undefined)
    expect(pid).not.toBe(process.pid)
    expect(keys).not.toContain('SECRET_OF_THE_SERVER')
    expect((await pool.run('describeProcess', undefined)).pid).toBe(pid)
    const abort = new AbortController()
    const stuck = pool.run('blockNatively', undefined, { signal: abort.signal })
    await new Promise(setImmediate)
    abort.abort(new Error('gone'))
    await expect(stuck).rejects.toThrow('gone')
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), PATIENT)
    const refused = await pool.run('refuse', 'not_found').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(AppError)
    const small = newPool({ processMb: 1 })
    await expect(small.run('waitForever', undefined)).rejects.toBeInstanceOf(ThreadLost)
  })
})
