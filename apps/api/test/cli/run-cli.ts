import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Runs the built command line in a separate process with a clean environment. */
export async function runCli(
  place: { dataDir: string; databaseUrl?: string },
  words: string[],
  variables: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../dist/cli.js'), ...words], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: Number(code), out, err }
}
