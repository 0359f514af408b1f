import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './root.ts'

export type Outcome = {
  code: number
  output: string
  seconds: number
  /** CPU seconds spent since another command ended: those of this one, of which the system tells at its end alone. */
  cpu: number
}
type Options = { cwd?: string; env?: Record<string, string>; show?: boolean }

const running = new Set<ChildProcess>()
let counted = 0
process.once('exit', () => {
  for (const child of running) child.kill()
})

/** Runs a shell command with the package's tools on PATH. `show` streams the output instead of returning it. */
export function runCommand(line: string, options: Options = {}): Promise<Outcome> {
  const { cwd = root, env = {}, show = false } = options
  const began = performance.now()
  const child = spawn(replaceShell(line), {
    cwd,
    shell: true,
    env: { ...process.env, PATH: toolPath(cwd), ...env },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  })
  running.add(child)
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    const end = (code: number | null) => {
      running.delete(child)
      const spent = cpuSeconds()
      resolve({
        code: code ?? 1,
        output,
        seconds: (performance.now() - began) / 1000,
        cpu: spent - counted,
      })
      counted = spent
    }
    child.once('error', (error) => {
      output += error.message
      end(1)
    })
    child.once('close', end)
  })
}

/** Starts a long-running process that ends with this one, and streams its output. */
export function keepRunning(
  line: string,
  options: { cwd?: string; env?: Record<string, string> } = {},
): ChildProcess {
  const { cwd = root, env = {} } = options
  const child = spawn(replaceShell(line), {
    cwd,
    shell: true,
    env: { ...process.env, PATH: toolPath(cwd), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

/** With `exec`, signals reach the command instead of a shell that does not forward them. */
function replaceShell(line: string): string {
  return process.platform === 'win32' || line.includes('&&') ? line : `exec ${line}`
}

function toolPath(cwd: string): string {
  const folders = [join(cwd, 'node_modules', '.bin'), join(root, 'node_modules', '.bin')]
  return [...folders, process.env.PATH ?? ''].join(delimiter)
}

/** Of the fields behind the name: utime, stime, and the two of children that have ended. */
const CPU_FIELDS = [11, 12, 13, 14]
/** Linux shows them in hundredths of a second on every machine. */
const TICKS_PER_SECOND = 100

/** User and system time of this process and of all below it that have ended; 0 where there is no /proc. */
export function cpuSeconds(): number {
  let stat: string
  try {
    stat = readFileSync('/proc/self/stat', 'utf8')
  } catch {
    return 0
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return CPU_FIELDS.reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS_PER_SECOND
}
