import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildStale } from './build.ts'
import { root } from './root.ts'
import { watchParents } from './watch-parents.ts'

const leave = () => process.exit(143)
process.on('SIGTERM', leave)
process.on('SIGINT', leave)

let signalled = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => (signalled = true))
// Once the server runs, this triggers its own signal handlers, unless a signal has already arrived.
watchParents(() => signalled || process.emit('SIGTERM'))

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
