import { z } from 'zod'

/** The file that a survey's answers were imported from. */
export const importedFrom = z.object({ file_name: z.string(), left_out: z.int() })
export type ImportedFrom = z.infer<typeof importedFrom>
