import { texts } from '@whofor/texts/core/account'
import { z } from 'zod'
import { MINUTE_MS } from '../durations.ts'
import { emailAddress, emailCode } from './schema.ts'

/** The token of a link. Any text is accepted: a truncated link is answered like an expired one. */
const linkToken = z.string().min(1).max(200)

export const otpInput = z.strictObject({ email: emailAddress })
export type OtpInput = z.infer<typeof otpInput>

export const otpVerifyInput = z.strictObject({ email: emailAddress, code: emailCode })
export type OtpVerifyInput = z.infer<typeof otpVerifyInput>

export const linkInput = z.strictObject({ token: linkToken })

const password = z.string().min(1).max(10_000)
export const passwordLinkInput = z.strictObject({ token: linkToken, password })
export const emailChangeLinkInput = z.strictObject({ token: linkToken, password: password.optional() })

const LINK_KINDS = ['verification', 'magic_link', 'email_change'] as const
export type LinkKind = (typeof LINK_KINDS)[number]
export const linkCheckInput = z.strictObject({ kind: z.enum(LINK_KINDS), token: linkToken })

/** What opening a link would do. */
export const linkReply = z
  .object({
    /** The address that the link was sent to. */
    email: z.string(),
    /** Only for a change of address. */
    new_email: z.string().nullable(),
    /** The session of this browser: of the link's account, of another account, or none. */
    signed_in: z.enum(['same', 'other']).nullable(),
    /** What this browser needs to confirm: the account's password, or a session if the account has no password. */
    requires: z.enum(['password', 'session']).nullable(),
  })
  .meta({ id: 'Link' })
export type LinkReply = z.infer<typeof linkReply>

export const verifyReply = z.object({ email: z.string() }).meta({ id: 'VerifiedEmail' })

export const resendInput = z.strictObject({ type: z.enum(['verification', 'email_change']) })

export const emailChangeInput = z.strictObject({ email: emailAddress })
export type EmailChangeInput = z.infer<typeof emailChangeInput>

/** The address of the signed-in user. `pending` is a change that waits to be confirmed. */
export const accountEmail = z
  .object({
    email: z.string(),
    verified: z.boolean(),
    pending: z
      .object({
        new_email: z.string(),
        /** The addresses that still have to confirm the change. */
        waits_for: z.array(z.enum(['current', 'new'])),
        /** Milliseconds since the epoch. */
        expires_at: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'AccountEmail' })
export type AccountEmail = z.infer<typeof accountEmail>

/** `email` is the new address. Waits for the other address unless `is_changed`. */
export const emailChangeReply = z
  .object({ is_changed: z.boolean(), email: z.string() })
  .meta({ id: 'EmailChange' })

export const CODE_LIFE_MS = 10 * MINUTE_MS
/** Wrong tries after which a code from a mail is dead. */
export const MAX_CODE_TRIES = 5

/** A six-digit code as mails and pages show it: `481 079`. */
export function spacedCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}

/** `local` ends this session, `others` all but this one, `global` all of them. */
const signOutScope = z.enum(['local', 'others', 'global'])
export type SignOutScope = z.infer<typeof signOutScope>
export const signOutQuery = z.strictObject({ scope: signOutScope.default('global') })

/** Where a user is signed in. Times are in milliseconds since the epoch. */
const accountSession = z
  .object({
    id: z.string(),
    is_current: z.boolean(),
    /** Such as “Firefox on Linux”. */
    browser: z.string(),
    /** The network of its last use, such as `203.0.113.0/24`; null when unknown. */
    network: z.string().nullable(),
    /** The sign-in method. */
    method: z.string(),
    aal: z.int(),
    created_at: z.int(),
    last_seen_at: z.int(),
  })
  .meta({ id: 'AccountSession' })
export type AccountSession = z.infer<typeof accountSession>

/** The 100 newest. `total` counts all. */
export const accountSessionList = z
  .object({ items: z.array(accountSession), total: z.int() })
  .meta({ id: 'AccountSessionList' })
export type AccountSessionList = z.infer<typeof accountSessionList>

export const sessionParam = z.strictObject({ id: z.string().regex(/^[0-9a-f]{64}$/) })

/** Both confirmations, and the password of an account that has one. */
export const deleteAccountInput = z.strictObject({
  email: emailAddress,
  understood: z.literal(true, { error: () => texts.deletion.understood }),
  password: z
    .string()
    .min(1, { error: () => texts.deletion.password })
    .max(10_000)
    .optional(),
})
export type DeleteAccountInput = z.infer<typeof deleteAccountInput>

/** What an account owns, listed before the account is deleted. */
export const accountContents = z
  .object({ personas: z.int(), surveys: z.int(), answers: z.int() })
  .meta({ id: 'AccountContents' })
export type AccountContents = z.infer<typeof accountContents>
