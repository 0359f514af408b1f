import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../make-folder.ts'
import { tighten } from '../private-file.ts'

/**
 * The instance's secret: AUTH_SECRET, or one generated on the first run and stored in the data folder,
 * readable by its owner only. Two processes that start at the same time get the same one.
 */
export function authSecret(env: { authSecret: string | undefined; dataDir: string }): string {
  if (env.authSecret) return env.authSecret
  const file = join(env.dataDir, 'auth-secret')
  makeFolder(env.dataDir)
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    tighten(file)
  }
  return readFileSync(file, 'utf8').trim()
}
