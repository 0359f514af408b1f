import { configDefaults, defineConfig } from 'vitest/config'
import { createRunFolder } from './test/support/run-folder.ts'

process.env.TMPDIR = createRunFolder()

/** Generous for busy machines; no test waits longer than it needs to. */
const EXPECT_OPTIONS = { poll: { timeout: 30_000, interval: 20 } }

const onEachDatabase = (db: 'sqlite' | 'postgres') => ({
  test: {
    name: db,
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'test/browser/**', 'test/processes/**'],
    isolate: false,
    provide: { db },
    setupFiles: ['test/support/close-databases.ts'],
    globalSetup: db === 'postgres' ? ['test/support/start-postgres.ts'] : [],
    expect: EXPECT_OPTIONS,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts'], isolate: false, testTimeout: 60_000 } },
      onEachDatabase('sqlite'),
      onEachDatabase('postgres'),
      {
        // Processes and browsers, run after the rest. These choose their own databases.
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts', 'test/processes/**/*.test.ts'],
          setupFiles: ['test/support/close-databases.ts'],
          globalSetup: ['test/support/start-postgres.ts', 'test/support/build-server-entry.ts'],
          expect: EXPECT_OPTIONS,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
          // Pages and processes wait more than they compute.
          maxWorkers: 3,
        },
      },
    ],
  },
})
