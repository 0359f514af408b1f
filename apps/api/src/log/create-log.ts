import { writeSync } from 'node:fs'
import { isatty } from 'node:tty'
import { type Logger, pino } from 'pino'
import type { Env } from '../env.ts'
import { readableLine } from './readable-line.ts'
import { redactLine } from './redact-line.ts'

const STDOUT = 1

/**
 * Creates the log on standard output, without secrets and personal data. A line that cannot be written (full disk, pipe
 * without a reader) is dropped and counted: the log never stops the server.
 * @param write writes to the file descriptor and returns how many bytes it wrote
 */
export function createLog(
  { logLevel, logFormat = 'auto' }: { logLevel: Env['logLevel']; logFormat?: Env['logFormat'] },
  write: (bytes: Buffer) => number = (bytes) => writeSync(STDOUT, bytes),
): Logger {
  const isText = logFormat === 'text' || (logFormat === 'auto' && isatty(STDOUT))
  let dropped = 0
  /** A disk that fills up in the middle of a line leaves a part of it. */
  let torn = false

  function writeLine(line: string): boolean {
    const redacted = redactLine(line)
    const text = isText ? readableLine(redacted) : redacted
    const bytes = Buffer.from(torn ? `\n${text}` : text)
    try {
      torn = write(bytes) < bytes.length
      return !torn
    } catch {
      return false
    }
  }

  return pino(
    { level: logLevel },
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
