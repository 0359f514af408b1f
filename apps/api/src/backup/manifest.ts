import { z } from 'zod'

export const MANIFEST = 'manifest.json'

/** The first file of an archive: what the others are. */
export const manifestSchema = z.object({
  format: z.literal('whofor-backup'),
  format_version: z.literal(1),
  /** Of the Whofor that made it. */
  version: z.string(),
  created_at: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  /** The newest migration of the database. */
  schema: z.int().positive(),
  /** Rows by table. */
  counts: z.record(z.string(), z.int()),
  /** PostgreSQL: the tables in the order in which they can be filled. */
  tables: z
    .array(z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) }))
    .optional(),
  /** PostgreSQL: over how many tables the responses are spread. */
  partitions: z.int().min(2).optional(),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string().length(64) })),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Names the reason in one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}
