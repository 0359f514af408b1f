import { runPnpm } from './run-pnpm.ts'

/** Installs the browser and the PostgreSQL of the tests (apps/api/test/package.json). Throws when that fails. */
export async function installTestTools(flags = ''): Promise<void> {
  const { code, output } = await runPnpm(`--dir apps/api/test install --frozen-lockfile ${flags}`)
  if (code !== 0) throw new Error(`${output}\nInstallation of the test tools failed.`)
}
