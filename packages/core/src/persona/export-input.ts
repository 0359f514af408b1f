import { z } from 'zod'
import { personaFormat } from './persona-format.ts'

/** Body of an export of several personas. */
export const exportPersonasInput = z.strictObject({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(100)
    .refine((ids) => new Set(ids).size === ids.length, 'A persona is named twice'),
  format: personaFormat,
  /** Whether to include the owner's notes. */
  notes: z.boolean().default(false),
})

/** Query of an export of one persona. */
export const exportQuery = z.object({ notes: z.literal('1').optional() })

export type ExportPersonasInput = z.infer<typeof exportPersonasInput>
