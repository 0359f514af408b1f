import type { ExportFormat } from '@whofor/core/persona/persona'
import { AppError } from '../../errors.ts'
import { EXPORT_TEXTS } from './export-texts.ts'

/**
 * Maximum JSON size of a persona exported as PDF or PNG; the longest that a model generates has about a
 * third.
 */
export const MAX_DRAWN_BYTES = 60_000

export const isDrawn = (format: ExportFormat): format is 'pdf' | 'png' => format === 'pdf' || format === 'png'

/** Throws `payload_too_large` for a persona whose drawing would take many seconds. */
export function requireDrawable(persona: { name: string; size: number }, format: ExportFormat): void {
  if (!isDrawn(format) || persona.size <= MAX_DRAWN_BYTES) return
  const name = persona.name.length > 60 ? `${persona.name.slice(0, 59)}…` : persona.name
  throw new AppError(
    'payload_too_large',
    EXPORT_TEXTS.tooLong(name, Math.ceil(persona.size / 1000), MAX_DRAWN_BYTES / 1000),
  )
}
