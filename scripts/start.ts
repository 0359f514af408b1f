import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildStale } from './build.ts'
import { root } from './root.ts'
import { watchParents } from './watch-parents.ts'

const leave = () => process.exit(143)
process.on('SIGTERM', leave)
process.on('SIGINT', leave)
// The server's own handlers, once it runs, do the same as for a signal from outside.
watchParents(() => process.emit('SIGTERM'))

try {
  await buildStale()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

process.chdir(root)
process.off('SIGTERM', leave)
process.off('SIGINT', leave)
await import(pathToFileURL(join(root, 'apps/api/dist/main.js')).href)
