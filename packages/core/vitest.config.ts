import { configDefaults, defineConfig } from 'vitest/config'

const full = process.env.TEST_FULL === 'true'

// Generous for busy machines; no test waits longer than it needs to.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(full ? [] : ['**/*.full.test.ts'])],
    provide: { full },
    isolate: false,
    testTimeout: 240_000,
    maxWorkers: '100%',
    // Collecting young objects less often saves a tenth of all computing.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32'],
  },
})
