import { z } from 'zod'
import { emailCode } from './email-code.ts'
import { emailAddress } from './schema.ts'

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

export const LINK_KINDS = ['verification', 'magic_link', 'email_change'] as const
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
