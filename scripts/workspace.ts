export type Package = {
  name: string
  folder: string
  /** Packages whose sources are part of this one's build. */
  needs: readonly string[]
  /** Files a build produces; none for packages that run from source. */
  makes: readonly string[]
}

export const packages: readonly Package[] = [
  { name: 'core', folder: 'packages/core', needs: [], makes: [] },
  { name: 'demo-model', folder: 'packages/demo-model', needs: ['core'], makes: [] },
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
    needs: ['core', 'widget', 'demo-model'],
    makes: ['dist/main.js', 'dist/cli.js', 'dist/worker-thread.js', 'dist/sync-thread.js'],
  },
]
