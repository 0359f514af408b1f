import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Child = {
  /** The next number that the process says. */
  hear(): Promise<number>
  /** The number it answers when asked. */
  ask(): Promise<number>
  stop(): Promise<void>
}

/** Starts one of the programs beside this file. */
export function startChild(file: string, args: string[]): Child {
  const child = fork(join(import.meta.dirname, file), args)
  const ended = once(child, 'exit')
  const hear = async () => {
    const early = ended.then(() => Promise.reject(new Error(`${file} ended early`)))
    const [said] = await Promise.race([once(child, 'message'), early])
    return Number(said)
  }
  return {
    hear,
    async ask() {
      const answer = hear()
      child.send('how much?')
      return answer
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
