import { writeSync } from 'node:fs'
import { isatty } from 'node:tty'
import { type Logger, pino } from 'pino'
import { z } from 'zod'
import type { Env } from '../env.ts'

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

const LEVELS: Readonly<Record<number, string>> = {
  20: 'debug',
  30: 'info',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
}

const entry = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().optional(),
  err: z.looseObject({ stack: z.string().optional(), message: z.string().optional() }).optional(),
})

/**
 * Writes a line of JSON for people: time, level, message, `name=value`, and the stack of an error below it.
 * @returns the line as it is when it is none of pino's
 */
function readableLine(line: string): string {
  const parsed = entry.safeParse(JSON.parse(line))
  if (!parsed.success) return line
  const { level, time, msg = '', err, pid: _, hostname: __, ...fields } = parsed.data
  const values = Object.entries(fields).map(([name, value]) => `${name}=${shown(value)}`)
  const clock = new Date(time).toISOString().slice(11, 23)
  const head = [clock, (LEVELS[level] ?? String(level)).padEnd(5), msg, ...values].join('  ')
  const stack = err?.stack ?? err?.message
  return stack === undefined ? `${head}\n` : `${head}\n    ${stack.replaceAll('\n', '\n    ')}\n`
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const HIDDEN = '[hidden]'

/** Fields whose value is personal or signs in, whatever object they are in. */
const FIELDS =
  /"((?:set-)?cookie|authorization|password|secret|token|api_?key|code_verifier|answers|fields|(?:respondent_)?email|recipient)":(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\]|\{[^{}]*\}|\d+)/gi
/** In texts such as messages of errors. */
const IN_TEXT: readonly (readonly [RegExp, string])[] = [
  [/\b((?:Bearer|Basic) +)[\w.~+/=-]+/gi, `$1${HIDDEN}`],
  [/\b(?:sk|whsec)[-_][\w-]{6,}/g, HIDDEN],
  // The password in an address such as `postgres://user:password@host`.
  [/(:\/\/[^\s:/@"\\]*:)[^\s@"]+@/g, `$1${HIDDEN}@`],
  // 256 bits in base64url: sessions, links in emails, secrets.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, HIDDEN],
  // The domain stays: it tells which mail server refuses.
  [/[\w.+-]+@((?:[\w-]+\.)+[a-z]{2,})/gi, `${HIDDEN}@$1`],
]

/** Hides secrets and personal data in a line of the log, from our own code or a library. */
function redactLine(line: string): string {
  let redacted = line.replace(FIELDS, `"$1":"${HIDDEN}"`)
  for (const [pattern, replacement] of IN_TEXT) redacted = redacted.replace(pattern, replacement)
  return redacted
}
