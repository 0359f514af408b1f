import { z } from 'zod'
import { exportFormat } from './persona.ts'

/** Body of an export of several personas. */
export const exportPersonasInput = z.strictObject({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(100)
    .refine((ids) => new Set(ids).size === ids.length, 'A persona is named twice'),
  format: exportFormat,
})
export type ExportPersonasInput = z.infer<typeof exportPersonasInput>
