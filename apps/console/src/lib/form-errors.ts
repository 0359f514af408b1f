import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api.ts'

/**
 * Puts the server's faults beside the fields they name and focuses the first; true when there were any. What belongs
 * to no field is the caller's to show.
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

/** Only called with paths that begin with the name of one of the form's values. */
const asPath = <Values extends FieldValues>(path: string) => path as Path<Values>
