import { z } from 'zod'

/** Documents an operator may publish, with the titles of their pages. */
export const LEGAL_TITLES = {
  terms: 'Terms and Conditions',
  privacy: 'Privacy Policy',
  'ai-use': 'AI Data Use Agreement',
  'fair-use': 'Fair Use Policy',
} as const
export const LEGAL_TEXTS = { none: 'Coming Soon' } as const

export const legalDoc = z.enum(['terms', 'privacy', 'ai-use', 'fair-use'])
export type LegalDoc = z.infer<typeof legalDoc>
export const legalParam = z.strictObject({ doc: legalDoc })

/** `html` is safe to insert: raw HTML is removed and links are http, https or mailto. Null when not published. */
export const legalReply = z
  .object({ title: z.string(), html: z.string().nullable() })
  .meta({ id: 'LegalDocument' })
export type LegalReply = z.infer<typeof legalReply>
