import type { ValidationTargets } from 'hono'
import { validator } from 'hono-openapi'
import type { z } from 'zod'
import { AppError } from '../errors.ts'

/** Whoever has more faults sent no form, and a small body of them must not get a reply ten times its size. */
const MOST_FAULTS = 50

/** Checks one part of a request against its schema; faults are named with their paths. */
export function validate<Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) {
  return validator(target, schema, (result) => {
    if (result.success) return
    const errors = result.error.slice(0, MOST_FAULTS).map((issue) => ({
      path: (issue.path ?? []).map((key) => String(typeof key === 'object' ? key.key : key)).join('.'),
      message: issue.message,
    }))
    // An id that cannot exist is an id that does not exist.
    if (target === 'param') throw new AppError('not_found', 'There is nothing at this address.')
    throw new AppError('invalid_request', errors[0]?.message ?? 'The request is not valid.', { errors })
  })
}
