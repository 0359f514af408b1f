import { join } from 'node:path'
import { buildStale } from './build.ts'
import { root } from './root.ts'
import { keepRunning } from './run-command.ts'
import { watchParents } from './watch-parents.ts'

const stop = () => process.exit()
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
watchParents(stop)

// The API imports the widget's server bundle.
await buildStale(['widget']).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})

const widget = join(root, 'packages/widget')
const processes = [
  keepRunning('node --watch --watch-preserve-output --watch-path=locales build/generate.ts', {
    cwd: join(root, 'packages/texts'),
  }),
  keepRunning('rollup -c --watch --no-watch.clearScreen', { cwd: widget }),
  keepRunning('tsup --watch src --silent', { cwd: widget }),
  keepRunning('node --watch --watch-preserve-output apps/api/src/main.ts'),
  keepRunning('vite --clearScreen false', { cwd: join(root, 'apps/console') }),
]
for (const one of processes) one.once('close', stop)
