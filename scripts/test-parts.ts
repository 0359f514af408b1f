export type Part = { name: string; folder: string; mayBeEmpty?: boolean }

/** In the order of their cost, so that the plain faults show first. */
export const parts: readonly Part[] = [
  { name: 'scripts', folder: 'scripts' },
  { name: 'core', folder: 'packages/core' },
  { name: 'widget', folder: 'packages/widget' },
  { name: 'console', folder: 'apps/console', mayBeEmpty: true },
  { name: 'api', folder: 'apps/api' },
]
