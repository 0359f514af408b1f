import { texts } from '@whofor/texts/core/account'
import { LOCALES } from '@whofor/texts/locales'
import { z } from 'zod'
import { optionalText, visibleText } from '../text/clean-text.ts'
import { CURRENCIES, PASSWORD } from './account.ts'

/** An identity provider, as the sign-in buttons name it. */
const identityProvider = z.object({ id: z.string(), name: z.string() })
export type IdentityProvider = z.infer<typeof identityProvider>

/** Where to go after signing in; the console checks that it is one of its own paths. */
export const startSignInInput = z.strictObject({ next: z.string().max(2000).optional() })

/** The provider's address, where the browser continues to sign in. */
export const authorizationReply = z.object({ url: z.url() }).meta({ id: 'Authorization' })

/** An account at a provider that signs in to the account here. Times are in milliseconds since the epoch. */
const identityReply = z
  .object({
    id: z.string(),
    provider: z.string(),
    /** False once the instance no longer offers the provider. */
    is_available: z.boolean(),
    /** The provider's name, or its id when it is no longer offered. */
    provider_name: z.string(),
    /** As the provider last reported it; for display only. */
    email: z.string().nullable(),
    created_at: z.int(),
    last_sign_in_at: z.int().nullable(),
  })
  .meta({ id: 'Identity' })
export type IdentityReply = z.infer<typeof identityReply>

export const identityList = z.object({ identities: z.array(identityReply) }).meta({ id: 'IdentityList' })

/** Trimmed and lower-cased. A single address without a display name. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: () => texts.profile.email }))

export const registration = z.strictObject({
  email: emailAddress,
  /** Never trimmed. */
  password: z.string().max(10_000),
  confirm_password: z.string().max(10_000),
  accept_terms: z.boolean(),
  /** A solved proof of work, where the instance asks for one. */
  proof: z.string().max(2000).optional(),
})

/** Registration, checked in the specification's order: mismatch, length, terms. Only the first issue is reported. */
export const registerInput = registration.superRefine((input, context) =>
  addIssues(context, registerIssues(input).slice(0, 1)),
)
/** For the form, which shows every issue beside its field. */
export const registerForm = registration.superRefine((input, context) =>
  addIssues(context, registerIssues(input)),
)
export type RegisterInput = z.infer<typeof registerInput>

type Credentials = { password: string; confirm_password: string; accept_terms: boolean }
type RegisterIssue = { field: keyof Credentials; message: string }

/** Every issue of a registration, in the specification's order: mismatch, length, terms. */
export function registerIssues({ password, confirm_password, accept_terms }: Credentials): RegisterIssue[] {
  const issues: RegisterIssue[] = []
  if (password !== confirm_password)
    issues.push({ field: 'confirm_password', message: texts.register.mismatch })
  if (password.length < PASSWORD.min) issues.push({ field: 'password', message: texts.register.too_short })
  if (password.length > PASSWORD.max) issues.push({ field: 'password', message: texts.register.too_long })
  if (!accept_terms) issues.push({ field: 'accept_terms', message: texts.register.terms })
  return issues
}

export function addIssues(
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
  issues: RegisterIssue[],
): void {
  for (const { field, message } of issues) context.addIssue({ code: 'custom', path: [field], message })
}

export const signInInput = z.strictObject({ email: emailAddress, password: z.string().min(1).max(10_000) })
export type SignInInput = z.infer<typeof signInInput>

/** Blank text removes the name; text of invisible characters alone is an error. */
const displayName = z
  .string()
  .refine((text) => /^[ \t\r\n]*$/.test(text) || visibleText(text) !== '', {
    error: () => texts.profile.required,
  })
  .pipe(optionalText(80))

/** Absent fields keep their value. */
export const profileInput = z
  .strictObject({
    display_name: displayName.optional(),
    locale: z.enum(LOCALES).optional(),
    currency: z.enum(CURRENCIES).optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, 'Name at least one setting')
export type ProfileInput = z.infer<typeof profileInput>

/** The display name is always required here, because the form sends it. */
export const nameInput = z.strictObject({ display_name: displayName })

export const signedInUser = z
  .object({
    id: z.string(),
    email: z.string(),
    display_name: z.string().nullable(),
    /** The language of mails, and of every browser where the user signs in; null until chosen. */
    locale: z.enum(LOCALES).nullable(),
    /** ISO 4217. */
    currency: z.string(),
    account_tier: z.string(),
    is_admin: z.boolean(),
    products_enabled: z.boolean(),
    chat_enabled: z.boolean(),
    has_password: z.boolean(),
    email_verified: z.boolean(),
    /** Authenticator assurance level: 2 once a second factor, or a passkey, was verified. */
    aal: z.int(),
  })
  .meta({ id: 'SignedInUser' })
export type SignedInUser = z.infer<typeof signedInUser>

/** The console's first request. `instance` is the same for every visitor. */
export const sessionReply = z
  .object({
    user: signedInUser.nullable(),
    /** Set while a sign-in waits for its second factor; `user` is null then. */
    second_factor: z
      .object({ email: z.string(), factors: z.array(z.enum(['totp', 'passkey', 'recovery_code'])) })
      .nullable(),
    instance: z.object({
      /** The version of this server, such as `0.2.0`. */
      version: z.string(),
      registration: z.enum(['open', 'closed', 'invite']),
      support_email: z.string().nullable(),
      /** Whether the server sends mail; otherwise mails are written to files. */
      sends_mail: z.boolean(),
      /** Identity providers for signing in. */
      providers: z.array(identityProvider),
      /** `draws_portraits`: no image model is configured. */
      ai: z.object({ model: z.string(), demo: z.boolean(), draws_portraits: z.boolean() }),
      /** Personas created on this instance in the last 24 hours; null below 100. */
      personas_last_day: z.int().nullable(),
    }),
  })
  .meta({ id: 'Session' })
export type SessionReply = z.infer<typeof sessionReply>

/** Plan and usage. `resets_at` is in milliseconds since the epoch. */
export const usageReply = z
  .object({
    account_tier: z.string(),
    unlimited: z.boolean(),
    personas: z.object({ used: z.int(), max: z.int() }),
    ai_requests: z.object({ used: z.int(), max: z.int(), resets_at: z.int() }),
    storage_bytes: z.object({ used: z.int(), max: z.int() }),
    export_formats: z.array(z.string()),
  })
  .meta({ id: 'Usage' })
export type UsageReply = z.infer<typeof usageReply>

/** A six-digit code; spaces and dashes of the mail or the keyboard are ignored. */
export const emailCode = z
  .string()
  .max(50)
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: () => texts.email_code.digits }))
