import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** `src` or `dist` of apps/api, or `server` of a release folder: all outputs of a bundle are in one folder. */
const HERE = import.meta.dirname

/** Whether this runs from a release folder, which holds everything beside the server. */
const IS_RELEASE = existsSync(resolve(HERE, '../console/index-en.html'))
/** What starts the server, and what the words of the command line follow. */
export const START_COMMAND = IS_RELEASE ? 'node main.js' : 'npx -y pnpm@12 start'
export const COMMAND = IS_RELEASE ? 'node cli.js' : 'pnpm'
const ROOT = resolve(HERE, IS_RELEASE ? '..' : '../../..')

/** Folders that the server reads beside its own code. */
export const PATHS = {
  console: join(ROOT, IS_RELEASE ? 'console' : 'apps/console/dist'),
  widget: join(ROOT, IS_RELEASE ? 'widget' : 'packages/widget/dist'),
  fonts: resolve(HERE, '../fonts'),
  workerThread: threadFile('worker-thread'),
  syncThread: threadFile('sync-thread'),
} as const

/** Beside this file as a source, beside the bundle that holds this file. */
function threadFile(name: string): URL {
  return new URL(`./${name}.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)
}
