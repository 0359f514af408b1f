import { texts } from '@whofor/texts/core/account'
import { z } from 'zod'
import { personText } from '../text/clean-text.ts'
import { emailCode } from './email-code.ts'
import { newPasskey, passkeyAssertion } from './passkey.ts'
import { RECOVERY_CODE } from './recovery-code.ts'
import { sessionReply } from './schema.ts'

/** Six digits of an authenticator app; the space that apps show in the middle is fine. */
export const totpCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: () => texts.second_factor.totp }))

/** Normalized to `xxxx-xxxx`; upper case, spaces and a missing hyphen are fine. */
export const recoveryCode = z
  .string()
  .max(40)
  .transform((typed) => typed.toLowerCase().replace(/[\s-]/g, ''))
  .pipe(z.string().regex(RECOVERY_CODE.pattern, { error: () => texts.second_factor.recovery }))
  .transform((code) => `${code.slice(0, 4)}-${code.slice(4)}`)

const totpInput = z.strictObject({ type: z.literal('totp'), code: totpCode })
const recoveryCodeInput = z.strictObject({ type: z.literal('recovery_code'), code: recoveryCode })

/** A code of the second factor. */
export const secondFactorInput = z.discriminatedUnion('type', [totpInput, recoveryCodeInput])
export type SecondFactorInput = z.infer<typeof secondFactorInput>

/** Skips the second factor in this browser, after a password, for 30 days. */
const trust_browser = z.boolean().default(false)

/** Completes a sign-in that waits for its second factor. */
export const secondFactorSignInInput = z.discriminatedUnion('type', [
  totpInput.extend({ trust_browser }),
  recoveryCodeInput.extend({ trust_browser }),
])
export type SecondFactorSignInInput = z.input<typeof secondFactorSignInInput>

export const passkeyFactorInput = z.strictObject({ response: passkeyAssertion, trust_browser })
export const passkeySignInInput = z.strictObject({ response: passkeyAssertion })

export const passwordProof = z.strictObject({ password: z.string().min(1).max(10_000) })
/** A code from an email, for an account without a password and factors. */
export const codeProof = z.strictObject({ code: emailCode })
const passkeyProof = z.strictObject({ type: z.literal('passkey'), response: passkeyAssertion })

/** Proof of the signed-in user's identity. */
export const reauthenticateInput = z.union([
  passwordProof,
  codeProof,
  totpInput,
  recoveryCodeInput,
  passkeyProof,
])
export type ReauthenticateInput = z.infer<typeof reauthenticateInput>

export const FACTOR = { max: 10, maxNameLength: 60 } as const

const friendlyName = personText(FACTOR.maxNameLength, () => texts.second_factor.name)

/** If absent, the factor gets a default name that is still unused. */
export const enrolTotpInput = z.strictObject({
  factor_type: z.literal('totp'),
  friendly_name: friendlyName.optional(),
})
export const verifyTotpInput = z.strictObject({ code: totpCode })
export const renameFactorInput = z.strictObject({ friendly_name: friendlyName })
export const enrolPasskeyInput = z.strictObject({
  response: newPasskey,
  friendly_name: friendlyName.optional(),
})

/** An authenticator app or a passkey. Times are in milliseconds since the epoch. */
export const factor = z
  .object({
    id: z.string(),
    factor_type: z.enum(['totp', 'passkey']),
    friendly_name: z.string(),
    status: z.enum(['unverified', 'verified']),
    created_at: z.int(),
    last_used_at: z.int().nullable(),
  })
  .meta({ id: 'Factor' })
export type Factor = z.infer<typeof factor>

/** `recovery_codes_left` is 0 without a factor. */
export const factorsReply = z
  .object({ factors: z.array(factor), recovery_codes_left: z.int() })
  .meta({ id: 'Factors' })
export type FactorsReply = z.infer<typeof factorsReply>

/** A secret for an authenticator app: as text, as a URI, and as a QR code (`data:` URI). */
export const totpEnrolment = z
  .object({ factor, secret: z.string(), uri: z.string(), qr_code: z.string() })
  .meta({ id: 'TotpEnrolment' })
export type TotpEnrolment = z.infer<typeof totpEnrolment>

/** `recovery_codes` are shown once; null when the user has some already. */
export const factorEnrolled = z
  .object({ factor, session: sessionReply, recovery_codes: z.array(z.string()).nullable() })
  .meta({ id: 'FactorEnrolled' })
export type FactorEnrolled = z.infer<typeof factorEnrolled>

export const recoveryCodesReply = z
  .object({ recovery_codes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' })
