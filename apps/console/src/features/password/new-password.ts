import { texts } from '@whofor/texts/core/account'
import { ApiError } from '../../lib/api.ts'

export type NewPassword = { new_password: string; confirm_password: string }

/** The issue of a password that was typed twice, or null. */
export const mismatch = ({ new_password, confirm_password }: NewPassword) =>
  new_password === confirm_password ? null : texts.register.mismatch

/** Why the server refuses a new password: a message for its field, or null. */
export function refusedPassword(error: Error): string | null {
  if (!(error instanceof ApiError)) return null
  return error.code === 'same_password' || error.code === 'weak_password' ? error.message : null
}
