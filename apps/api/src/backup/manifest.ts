import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
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

/** What a manifest says of a file. */
export async function describeFile(folder: string, name: string): Promise<Manifest['files'][number]> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(join(folder, name))) hash.update(bytes)
  return { name, bytes: (await stat(join(folder, name))).size, sha256: hash.digest('hex') }
}

/** What DATA_DIR holds beside the database and belongs to it: images are in the database. */
export function keptFiles(dataDir: string): string[] {
  const legal = existsSync(join(dataDir, 'legal')) ? readdirSync(join(dataDir, 'legal')) : []
  return [
    ...(existsSync(join(dataDir, 'auth-secret')) ? ['auth-secret'] : []),
    ...legal.filter((name) => /^[\w-][\w.-]*\.md$/.test(name)).map((name) => `legal/${name}`),
  ]
}

export const SQLITE_FILE = 'whofor.db'
export const tableFile = (name: string): string => `tables/${name}.jsonl`
