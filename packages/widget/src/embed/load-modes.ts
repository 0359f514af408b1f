import type * as Modes from './v1-modes.ts'

/** Loads the code that only pages with a survey over them need. */
export const loadModes = (): Promise<typeof Modes> =>
  import(new URL('/embed/v1-modes.js', import.meta.url).href)
