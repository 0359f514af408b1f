import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from './manifest.ts'

/** What a manifest says of a file. */
export async function describeFile(folder: string, name: string): Promise<Manifest['files'][number]> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(join(folder, name))) hash.update(bytes)
  return { name, bytes: (await stat(join(folder, name))).size, sha256: hash.digest('hex') }
}
