import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import { atEndOfFile } from '../support/clean-up.ts'

const MAIN = join(import.meta.dirname, '../../dist/main.js')

export type MainProcess = {
  child: ChildProcess
  origin: string
  /** Output so far. */
  written: { out: string; err: string }
  /** Exit code. */
  exit: Promise<number | null>
}

/**
 * `stdout`: a file descriptor to use instead of a pipe. `file`: what to run instead of the built server. `flags`: Node's. `under`: a
 * program and its arguments that runs it.
 */
type Options = { stdout?: number; file?: string; flags?: string[]; under?: string[] }

/** Starts the built server as operators do, on a free port, with these environment variables only. */
export async function startMain(
  variables: Record<string, string>,
  { stdout, file = MAIN, flags = [], under = [] }: Options = {},
): Promise<MainProcess> {
  const port = variables.PORT ?? String(await freePort())
  const [program = process.execPath, ...args] = [...under, process.execPath, ...flags, file]
  const child = spawn(program, args, {
    env: { PORT: port, ...variables },
    stdio: ['ignore', stdout ?? 'pipe', 'pipe'],
  })
  const written = { out: '', err: '' }
  child.stdout?.on('data', (bytes) => {
    written.out += String(bytes)
  })
  child.stderr?.on('data', (bytes) => {
    written.err += String(bytes)
  })
  const exit = once(child, 'close').then(([code]) => code as number | null)
  atEndOfFile(async () => {
    child.kill('SIGKILL')
    await exit
  })
  return { child, origin: `http://127.0.0.1:${port}`, written, exit }
}

export async function untilRunning({ written, exit }: MainProcess): Promise<void> {
  const ended = exit.then((code) => {
    throw new Error(`it ended with ${code}: ${written.err}`)
  })
  const running = expect.poll(() => written.err).toContain('is running at')
  await Promise.race([running, ended])
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
