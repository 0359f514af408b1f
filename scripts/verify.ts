import { installTestTools } from './install-test-tools.ts'
import { type Outcome, runCommand } from './run-command.ts'

const steps: Record<string, string> = {
  'format and lint': 'biome check --error-on-warnings .',
  'types of core': 'tsc -p packages/core',
  'types of demo-model': 'tsc -p packages/demo-model',
  'types of widget': 'tsc -p packages/widget',
  'types of api': 'tsc -p apps/api',
  'types of console': 'tsc -p apps/console',
  'types of scripts': 'tsc -p .',
  'types of examples': 'tsc -p examples',
  directions: 'node scripts/directions.ts',
  texts: 'node scripts/texts.ts',
  'dead code': 'knip --no-progress',
}

/** Runs all checks that need neither a build nor the network; the test tools must be installed. @returns whether all passed */
export async function verify(): Promise<boolean> {
  const began = performance.now()
  const waiting = Object.entries(steps)
  const failed: string[] = []
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, line] = next
      const outcome = await runCommand(line)
      report(name, outcome)
      if (outcome.code !== 0) failed.push(name)
    }
  }
  await Promise.all([lane(), lane()])
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    failed.length === 0 ? `verified in ${seconds} s` : `failed after ${seconds} s: ${failed.join(', ')}`,
  )
  return failed.length === 0
}

function report(name: string, { code, output, seconds }: Outcome): void {
  const text = output.trim()
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
  if (text && (code !== 0 || name === 'directions')) console.log(text.replace(/^/gm, '       '))
}

if (import.meta.main) {
  await installTestTools()
  process.exitCode = (await verify()) ? 0 : 1
}
