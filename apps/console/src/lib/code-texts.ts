import { ApiError } from './api.ts'
import { plural } from './format.ts'

/** Why a code from a mail was refused, with the tries that are left; null for any other error. */
export function wrongCodeText(error: Error): string | null {
  if (!(error instanceof ApiError) || error.code !== 'otp_expired') return null
  if (!error.left) return `${error.message} Send a new one.`
  return `${error.message} ${plural(error.left, 'try', 'tries')} left.`
}
