/** A folder with its own vitest configuration, and the packages to build first. */
export type Part = { name: string; folder: string; builds: string[]; mayBeEmpty?: boolean }

/** Cheapest first, so that simple failures show early. The last takes far longer than all others together. */
export const parts: readonly Part[] = [
  { name: 'scripts', folder: 'scripts', builds: [] },
  { name: 'core', folder: 'packages/core', builds: [] },
  { name: 'widget', folder: 'packages/widget', builds: ['widget'] },
  { name: 'console', folder: 'apps/console', builds: ['widget'], mayBeEmpty: true },
  { name: 'api', folder: 'apps/api', builds: ['api', 'console'] },
]
