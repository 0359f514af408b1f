import type { RegisterInput } from '@whofor/core/account/schema'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../lib/api.ts'
import { showFieldErrors } from '../../lib/form-errors.ts'

/** Shows a registration error next to its field. */
export function showRegisterError(form: UseFormReturn<RegisterInput>, error: Error): void {
  if (!(error instanceof ApiError) || showFieldErrors(form, error)) return
  if (error.code === 'email_taken') {
    form.setError('email', { message: error.message }, { shouldFocus: true })
  }
  if (error.code === 'weak_password') {
    form.setError('password', { message: [error.message, ...error.reasons].join(' ') }, { shouldFocus: true })
  }
}
