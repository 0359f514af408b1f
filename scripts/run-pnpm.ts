import { type Outcome, runCommand } from './run-command.ts'

/** Runs the pnpm that started this script, or the one from npx. Never prompts. */
export function runPnpm(args: string): Promise<Outcome> {
  const self = process.env.npm_execpath
  const isPnpm = self !== undefined && /pnpm[^/\\]*$/.test(self)
  const pnpm = !isPnpm ? 'npx -y pnpm@12' : /\.[cm]?js$/.test(self) ? `node "${self}"` : `"${self}"`
  return runCommand(`${pnpm} ${args}`, { env: { CI: 'true' } })
}

/** Installs the browser and the PostgreSQL of the tests (apps/api/test/package.json). Throws when that fails. */
export async function installTestTools(flags = ''): Promise<void> {
  const { code, output } = await runPnpm(`--dir apps/api/test install --frozen-lockfile ${flags}`)
  if (code !== 0) throw new Error(`${output}\nInstallation of the test tools failed.`)
}
