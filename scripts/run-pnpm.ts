import { type Outcome, runCommand } from './run-command.ts'

/** The very pnpm that runs this script, or npm's when the script was started without one. */
export function runPnpm(args: string, options: { show?: boolean } = {}): Promise<Outcome> {
  const self = process.env.npm_execpath
  const isPnpm = self !== undefined && /pnpm[^/\\]*$/.test(self)
  const pnpm = !isPnpm ? 'npx -y pnpm@12' : /\.[cm]?js$/.test(self) ? `node "${self}"` : `"${self}"`
  return runCommand(`${pnpm} ${args}`, options)
}
