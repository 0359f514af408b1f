import type { Options } from 'tsup'

/** Native modules, and what a library asks for only if it happens to be installed. */
const NOT_BUNDLED = ['better-sqlite3', 'sharp', '@node-rs/argon2', 'pg-native', 'pino-pretty']
const BUNDLED = new RegExp(`^(?!(${NOT_BUNDLED.join('|')})(/|$))`)

/** CommonJS libraries look for these, which a module of the other kind does not have. */
const COMMON_JS = `import { createRequire as whoforRequire } from 'node:module'
import { dirname as whoforDirname } from 'node:path'
import { fileURLToPath as whoforPath } from 'node:url'
const require = whoforRequire(import.meta.url)
const __filename = whoforPath(import.meta.url)
const __dirname = whoforDirname(__filename)`

/**
 * Libraries are bundled too: Node reads the package.json of every single module that it imports, which for some of them took
 * 200 MB and a second at each start.
 */
export default {
  // By name: from a list, a file's folder would decide where it lands, and threads are started from beside the bundle.
  entry: { main: 'src/main.ts', cli: 'src/cli.ts', 'worker-thread': 'src/worker-thread.ts' },
  format: 'esm',
  target: 'node22',
  sourcemap: true,
  clean: true,
  silent: true,
  noExternal: [BUNDLED],
  external: NOT_BUNDLED,
  banner: { js: COMMON_JS },
} satisfies Options
