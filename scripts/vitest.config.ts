import { configDefaults, defineConfig } from 'vitest/config'

// Generous for busy machines; no test waits longer than it needs to.
export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, ...(process.env.TEST_FULL === 'true' ? [] : ['**/*.full.test.ts'])],
    testTimeout: 60_000,
  },
})
