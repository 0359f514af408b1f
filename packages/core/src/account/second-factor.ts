import { z } from 'zod'

/** Six digits of an authenticator app; spaces are fine. */
const totpCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits that your app shows'))

/** Normalized to `xxxx-xxxx`; upper case, spaces and a missing hyphen are fine. */
const recoveryCode = z
  .string()
  .max(40)
  .transform((typed) => typed.toLowerCase().replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[a-z0-9]{8}$/, 'Enter a recovery code, such as k7fm-2q9d'))
  .transform((code) => `${code.slice(0, 4)}-${code.slice(4)}`)

/** A code of the second factor. */
export const secondFactorInput = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('totp'), code: totpCode }),
  z.strictObject({ type: z.literal('recovery_code'), code: recoveryCode }),
])
export type SecondFactorInput = z.infer<typeof secondFactorInput>
