import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from '../scripts/find-browser.ts'
import { findEngines } from '../scripts/find-engines.ts'
import { root } from '../scripts/root.ts'

/**
 * A thousand random submissions in each of three engines, through a network that drops, cuts, repeats and delays them: none lost
 * without a warning, none stored twice, none thanked for but not stored. `SEED=…` repeats a run, `SUBMISSIONS=…` makes it longer.
 */
const { status } = spawnSync(
  join(root, 'apps/api/node_modules/.bin/vitest'),
  ['run', '--project', 'browser', 'test/browser/random-submissions.full.test.ts'],
  {
    cwd: join(root, 'apps/api'),
    env: {
      SUBMISSIONS: '1000',
      TEST_FULL: 'true',
      ...process.env,
      ...(await findEngines()).paths,
      BROWSER_PATH: (await findBrowser()).path,
    },
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)
