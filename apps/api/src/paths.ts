import { join, resolve } from 'node:path'

/**
 * The repository's root: this file is in apps/api/src, its bundle in apps/api/dist, both three levels below.
 */
const ROOT = resolve(import.meta.dirname, '../../..')

/** Folders that the server reads beside its own code. */
export const PATHS = {
  console: join(ROOT, 'apps/console/dist'),
  widget: join(ROOT, 'packages/widget/dist'),
  migrations: join(ROOT, 'drizzle'),
  /** Next to this file in the sources, next to the bundle when built. */
  workerThread: new URL(
    import.meta.url.endsWith('.ts') ? './worker-thread.ts' : './worker-thread.js',
    import.meta.url,
  ),
} as const
