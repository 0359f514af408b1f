import { texts } from '@whofor/texts/console/common'
import { ApiError } from './api.ts'

/** Why a code from an email was refused, with the remaining tries; null for any other error. */
export function wrongCodeText(error: Error): string | null {
  if (!(error instanceof ApiError) || error.code !== 'otp_expired') return null
  if (!error.left) return `${error.message} ${texts.code.send_new}`
  return `${error.message} ${texts.code.left({ count: error.left })}`
}
