import { buildStale } from './build.ts'
import { type Outcome, runCommand } from './run-command.ts'
import { installTestTools } from './run-pnpm.ts'

const projects = {
  texts: 'packages/texts',
  core: 'packages/core',
  'demo-model': 'packages/demo-model',
  widget: 'packages/widget',
  client: 'packages/client',
  'api, scripts and bench': '.',
  console: 'apps/console',
  examples: 'examples',
}
const steps: Record<string, string> = {
  'format and lint': 'biome check --error-on-warnings .',
  // Each further checker would infer the types of all routes again.
  ...Object.fromEntries(
    Object.entries(projects).map(([name, path]) => [`types of ${name}`, `tsc --checkers 1 -p ${path}`]),
  ),
  directions: 'node scripts/directions.ts',
  texts: 'node scripts/texts.ts',
  'dead code': 'knip --no-progress',
}

/** Runs all checks; they need no build but that of the texts, and no network. The test tools must be installed. @returns whether all passed */
export async function verify(): Promise<boolean> {
  const began = performance.now()
  await buildStale(['texts'])
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
