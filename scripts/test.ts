import { buildStale } from './build.ts'
import { findBrowser } from './find-browser.ts'
import { type Engines, findEngines } from './find-engines.ts'
import { findNginx } from './find-nginx.ts'
import { cpuSeconds } from './run-command.ts'
import { type Outcome, parts, runParts, type Spent } from './run-part.ts'
import { installTestTools, runPnpm } from './run-pnpm.ts'
import { verify } from './verify.ts'

const USAGE = `Usage: pnpm test [--full]                            all checks and tests; with --full, those that take long, too
       pnpm test [--full] part [vitest's arguments]  one part without the checks: ${parts.map((one) => one.name).join(', ')}
       pnpm test --changed [commit]                  tests of what has changed since a commit (the last one), without API and browsers`

process.on('SIGTERM', () => process.exit(143))
process.on('SIGINT', () => process.exit(130))

const [first, ...rest] = process.argv.slice(2)
const full = first === '--full'
const changed = first === '--changed'
const [only, ...args] = full || changed ? rest : process.argv.slice(2)
const chosen = parts.filter((part) => (changed ? part.changed : only === undefined || part.name === only))
if (chosen.length === 0) {
  console.error(USAGE)
  process.exit(1)
}

const before: Spent[] = []
try {
  const outcomes = await (changed ? runChanged() : runChosen())
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  for (const failure of failures) console.log(`\nFAILED ${failure}`)
  printTimes(outcomes)
  const isUnchanged = changed && passed + failures.length === 0
  if (isUnchanged) console.log('\nNothing has changed that these tests depend on.')
  console.log(`\n${passed} passed, ${failures.length} failed`)
  process.exit(failures.length === 0 && (passed > 0 || isUnchanged) ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}

async function runChosen(): Promise<Outcome[]> {
  const hasBrowser = chosen.some((part) => part.name === 'api')
  // Fetched the first time, beside the checks.
  const engines = full && hasBrowser ? findEngines() : undefined
  if (only === undefined) await timed('checks', prepare)
  else if (hasBrowser) await installTestTools()
  await timed('builds', () => buildStale(chosen.flatMap((part) => part.builds)))
  const env = {
    ...(full ? { TEST_FULL: 'true' } : {}),
    ...(hasBrowser ? await browserEnv() : {}),
    ...(engines ? await engineEnv(await engines) : {}),
  }
  return runParts(chosen, { args, env })
}

/** The tests of the API that take part need no build. */
async function runChanged(): Promise<Outcome[]> {
  await timed('builds', () => buildStale(['widget']))
  return runParts(chosen, { args: process.argv.slice(3), env: {}, changed })
}

async function prepare(): Promise<void> {
  // The install that pnpm runs before a script only warns on failure, and trusts the lockfile (pnpm-workspace.yaml).
  const install = await runPnpm('install --frozen-lockfile --no-trust-lockfile')
  if (install.code !== 0) throw new Error(`${install.output}\nInstallation failed.`)
  await installTestTools('--no-trust-lockfile')
  if (!(await verify())) throw new Error('Tests were not run because verify failed.')
}

async function browserEnv(): Promise<Record<string, string>> {
  const { path, from } = await findBrowser()
  console.log(`browser: ${path} (${from})`)
  return { BROWSER_PATH: path }
}

/** What only `--full` tests with. */
async function engineEnv({ paths, missing }: Engines): Promise<Record<string, string>> {
  for (const engine of Object.values(paths)) console.log(`engine: ${engine}`)
  for (const reason of missing) console.log(`NOT TESTED in ${reason}`)
  const nginx = await findNginx()
  if ('missing' in nginx) console.log(`NOT TESTED behind nginx: ${nginx.missing}`)
  return { ...paths, ...('path' in nginx ? { NGINX_PATH: nginx.path } : {}) }
}

async function timed(name: string, work: () => Promise<void>): Promise<void> {
  const [began, counted] = [performance.now(), cpuSeconds()]
  await work()
  before.push({ name, seconds: (performance.now() - began) / 1000, cpu: cpuSeconds() - counted })
}

function printTimes(outcomes: Outcome[]): void {
  const line = (...cells: string[]) => cells.map((cell) => cell.padStart(8)).join(' ')
  console.log(`\n${line('part', 'seconds', 'CPU s', 'passed')}`)
  for (const { name, seconds, cpu, ...results } of [...before, ...outcomes]) {
    const passed = 'passed' in results ? String(results.passed) : ''
    console.log(line(name, seconds.toFixed(1), cpu.toFixed(1), passed))
  }
  console.log(`${cpuSeconds().toFixed(0)} CPU seconds in all`)
}
