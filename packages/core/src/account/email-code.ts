import { z } from 'zod'

/** A six-digit code; spaces and dashes of the mail or the keyboard are ignored. */
export const emailCode = z
  .string()
  .max(50)
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6-digit code'))
