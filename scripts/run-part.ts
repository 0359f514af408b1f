import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir, root } from './root.ts'
import { runCommand } from './run-command.ts'
import type { Part } from './test-parts.ts'

export type Count = { passed: number; failed: number }
type Settings = { args: readonly string[]; env: Record<string, string>; timeoutMs: number }

/** Runs vitest for one part and counts tests from its JSON report. A run that fails without a failed test counts as one. */
export async function runPart(part: Part, { args, env, timeoutMs }: Settings): Promise<Count> {
  const report = join(cacheDir, 'test', `${part.name}.json`)
  rmSync(report, { force: true })
  console.log(`\n--- ${part.name}`)
  const flags = [
    'run',
    '--allowOnly=false',
    ...(part.mayBeEmpty ? ['--passWithNoTests'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json="${report}"`,
    ...args.map((arg) => `"${arg}"`),
  ]
  const { code, seconds } = await runCommand(`vitest ${flags.join(' ')}`, {
    cwd: join(root, part.folder),
    env,
    show: true,
    timeoutMs,
  })
  const count = existsSync(report) ? readCount(report) : { passed: 0, failed: 0 }
  const broken = code !== 0 || (count.passed === 0 && !part.mayBeEmpty)
  if (broken && count.failed === 0) {
    console.log(`${part.name} ended with code ${code} after ${seconds.toFixed(0)} s and named no failed test`)
    return { ...count, failed: 1 }
  }
  return count
}

type Report = { testResults: { status: string; assertionResults: { status: string }[] }[] }

/** A file that cannot be loaded reports no tests; it counts as one failure. */
export function countTests({ testResults }: Report): Count {
  const tests = testResults.flatMap((file) => file.assertionResults)
  const unloadable = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: tests.filter((test) => test.status === 'failed').length + unloadable.length,
  }
}

function readCount(report: string): Count {
  return countTests(JSON.parse(readFileSync(report, 'utf8')))
}
