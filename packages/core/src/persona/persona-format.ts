import { z } from 'zod'
import { type ExportFormat, exportFormat } from './persona.ts'

/** Export formats of one persona. */
export const personaFormat = z.enum([...exportFormat.options, 'json-ld', 'system-prompt'])
export type PersonaFormat = z.infer<typeof personaFormat>

/** The entry of a tier's export_formats that allows a format. */
export function planFormatOf(format: PersonaFormat): ExportFormat {
  if (format === 'json-ld') return 'json'
  return format === 'system-prompt' ? 'markdown' : format
}
