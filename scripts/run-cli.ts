import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildStale } from './build.ts'
import { root } from './root.ts'

try {
  await buildStale(['api'])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

process.chdir(root)
const cli = join(root, 'apps/api/dist/cli.js')
process.argv[1] = cli
await import(pathToFileURL(cli).href)
