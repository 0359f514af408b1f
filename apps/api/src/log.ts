import { writeSync } from 'node:fs'
import { type Logger, pino } from 'pino'
import type { Env } from './env.ts'

const STDOUT = 1

/**
 * Creates the log: lines of JSON on standard output. A line that cannot be written (full disk, pipe without a
 * reader) is dropped and counted: the log never stops the server.
 * @param write writes to the file descriptor and returns how many bytes it wrote
 */
export function createLog(
  level: Env['logLevel'],
  write: (bytes: Buffer) => number = (bytes) => writeSync(STDOUT, bytes),
): Logger {
  let dropped = 0
  /** A disk that fills up in the middle of a line leaves a part of it. */
  let torn = false

  function writeLine(line: string): boolean {
    const bytes = Buffer.from(torn ? `\n${line}` : line)
    try {
      torn = write(bytes) < bytes.length
      return !torn
    } catch {
      return false
    }
  }

  return pino(
    { level },
    {
      write(line: string) {
        if (
          dropped > 0 &&
          writeLine(
            `${JSON.stringify({ level: 40, time: Date.now(), dropped, msg: 'log lines were dropped' })}\n`,
          )
        )
          dropped = 0
        if (!writeLine(line)) dropped += 1
      },
    },
  )
}
