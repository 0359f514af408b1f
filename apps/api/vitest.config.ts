import { defineConfig } from 'vitest/config'

const onEachDatabase = (db: 'sqlite' | 'postgres') => ({
  test: {
    name: db,
    include: ['test/**/*.test.ts'],
    exclude: ['test/browser/**'],
    isolate: false,
    provide: { db },
    setupFiles: ['test/support/close-databases.ts'],
    globalSetup: db === 'postgres' ? ['test/support/start-postgres.ts'] : [],
    testTimeout: 20_000,
  },
})

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts'], isolate: false } },
      onEachDatabase('sqlite'),
      onEachDatabase('postgres'),
      {
        // Whole processes and browsers: one file at a time, after the rest, and choosing their databases themselves.
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          fileParallelism: false,
          setupFiles: ['test/support/close-databases.ts'],
          globalSetup: ['test/support/start-postgres.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
