/** A folder with its own vitest configuration, and the packages to build first. */
export type Part = {
  name: string
  folder: string
  builds: string[]
  /** Arguments with which it is part of `test --changed`, which takes seconds; the others take no part. */
  changed?: string[]
}

/** Cheapest first, so that simple failures show early. The last takes far longer than all others together. */
export const parts: readonly Part[] = [
  { name: 'scripts', folder: 'scripts', builds: [] },
  { name: 'texts', folder: 'packages/texts', builds: ['texts'], changed: [] },
  { name: 'core', folder: 'packages/core', builds: ['texts'], changed: [] },
  { name: 'widget', folder: 'packages/widget', builds: ['widget'], changed: [] },
  { name: 'console', folder: 'apps/console', builds: ['widget'], changed: [] },
  // Without a database and a browser, among them the tests of the demo model.
  { name: 'api', folder: 'apps/api', builds: ['api', 'console'], changed: ['--project', 'unit'] },
]
