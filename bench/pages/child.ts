import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Child = {
  /** Waits for the next number the process sends. */
  receive(): Promise<number>
  /** Requests a number and waits for it. */
  request(wanted?: string): Promise<number>
  stop(): Promise<void>
}

/** Starts a program of the benchmarks. @param file its path from this folder */
export function startChild(file: string, args: string[]): Child {
  const child = fork(join(import.meta.dirname, file), args)
  const ended = once(child, 'exit')
  const receive = async () => {
    const early = ended.then(() => Promise.reject(new Error(`${file} ended early`)))
    const [message] = await Promise.race([once(child, 'message'), early])
    return Number(message)
  }
  return {
    receive,
    async request(wanted = 'how much?') {
      const answer = receive()
      child.send(wanted)
      return answer
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
