import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** What the scripts remember between runs; safe to delete at any time. */
export const cacheDir = join(root, 'node_modules', '.cache', 'whofor')
