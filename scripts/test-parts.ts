/** A folder with its own vitest, and what must be built for it. */
export type Part = { name: string; folder: string; builds: string[]; mayBeEmpty?: boolean }

/** In the order of their cost, so that the plain faults show first. */
export const parts: readonly Part[] = [
  { name: 'scripts', folder: 'scripts', builds: [] },
  { name: 'core', folder: 'packages/core', builds: [] },
  { name: 'widget', folder: 'packages/widget', builds: ['widget'] },
  { name: 'console', folder: 'apps/console', builds: ['widget'], mayBeEmpty: true },
  { name: 'api', folder: 'apps/api', builds: ['api', 'console'] },
]
