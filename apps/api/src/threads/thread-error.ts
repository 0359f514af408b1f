import type { ErrorCode } from '@whofor/core/problem'
import type { Locale } from '@whofor/texts/locales'
import { AppError, type ProblemExtra } from '../errors.ts'

/** An error as it crosses between threads: a clone would lose its class and code. */
export type PlainError = {
  name: string
  message: string
  stack: string | undefined
  code: unknown
  extra: ProblemExtra | undefined
}

export function plainError(error: unknown): PlainError {
  const known = error instanceof Error ? error : new Error(String(error))
  return {
    name: known.name,
    message: known.message,
    stack: known.stack,
    code: 'code' in known ? known.code : undefined,
    extra: known instanceof AppError ? known.extra : undefined,
  }
}

export function errorFrom({ name, message, stack, code, extra }: PlainError): Error {
  if (name === 'AppError') return new AppError(asErrorCode(code), message, extra)
  const error = Object.assign(new Error(message), { name, ...(code === undefined ? {} : { code }) })
  if (stack !== undefined) error.stack = stack
  return error
}

/** An AppError's code was a valid code in the other thread. */
function asErrorCode(code: unknown): ErrorCode {
  return code as ErrorCode
}

export type Task = { id: number; name: string; input: unknown; locale: Locale }
/** The id of the reply that says that tasks are taken. */
export const READY = 0
export type Reply = { id: number; value: unknown } | { id: number; error: PlainError }
