import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type ServerProcess = { port: number; stop(): Promise<void> }

/** Starts a server and waits for the port it prints. @param file its path from this folder */
export async function startServer(file: string, args: string[] = []): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error(`${file} ended before it served`))),
  ])
  return {
    port: Number(line),
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
