import { join, resolve } from 'node:path'

/** The repository's root: this file lies in apps/api/src, its bundle in apps/api/dist, both three levels below. */
const ROOT = resolve(import.meta.dirname, '../../..')

/** Folders that the server reads beside its own code. */
export const PATHS = {
  console: join(ROOT, 'apps/console/dist'),
  widget: join(ROOT, 'packages/widget/dist'),
  migrations: join(ROOT, 'drizzle'),
} as const
