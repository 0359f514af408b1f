import { defineConfig } from 'vitest/config'

// Generous for busy machines; no test waits longer than it needs to.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout: 240_000,
    maxWorkers: '100%',
    // Collecting young objects less often saves a tenth of all computing.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32'],
  },
})
