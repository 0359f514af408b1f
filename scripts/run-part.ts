import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { cacheDir, root } from './root.ts'
import { runCommand } from './run-command.ts'
import type { Part } from './test-parts.ts'

export type Outcome = {
  passed: number
  /** One text for each failed test: its file, name and message. */
  failures: string[]
}
export type Settings = {
  args: readonly string[]
  env: Record<string, string>
  /** Prints the output when the run has ended, because another part streams its own. */
  atEnd?: boolean
}

/** Runs vitest for one part and reads its JSON report. A run that fails without a failed test counts as one failure. */
export async function runPart(part: Part, { args, env, atEnd = false }: Settings): Promise<Outcome> {
  const report = join(cacheDir, 'test', `${part.name}.json`)
  rmSync(report, { force: true })
  if (!atEnd) console.log(`\n--- ${part.name}`)
  const flags = [
    'run',
    '--allowOnly=false',
    ...(part.mayBeEmpty ? ['--passWithNoTests'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json="${report}"`,
    ...args.map((arg) => `"${arg}"`),
  ]
  const { code, seconds, output } = await runCommand(`vitest ${flags.join(' ')}`, {
    cwd: join(root, part.folder),
    env,
    show: !atEnd,
  })
  if (atEnd) console.log(`\n--- ${part.name}\n${output}`)
  const outcome = existsSync(report) ? readOutcome(report) : { passed: 0, failures: [] }
  const isBroken = code !== 0 || (outcome.passed === 0 && !part.mayBeEmpty)
  if (isBroken && outcome.failures.length === 0) {
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
export function outcomeOf({ testResults }: Report): Outcome {
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

function readOutcome(report: string): Outcome {
  return outcomeOf(JSON.parse(readFileSync(report, 'utf8')))
}
