import { configDefaults, defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

/**
 * One context for all files, because importing React and the components again costs more than the tests. The timeout is
 * generous for busy machines; no test waits longer than it needs to.
 */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      exclude: [
        ...configDefaults.exclude,
        ...(process.env.TEST_FULL === 'true' ? [] : ['**/*.full.test.{ts,tsx}']),
      ],
      setupFiles: ['@whofor/core/test/patient-waits', 'src/lib/test-setup.ts'],
      isolate: false,
      unstubGlobals: true,
      testTimeout: 60_000,
      maxWorkers: '100%',
      // Collecting young objects less often saves a tenth of all computing.
      execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32'],
    },
  }),
)
