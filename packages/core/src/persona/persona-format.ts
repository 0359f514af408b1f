import { z } from 'zod'
import { type ExportFormat, exportFormat } from './persona.ts'

/** What one persona can be exported as. */
export const personaFormat = z.enum([...exportFormat.options, 'json-ld', 'system-prompt'])
export type PersonaFormat = z.infer<typeof personaFormat>

/** The value of a tier's export_formats that includes a format. */
export function planFormatOf(format: PersonaFormat): ExportFormat {
  if (format === 'json-ld') return 'json'
  return format === 'system-prompt' ? 'markdown' : format
}
