import { z } from 'zod'

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
export function readableLine(line: string): string {
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
