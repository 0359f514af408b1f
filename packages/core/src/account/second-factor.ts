import { z } from 'zod'
import { RECOVERY_CODE } from './recovery-code.ts'

/** Six digits of an authenticator app; the space that apps show in the middle is fine. */
export const totpCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits that your app shows'))

/** Normalized to `xxxx-xxxx`; upper case, spaces and a missing hyphen are fine. */
export const recoveryCode = z
  .string()
  .max(40)
  .transform((typed) => typed.toLowerCase().replace(/[\s-]/g, ''))
  .pipe(z.string().regex(RECOVERY_CODE.pattern, 'Enter a recovery code, such as k7fm-2q9d'))
  .transform((code) => `${code.slice(0, 4)}-${code.slice(4)}`)

const totpInput = z.strictObject({ type: z.literal('totp'), code: totpCode })
const recoveryCodeInput = z.strictObject({ type: z.literal('recovery_code'), code: recoveryCode })

/** A code of the second factor. */
export const secondFactorInput = z.discriminatedUnion('type', [totpInput, recoveryCodeInput])
export type SecondFactorInput = z.infer<typeof secondFactorInput>
