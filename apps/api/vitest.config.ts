import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { POSTGRES_LIST } from './test/postgres-list.ts'
import { createRunFolder } from './test/support/run-folder.ts'

process.env.TMPDIR = createRunFolder()
const full = process.env.TEST_FULL === 'true'
const EXCLUDED = [...configDefaults.exclude, ...(full ? [] : ['**/*.full.test.ts'])]

/** The database of the servers that browsers visit; tests about a database choose their own. */
const JOURNEYS_ON = process.env.JOURNEYS_ON === 'postgres' ? 'postgres' : 'sqlite'

/** Generous for busy machines; no test waits longer than it needs to. */
const EXPECT_OPTIONS = { poll: { timeout: 30_000, interval: 20 } }

/** Touch no database, so they run once. */
const WITHOUT_DATABASE = [
  'test/ai/*.test.ts',
  'test/deploy/*.test.ts',
  'test/exports/pdf-pages.test.ts',
  'test/portraits/{addresses,drawing,invalid-images,reply-shapes}.test.ts',
  'test/support/*.test.ts',
  'test/threads/*.test.ts',
]

const ON_POSTGRES = full
  ? ['test/**/*.test.ts']
  : [...new Set(Object.values(POSTGRES_LIST).flat())].map((path) => path.replace(/\/$/, '/*.test.ts'))

const onEachDatabase = (db: 'sqlite' | 'postgres') => ({
  test: {
    name: db,
    include: db === 'postgres' ? ON_POSTGRES : ['test/**/*.test.ts'],
    exclude: [...EXCLUDED, 'test/browser/**', 'test/processes/**', ...WITHOUT_DATABASE],
    isolate: false,
    provide: { db, full },
    setupFiles: ['@whofor/core/test/patient-waits', 'test/support/clean-up-file.ts'],
    globalSetup: db === 'postgres' ? ['test/support/start-postgres.ts'] : [],
    expect: EXPECT_OPTIONS,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

/** Their tests take a minute or more: at the end, the other workers would wait for them. */
const LONG = /(browser\/(every-route|survey-path|wizard)|processes\/killed)/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const first = sorted.findIndex(({ project }) => project.name === 'browser')
    const browser = sorted.splice(first === -1 ? sorted.length : first)
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId)
    return [...sorted, ...browser.filter(isLong), ...browser.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the cores it is tuned for, because tests also wait: for databases, threads and time limits.
    maxWorkers: 3,
    // Collecting young objects less often saves a tenth of all computing.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', ...WITHOUT_DATABASE],
          exclude: EXCLUDED,
          setupFiles: ['@whofor/core/test/patient-waits'],
          isolate: false,
          provide: { full },
          expect: EXPECT_OPTIONS,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      onEachDatabase('sqlite'),
      onEachDatabase('postgres'),
      {
        // Processes and browsers, run after the rest. These choose their own databases.
        test: {
          name: 'browser',
          isolate: false,
          include: ['test/browser/**/*.test.ts', 'test/processes/**/*.test.ts'],
          exclude: EXCLUDED,
          provide: { db: JOURNEYS_ON, full },
          setupFiles: ['@whofor/core/test/patient-waits', 'test/support/clean-up-file.ts'],
          globalSetup: [
            ...(full || JOURNEYS_ON === 'postgres' ? ['test/support/start-postgres.ts'] : []),
            'test/support/build-server-entry.ts',
            'test/support/start-browser.ts',
          ],
          expect: EXPECT_OPTIONS,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
          // Pages and processes wait more than they compute.
          maxWorkers: 4,
        },
      },
    ],
  },
})
