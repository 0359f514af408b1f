import { z } from 'zod'
import { optionalText } from '../../text/clean-text.ts'

/** A logo of at most `bytes` is shown within `width` and `height`, in CSS pixels. */
export const LOGO_LIMITS = { bytes: 100 * 1024, width: 320, height: 120, alt: 120 } as const

/** What a browser may send as a logo; it is stored as WebP. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const

/** The image is uploaded separately; with the settings, only its description can change and it can be removed. */
export const surveyLogo = z.strictObject({
  /** SHA-256 of the stored image. */
  hash: z.string().regex(/^[\w-]{43}$/),
  /** Display size in CSS pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** Empty for a decorative image. */
  alt: optionalText(LOGO_LIMITS.alt),
})
export type SurveyLogo = z.infer<typeof surveyLogo>

export const logoUrl = (hash: string): string => `/survey-logos/${hash}.webp`
