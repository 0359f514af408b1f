import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

const skippedFolders = new Set(['node_modules', 'dist', 'dist-test', 'dist-bench', 'test'])

/** Hash of a package's sources, the lockfile and the hashes of its dependencies. */
export function hashSources(folder: string, ofNeeds: readonly string[]): string {
  const hash = createHash('sha256')
  hash.update(readFileSync(join(root, 'pnpm-lock.yaml')))
  for (const need of ofNeeds) hash.update(need)
  for (const file of filesBelow(join(root, folder))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesBelow(path)
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
    })
}
