import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Cache of the scripts; safe to delete at any time. */
export const cacheDir = join(root, 'node_modules', '.cache', 'whofor')
