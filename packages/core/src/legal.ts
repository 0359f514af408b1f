import { z } from 'zod'
import { translated } from './i18n/translated.ts'

/** Titles of the legal documents' pages. */
export const LEGAL_TITLES = translated(
  {
    terms: 'Terms and Conditions',
    privacy: 'Privacy Policy',
    'ai-use': 'AI Data Use Agreement',
    'fair-use': 'Fair Use Policy',
  },
  {
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutzerklärung',
    'ai-use': 'Vereinbarung zur Datennutzung durch KI',
    'fair-use': 'Fair-Use-Richtlinie',
  },
)

export const legalDoc = z.enum(['terms', 'privacy', 'ai-use', 'fair-use'])
export type LegalDoc = z.infer<typeof legalDoc>
export const legalParam = z.strictObject({ doc: legalDoc })

/** `html` is safe to insert: raw HTML is removed and links are http, https or mailto. */
export const legalReply = z.object({ title: z.string(), html: z.string() }).meta({ id: 'LegalDocument' })
export type LegalReply = z.infer<typeof legalReply>
