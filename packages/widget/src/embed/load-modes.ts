import type * as Modes from './v1-modes.ts'

/** A file that only pages load over which a survey opens. */
export const loadModes = (): Promise<typeof Modes> =>
  import(new URL('/embed/v1-modes.js', import.meta.url).href)
