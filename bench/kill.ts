import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from '../scripts/find-browser.ts'
import { root } from '../scripts/root.ts'

/**
 * Kills a server on SQLite, and one of two on PostgreSQL, at random moments of submissions, closings, generation and exports, then
 * a first start during its migrations: nothing acknowledged may be lost, no persona made twice, and each counter must be what a
 * recount finds. `SEED=…` repeats the moments, `KILL_ROUNDS=…` changes how many there are.
 */
const { status } = spawnSync(
  join(root, 'apps/api/node_modules/.bin/vitest'),
  [
    'run',
    '--project',
    'browser',
    '--disable-console-intercept=true',
    'test/processes/kill-rounds.full.test.ts',
  ],
  {
    cwd: join(root, 'apps/api'),
    env: { KILL_ROUNDS: '20', TEST_FULL: 'true', ...process.env, BROWSER_PATH: (await findBrowser()).path },
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)
