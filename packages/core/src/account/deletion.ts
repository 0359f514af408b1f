import { texts } from '@whofor/texts/core/account'
import { z } from 'zod'
import { emailAddress } from './schema.ts'

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
