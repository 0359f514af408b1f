import { join, resolve } from 'node:path'

/** The repository's root: this file lies in apps/api/src, its bundle in apps/api/dist, both three levels below. */
const ROOT = resolve(import.meta.dirname, '../../..')

/** Folders that the server reads beside its own code. */
export const PATHS = {
  console: join(ROOT, 'apps/console/dist'),
  widget: join(ROOT, 'packages/widget/dist'),
  migrations: join(ROOT, 'drizzle'),
  /** Beside this file as a source, beside the bundle that holds this file. */
  workerThread: new URL(
    import.meta.url.endsWith('.ts') ? './worker-thread.ts' : './worker-thread.js',
    import.meta.url,
  ),
} as const
