import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { cacheDir, root } from './root.ts'
import { runCommand } from './run-command.ts'

export type Results = {
  passed: number
  /** One text for each failed test: its file, name and message. */
  failures: string[]
}
/** Where a run spends its time. */
export type Spent = { name: string; seconds: number; cpu: number }
export type Outcome = Results & Spent
type Settings = {
  args: readonly string[]
  env: Record<string, string>
  /** Runs the tests of changed files alone, of which there may be none. */
  changed?: boolean
  /** Prints the output when the run has ended, because another part streams its own. */
  atEnd?: boolean
}

/** Runs vitest for one part and reads its JSON report. A run that fails without a failed test counts as one failure. */
async function runPart(part: Part, settings: Settings): Promise<Outcome> {
  const { args, env, changed = false, atEnd = false } = settings
  const report = join(cacheDir, 'test', `${part.name}.json`)
  rmSync(report, { force: true })
  if (!atEnd) console.log(`\n--- ${part.name}`)
  const flags = [
    'run',
    '--allowOnly=false',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json="${report}"`,
    ...(changed ? [...(part.changed ?? []), '--changed'] : []),
    ...args.map((arg) => `"${arg}"`),
  ]
  const { code, seconds, cpu, output } = await runCommand(`vitest ${flags.join(' ')}`, {
    cwd: join(root, part.folder),
    env,
    show: !atEnd,
  })
  if (atEnd) console.log(`\n--- ${part.name}\n${output}`)
  const results = existsSync(report) ? readResults(report) : { passed: 0, failures: [] }
  const outcome = { name: part.name, seconds, cpu, ...results }
  const isBroken = code !== 0 || (results.passed === 0 && !changed)
  if (isBroken && results.failures.length === 0) {
    const failure = `${part.name} ended with code ${code} after ${seconds.toFixed(0)} s without a failed test`
    return { ...outcome, failures: [failure] }
  }
  return outcome
}

type Report = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

/** A file that cannot be loaded reports no tests; it counts as one failure. */
export function resultsOf({ testResults }: Report): Results {
  const tests = testResults.flatMap((file) => file.assertionResults)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length > 0) {
      return failed.map((test) => failureText(name, test.fullName, test.failureMessages?.[0]))
    }
    return status === 'failed' ? [failureText(name, 'could not be loaded', message)] : []
  })
  return { passed: tests.filter((test) => test.status === 'passed').length, failures }
}

function failureText(file: string, test: string, message = ''): string {
  const [first = ''] = message.split('\n')
  return `${relative(root, file)}: ${test}\n    ${first}`
}

function readResults(report: string): Results {
  return resultsOf(JSON.parse(readFileSync(report, 'utf8')))
}

/** A folder with its own vitest configuration, and the packages to build first. */
type Part = {
  name: string
  folder: string
  builds: string[]
  /** Arguments with which it is part of `test --changed`, which takes seconds; the others take no part. */
  changed?: string[]
}

/** Cheapest first, so that simple failures show early. The last takes far longer than all others together. */
export const parts: readonly Part[] = [
  { name: 'scripts', folder: 'scripts', builds: [] },
  { name: 'texts', folder: 'packages/texts', builds: ['texts'], changed: [] },
  { name: 'core', folder: 'packages/core', builds: ['texts'], changed: [] },
  { name: 'widget', folder: 'packages/widget', builds: ['widget'], changed: [] },
  { name: 'console', folder: 'apps/console', builds: ['widget'], changed: [] },
  // Without a database and a browser, among them the tests of the demo model.
  { name: 'api', folder: 'apps/api', builds: ['api', 'console'], changed: ['--project', 'unit'] },
]

/** Runs the last part beside the others, which leave half of the cores idle; those run one after another. */
export async function runParts(parts: readonly Part[], settings: Settings): Promise<Outcome[]> {
  const long = parts.at(-1)
  if (!long) return []
  const running = runPart(long, settings)
  const outcomes: Outcome[] = []
  for (const part of parts.slice(0, -1)) outcomes.push(await runPart(part, { ...settings, atEnd: true }))
  return [...outcomes, await running]
}
