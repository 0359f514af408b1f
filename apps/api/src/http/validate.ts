import { texts } from '@whofor/texts/api/platform'
import type { ValidationTargets } from 'hono'
import { validator } from 'hono-openapi'
import type { z } from 'zod'
import { AppError } from '../errors.ts'

/** More issues do not come from a form, and a small body must not cause a reply ten times its size. */
const MAX_ISSUES = 50

/**
 * Validates one part of a request against its schema; issues are reported with their paths.
 * @param code where a contract of another service names a code of its own
 */
export function validate<Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
  code: 'invalid_request' | 'validation_failed' = 'invalid_request',
) {
  return validator(target, schema, (result) => {
    if (result.success) return
    // A malformed id is treated as an unknown one.
    if (target === 'param') throw new AppError('not_found', texts.validate.nothing_here)
    throw invalid(result.error, code)
  })
}

type Issue = { message: string; path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined }

/** The problem of what does not match its schema. */
export function invalid(
  issues: readonly Issue[],
  code: 'invalid_request' | 'validation_failed' = 'invalid_request',
): AppError {
  const errors = issues.slice(0, MAX_ISSUES).map((issue) => ({
    path: (issue.path ?? []).map((key) => String(typeof key === 'object' ? key.key : key)).join('.'),
    message: issue.message,
  }))
  return new AppError(code, errors[0]?.message ?? texts.validate.invalid, { errors })
}
