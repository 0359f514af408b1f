import { texts } from '@whofor/texts/core/account'
import { z } from 'zod'
import { personText } from '../text/clean-text.ts'
import { PASSWORD } from './account.ts'
import { emailAddress, emailCode, sessionReply } from './schema.ts'

/** Excludes characters that look alike: 0 and o, 1, i and l. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

/** Codes for signing in without the second factor. Each works once. */
export const RECOVERY_CODE = {
  alphabet: ALPHABET,
  count: 10,
  length: 8,
  pattern: new RegExp(`^[${ALPHABET}]{8}$`),
} as const

/** Bytes in base64url without padding, as browsers send them. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/, 'Not base64url')

const credential = {
  id: bytes(1400).min(1),
  rawId: bytes(1400).min(1),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
}

/** A new passkey, as `startRegistration` of @simplewebauthn/browser returns it. Other members are ignored. */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(40_000),
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
})
export type NewPasskey = z.infer<typeof newPasskey>

/** A signed challenge, as `startAuthentication` returns it. */
const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).optional(),
  }),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

/** Options for the browser's own passkey dialog, of WebAuthn's JSON format. */
export const passkeyOptions = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyOptions' })

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
const secondFactorInput = z.discriminatedUnion('type', [totpInput, recoveryCodeInput])
export type SecondFactorInput = z.infer<typeof secondFactorInput>

/** Skips the second factor in this browser, after a password, for 30 days. */
const trust_browser = z.boolean().default(false)

/** Completes a sign-in that waits for its second factor. */
export const secondFactorSignInInput = z.discriminatedUnion('type', [
  totpInput.extend({ trust_browser }),
  recoveryCodeInput.extend({ trust_browser }),
])

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
/**
 * The account whose password a link resets. If it has `factors`, one of them is required. `removes_access`: the administrator
 * who sent the link decided that it removes all other access, too.
 */
export const recoveryLinkReply = z
  .object({
    email: z.string(),
    factors: z.array(z.enum(['totp', 'recovery_code'])),
    removes_access: z.boolean(),
  })
  .meta({ id: 'RecoveryLink' })
export type RecoveryLinkReply = z.infer<typeof recoveryLinkReply>

export const resetPasswordInput = z.strictObject({
  token: linkToken,
  new_password: newPassword,
  factor: secondFactorInput.optional(),
  /** Also removes passkeys, connected accounts and apps, API keys, webhooks and share links. */
  remove_access: z.boolean().default(false),
})
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>
