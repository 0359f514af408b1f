import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../scripts/root.ts'

/**
 * Sends 20,000 requests made from the server's own OpenAPI documents, as anonymous, another user, the owner, an
 * administrator and a program with a key. Prints what they were answered with. Fails for a 5xx, for a reply that the
 * document does not describe, for another person's text in a reply and for a change of another person's rows.
 *
 * pnpm bench fuzz [requests] [seed] [sqlite|postgres]
 */
const [requests = '20000', seed = String(Date.now() % 2 ** 31), database = 'sqlite'] = process.argv.slice(2)
console.log(`${requests} requests on ${database}, seed ${seed}`)
const { status } = spawnSync(
  join(root, 'apps/api/node_modules/.bin/vitest'),
  ['run', '--project', database, 'test/http-contract/fuzz.test.ts'],
  {
    cwd: join(root, 'apps/api'),
    stdio: 'inherit',
    env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
  },
)
process.exitCode = status ?? 1
