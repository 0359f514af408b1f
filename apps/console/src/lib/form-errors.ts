import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api.ts'

/**
 * Shows the server's validation errors next to their fields and focuses the first. Returns false if no error names a
 * field; the caller shows those.
 */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false
  const names = Object.keys(form.getValues())
  const known = error.errors.filter((fault) => names.includes(fault.path.split('.')[0] ?? ''))
  known.forEach((fault, index) => {
    form.setError(
      asPath<Values>(fault.path),
      { type: 'server', message: fault.message },
      { shouldFocus: index === 0 },
    )
  })
  return known.length > 0
}

/** Safe cast: callers pass only paths that start with one of the form's field names. */
const asPath = <Values extends FieldValues>(path: string) => path as Path<Values>
