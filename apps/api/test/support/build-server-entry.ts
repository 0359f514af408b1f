import { basename, dirname, join } from 'node:path'
import { build } from 'tsup'
import bundle from '../../tsup.config.ts'

const API = join(import.meta.dirname, '../..')

/** Next to `dist`, so that the bundle finds the console, the widget and the migrations. */
export const SERVER_ENTRY = join(API, 'dist-test/server-entry.js')

/** Bundles the test server like the real one, which halves its start-up time and tests the bundle. */
export default function buildServerEntry(): Promise<void> {
  return bundleServer(join(API, 'test/support/server-entry.ts'), SERVER_ENTRY)
}

/** @param to a file in a folder next to `dist` that holds nothing else */
export async function bundleServer(from: string, to: string): Promise<void> {
  await build({
    ...bundle,
    config: false,
    // `node:sqlite` has no other name.
    removeNodeProtocol: false,
    entry: {
      [basename(to, '.js')]: from,
      'worker-thread': join(API, 'src/worker-thread.ts'),
      'sync-thread': join(API, 'src/sync-thread.ts'),
    },
    outDir: dirname(to),
  })
}
