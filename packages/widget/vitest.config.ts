import { configDefaults, defineConfig } from 'vitest/config'
import { styleText } from './build/style-text.js'

export default defineConfig({
  plugins: [{ ...styleText(), enforce: 'pre' }],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    exclude: [
      ...configDefaults.exclude,
      ...(process.env.TEST_FULL === 'true' ? [] : ['**/*.full.test.{ts,tsx}']),
    ],
    setupFiles: ['@whofor/core/test/patient-waits'],
    // Generous for busy machines; no test waits longer than it needs to.
    testTimeout: 60_000,
    // Linked files are looked at, never fetched; real browsers have their own tests.
    environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
  },
})
