import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { atEndOfFile } from '../support/clean-up.ts'

/** Starts the faulty provider in a separate process. Requests to its model `faulty/<mode>` fail in that mode. */
export async function startProviderProcess(): Promise<{ url: string }> {
  const script = join(import.meta.dirname, '../support/faulty-provider.ts')
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  atEndOfFile(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const [port] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error('the provider ended before it served'))),
  ])
  return { url: `http://127.0.0.1:${String(port)}/v1` }
}
