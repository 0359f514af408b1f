import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Starts a program that ends with this process, or with its input. */
export function startProgram(
  path: string,
  args: string[],
  variables: Record<string, string> = {},
): ChildProcess {
  const script = '"$0" "$@" </dev/null & read -r _; kill $!; wait'
  return spawn('sh', ['-c', script, path, ...args], {
    env: { PATH: process.env.PATH ?? '', ...variables },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

/** Waits for a line of its output, or of its errors. */
export async function lineOf(stream: NodeJS.ReadableStream | null, pattern: RegExp): Promise<string> {
  if (!stream) throw new Error('the output is not read')
  for await (const line of createInterface({ input: stream })) {
    const found = pattern.exec(line)
    if (!found) continue
    // Unread output would fill the pipe.
    stream.resume()
    return found[1] ?? found[0]
  }
  throw new Error(`the program ended without ${pattern}`)
}

export async function endProgram(program: ChildProcess): Promise<void> {
  const ended = once(program, 'exit')
  program.stdin?.end()
  await ended
}
