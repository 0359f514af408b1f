import type { Options } from 'tsup'
import bundle from './tsup.config.ts'

/** For release folders: small, but with the names that stack traces show, in place of source maps. */
export default {
  ...bundle,
  sourcemap: false,
  minifyWhitespace: true,
  minifySyntax: true,
} satisfies Options
