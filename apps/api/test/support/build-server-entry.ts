import { join } from 'node:path'
import { build } from 'tsup'
import bundle from '../../tsup.config.ts'

const API = join(import.meta.dirname, '../..')

/** Next to `dist`, so that the bundle finds the console, the widget and the migrations. */
export const SERVER_ENTRY = join(API, 'dist-test/server-entry.js')

/** Bundles the test server like the real one, which halves its start-up time and tests the bundle. */
export default async function buildServerEntry(): Promise<void> {
  await build({
    ...bundle,
    config: false,
    entry: {
      'server-entry': join(API, 'test/support/server-entry.ts'),
      'worker-thread': join(API, 'src/worker-thread.ts'),
      'sync-thread': join(API, 'src/sync-thread.ts'),
    },
    outDir: join(API, 'dist-test'),
  })
}
