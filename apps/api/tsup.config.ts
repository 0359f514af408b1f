import type { Options } from 'tsup'

/** Native modules and optional dependencies of libraries. */
const NOT_BUNDLED = ['better-sqlite3', 'sharp', '@node-rs/argon2', 'pg-native', 'pino-pretty']
const BUNDLED = new RegExp(`^(?!(${NOT_BUNDLED.join('|')})(/|$))`)

/** CommonJS globals that bundled libraries expect and ES modules lack. */
const COMMON_JS = `import { createRequire as whoforRequire } from 'node:module'
import { dirname as whoforDirname } from 'node:path'
import { fileURLToPath as whoforPath } from 'node:url'
const require = whoforRequire(import.meta.url)
const __filename = whoforPath(import.meta.url)
const __dirname = whoforDirname(__filename)`

/**
 * Libraries are bundled as well: Node reads the package.json of every imported module, which took 200 MB and a second at
 * each start.
 */
export default {
  // Named entries, so that all outputs share one folder: threads are started from a file next to the bundle.
  entry: {
    main: 'src/main.ts',
    cli: 'src/cli.ts',
    'worker-thread': 'src/worker-thread.ts',
    'sync-thread': 'src/sync-thread.ts',
  },
  format: 'esm',
  target: 'node22',
  sourcemap: true,
  clean: true,
  silent: true,
  noExternal: [BUNDLED],
  external: NOT_BUNDLED,
  banner: { js: COMMON_JS },
} satisfies Options
