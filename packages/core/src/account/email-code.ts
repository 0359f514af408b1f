import { z } from 'zod'
import { translated } from '../i18n/translated.ts'

const TEXTS = translated(
  { digits: 'Enter the 6-digit code' },
  { digits: 'Geben Sie den 6-stelligen Code ein' },
)

/** A six-digit code; spaces and dashes of the mail or the keyboard are ignored. */
export const emailCode = z
  .string()
  .max(50)
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: () => TEXTS.digits }))
