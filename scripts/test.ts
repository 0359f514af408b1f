import { buildStale } from './build.ts'
import { findBrowser } from './find-browser.ts'
import { type Engines, findEngines } from './find-engines.ts'
import { findNginx } from './find-nginx.ts'
import { installTestTools } from './install-test-tools.ts'
import { runParts } from './run-parts.ts'
import { runPnpm } from './run-pnpm.ts'
import { parts } from './test-parts.ts'
import { verify } from './verify.ts'

process.on('SIGTERM', () => process.exit(143))
process.on('SIGINT', () => process.exit(130))

// `pnpm test` runs everything; `pnpm test core` or `pnpm test api test/accounts` runs one part, without verify.
const [only, ...args] = process.argv.slice(2)
const chosen = parts.filter((part) => only === undefined || part.name === only)
if (chosen.length === 0) {
  console.error(
    `Usage: pnpm test [part [vitest's arguments]], where part is ${parts.map((one) => one.name).join(', ')}`,
  )
  process.exit(1)
}

try {
  // Fetched the first time, beside the checks.
  const engines = chosen.some((part) => part.name === 'api') ? findEngines() : undefined
  if (only === undefined) await prepare()
  else if (engines) await installTestTools()
  await buildStale(chosen.flatMap((part) => part.builds))
  const env = engines ? await browserEnv(await engines) : {}
  const outcomes = await runParts(chosen, { args, env })
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  for (const failure of failures) console.log(`\nFAILED ${failure}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}

async function prepare(): Promise<void> {
  // The install that pnpm runs before a script only warns on failure, and trusts the lockfile (pnpm-workspace.yaml).
  const install = await runPnpm('install --frozen-lockfile --no-trust-lockfile')
  if (install.code !== 0) throw new Error(`${install.output}\nInstallation failed.`)
  await installTestTools('--no-trust-lockfile')
  if (!(await verify())) throw new Error('Tests were not run because verify failed.')
}

async function browserEnv({ paths, missing }: Engines): Promise<Record<string, string>> {
  const { path, from } = await findBrowser()
  console.log(`browser: ${path} (${from})`)
  for (const engine of Object.values(paths)) console.log(`engine: ${engine}`)
  for (const reason of missing) console.log(`NOT TESTED in ${reason}`)
  const nginx = await findNginx()
  if ('missing' in nginx) console.log(`NOT TESTED behind nginx: ${nginx.missing}`)
  return { BROWSER_PATH: path, ...paths, ...('path' in nginx ? { NGINX_PATH: nginx.path } : {}) }
}
