import type { PersonaFormat } from '@whofor/core/persona/export-formats'
import { texts } from '@whofor/texts/api/exports'
import { AppError } from '../../errors.ts'

/**
 * Maximum JSON size of a persona exported as PDF or PNG; the longest that a model generates has about a
 * third.
 */
export const MAX_RENDERED_BYTES = 60_000

export const isRendered = (format: PersonaFormat): format is 'pdf' | 'png' =>
  format === 'pdf' || format === 'png'

/** Throws `payload_too_large` for a persona that would take many seconds to render. */
export function requireRenderable(persona: { name: string; size: number }, format: PersonaFormat): void {
  if (!isRendered(format) || persona.size <= MAX_RENDERED_BYTES) return
  const name = persona.name.length > 60 ? `${persona.name.slice(0, 59)}…` : persona.name
  throw new AppError(
    'payload_too_large',
    texts.export.too_long({
      name,
      kilobytes: Math.ceil(persona.size / 1000),
      most: MAX_RENDERED_BYTES / 1000,
    }),
  )
}
