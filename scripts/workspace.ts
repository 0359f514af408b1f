export type Package = {
  name: string
  folder: string
  /** Packages whose sources are part of this one's build. */
  needs: readonly string[]
  /** Files a build produces; none for packages that run from source. */
  makes: readonly string[]
}

export const packages: readonly Package[] = [
  { name: 'texts', folder: 'packages/texts', needs: [], makes: ['dist/locale-list.ts'] },
  { name: 'core', folder: 'packages/core', needs: ['texts'], makes: [] },
  { name: 'demo-model', folder: 'packages/demo-model', needs: ['texts', 'core'], makes: [] },
  {
    name: 'widget',
    folder: 'packages/widget',
    needs: ['texts', 'core'],
    makes: ['dist/index.js', 'dist/server.js'],
  },
  {
    name: 'console',
    folder: 'apps/console',
    needs: ['texts', 'core', 'widget'],
    makes: ['dist/index-en.html'],
  },
  {
    name: 'api',
    folder: 'apps/api',
    needs: ['texts', 'core', 'widget', 'demo-model'],
    makes: ['dist/main.js', 'dist/cli.js', 'dist/worker-thread.js', 'dist/sync-thread.js'],
  },
]
