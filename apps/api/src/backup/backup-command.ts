import { statSync } from 'node:fs'
import type { Env } from '../env.ts'
import { START_COMMAND } from '../paths.ts'
import { createBackup } from './create-backup.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

export const BACKUP_USAGE = [
  [
    'backup FILE',
    'writes the database, the secret and your legal texts into one',
    'archive and reads it back; the server may be running',
  ],
  [
    'restore FILE',
    'checks an archive and puts it in place; the server must be',
    'stopped; --replace where there is a database, which is kept',
  ],
] as const

/** @returns the text to print, null for an unknown command */
export async function backupCommand(env: Env, words: readonly string[]): Promise<string | null> {
  const [command, file = '', ...options] = words
  if (file === '' || file.startsWith('-')) return null
  if (command === 'backup' && options.length === 0) {
    const manifest = await createBackup(env, file)
    const megabytes = (statSync(file).size / 1e6).toFixed(1)
    return `${file}: ${contentOf(manifest)}, ${megabytes} MB, verified.${secretNote(env, manifest)}`
  }
  if (command !== 'restore' || options.some((option) => option !== '--replace')) return null
  const { manifest, kept } = await restoreBackup(env, file, { replace: options.length > 0 })
  const old = kept === null ? '' : `\nWhat was there before is in ${kept}.`
  return `Restored ${contentOf(manifest)}, from ${manifest.created_at} (version ${manifest.version}).${old}\nStart the server: ${START_COMMAND}`
}

function contentOf({ counts }: Manifest): string {
  const { users = 0, persona_surveys = 0, survey_responses = 0, personas = 0 } = counts
  return `${users} accounts, ${persona_surveys} surveys, ${survey_responses} responses, ${personas} personas`
}

/** Second factors, secrets of webhooks and waiting emails cannot be read without it. */
function secretNote(env: Env, { files }: Manifest): string {
  if (env.authSecret === undefined && files.some(({ name }) => name === 'auth-secret')) return ''
  return '\nAUTH_SECRET is not part of it: keep it, too.'
}
