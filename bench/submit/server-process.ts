import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { bundleServer } from '../../apps/api/test/support/build-server-entry.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { root } from '../../scripts/root.ts'

/** Node's, as operators start the server. */
const FLAGS = packageJson.scripts.start.split(' ').filter((word) => word.startsWith('--'))

const BUNDLE = 'apps/api/dist-bench/whofor-server.js'
let bundled: Promise<void> | undefined

export type ServerProcess = {
  port: number
  /** CPU time so far, in ms. */
  cpu(): Promise<number>
  /** On Linux; 0 elsewhere. */
  peakMemoryMb(): number
  /** Now; 0 where it is not known, as below. */
  memoryMb(): number
  /** Open files and sockets. */
  descriptors(): number
  stop(): Promise<void>
}

type Data = {
  /** Of the survey, when the server starts. */
  answers?: number
  /** Of a PostgreSQL, which several servers may share. */
  databaseUrl?: string
}

/** Whofor on a given folder, with a survey. Bundled as it is released: modules that Node loads from their sources take 200 MB. */
export async function startWhofor(
  folder: string,
  { answers = 0, databaseUrl = '' }: Data = {},
): Promise<ServerProcess> {
  const fill = join(import.meta.dirname, 'fill-data.ts')
  await promisify(execFile)(process.execPath, [fill, folder, String(answers), databaseUrl])
  bundled ??= bundleServer(join(import.meta.dirname, 'whofor-server.ts'), join(root, BUNDLE))
  await bundled
  return startServer(relative(import.meta.dirname, join(root, BUNDLE)), [folder, databaseUrl])
}

/** Starts a server and waits for the port it prints. @param file its path from this folder */
export async function startServer(file: string, args: string[] = []): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...FLAGS, join(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  if (!child.stdout) throw new Error('Its output is a pipe')
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error(`${file} ended before it served`))),
  ])
  return {
    port: Number(line),
    async cpu() {
      const answer = once(child, 'message')
      child.send('cpu')
      return Number((await answer)[0])
    },
    peakMemoryMb: () => statusMb(child.pid, 'VmHWM'),
    memoryMb: () => statusMb(child.pid, 'VmRSS'),
    descriptors() {
      const open = `/proc/${child.pid}/fd`
      return existsSync(open) ? readdirSync(open).length : 0
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function statusMb(pid: number | undefined, name: 'VmHWM' | 'VmRSS'): number {
  const status = `/proc/${pid}/status`
  if (!existsSync(status)) return 0
  const found = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(status, 'utf8'))?.[1]
  return Math.round(Number(found ?? 0) / 1024)
}
