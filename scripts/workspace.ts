export type Package = {
  name: string
  folder: string
  /** Whose sources end up in what this one builds. */
  needs: readonly string[]
  /** Files that a build leaves; none for packages that run from source. */
  makes: readonly string[]
}

export const packages: readonly Package[] = [
  { name: 'core', folder: 'packages/core', needs: [], makes: [] },
  {
    name: 'widget',
    folder: 'packages/widget',
    needs: ['core'],
    makes: ['dist/index.js', 'dist/server.js'],
  },
  { name: 'console', folder: 'apps/console', needs: ['core', 'widget'], makes: ['dist/index.html'] },
  {
    name: 'api',
    folder: 'apps/api',
    needs: ['core', 'widget'],
    makes: ['dist/main.js', 'dist/cli.js', 'dist/worker-thread.js'],
  },
]
