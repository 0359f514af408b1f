import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freshFolder } from '../support/databases.ts'

const ROOT = join(import.meta.dirname, '../../../..')

/** Builds the release unless it is up to date, and copies it to a folder without a workspace above it. @returns the copy */
export async function copyRelease(): Promise<string> {
  const { code, err } = await run([join(ROOT, 'scripts/release.ts')], { PATH: process.env.PATH ?? '' })
  if (code !== 0) throw new Error(`The release could not be built: ${err}`)
  const folder = await freshFolder()
  cpSync(join(ROOT, 'release'), folder, { recursive: true })
  return folder
}

/** Runs Node with these environment variables only. */
export async function run(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: Number(code), out, err }
}

/** Bytes of a folder's files. */
export function sizeOf(path: string): number {
  if (!lstatSync(path).isDirectory()) return lstatSync(path).size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}
