import { texts } from '@whofor/texts/core/account'
import { z } from 'zod'
import { PASSWORD } from './account.ts'
import { emailAddress } from './schema.ts'
import { secondFactorInput } from './second-factor.ts'

/** Never trimmed. Counted as in a registration, in UTF-16 code units; zod's own lengths count code points. */
const newPassword = z
  .string()
  .refine(({ length }) => length >= PASSWORD.min, { error: () => texts.register.too_short })
  .refine(({ length }) => length <= PASSWORD.max, { error: () => texts.register.too_long })

/** The current password is needed if the account has one. */
export const changePasswordInput = z.strictObject({
  current_password: z.string().min(1).max(10_000).optional(),
  new_password: newPassword,
})
export type ChangePasswordInput = z.infer<typeof changePasswordInput>

/** `changed_at` is null while the account has its first password, or none. */
export const passwordReply = z.object({ changed_at: z.int().nullable() }).meta({ id: 'PasswordState' })

export const recoverInput = z.strictObject({ email: emailAddress })

/** The token of a link. Any other text is answered as an expired link. */
const linkToken = z.string()
export const recoveryLinkInput = z.strictObject({ token: linkToken })
/** The account whose password a link resets. If it has `factors`, one of them is required. */
export const recoveryLinkReply = z
  .object({ email: z.string(), factors: z.array(z.enum(['totp', 'recovery_code'])) })
  .meta({ id: 'RecoveryLink' })
export type RecoveryLinkReply = z.infer<typeof recoveryLinkReply>

export const resetPasswordInput = z.strictObject({
  token: linkToken,
  new_password: newPassword,
  factor: secondFactorInput.optional(),
})
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>
