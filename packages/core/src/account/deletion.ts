import { z } from 'zod'
import { translated } from '../i18n/translated.ts'
import { emailAddress } from './schema.ts'

export const DELETION_TEXTS = translated(
  {
    email: 'Type the email address of your account',
    understood: 'Tick the box to continue',
    password: 'Enter your password',
    deleted: 'Your account was deleted.',
  },
  {
    email: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein',
    understood: 'Setzen Sie das Häkchen, um fortzufahren',
    password: 'Geben Sie Ihr Passwort ein',
    deleted: 'Ihr Konto wurde gelöscht.',
  },
)

/** Both confirmations, and the password of an account that has one. */
export const deleteAccountInput = z.strictObject({
  email: emailAddress,
  understood: z.literal(true, { error: () => DELETION_TEXTS.understood }),
  password: z
    .string()
    .min(1, { error: () => DELETION_TEXTS.password })
    .max(10_000)
    .optional(),
})
export type DeleteAccountInput = z.infer<typeof deleteAccountInput>

/** What an account owns, listed before the account is deleted. */
export const accountContents = z
  .object({ personas: z.int(), surveys: z.int(), answers: z.int() })
  .meta({ id: 'AccountContents' })
export type AccountContents = z.infer<typeof accountContents>
