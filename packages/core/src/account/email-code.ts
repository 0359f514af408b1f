import { texts } from '@whofor/texts/core/account'
import { z } from 'zod'

/** A six-digit code; spaces and dashes of the mail or the keyboard are ignored. */
export const emailCode = z
  .string()
  .max(50)
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: () => texts.email_code.digits }))
