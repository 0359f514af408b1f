import { statSync } from 'node:fs'
import type { Env } from '../env.ts'
import { START_COMMAND } from '../paths.ts'
import { createBackup } from './create-backup.ts'
import { BackupError, type Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { actingRows, type KeysChoice } from './restored-access.ts'

export const BACKUP_USAGE = [
  [
    'backup FILE',
    'writes the database, the secret and your legal texts into one',
    'archive and reads it back; the server may be running',
  ],
  [
    'restore FILE',
    'checks an archive and puts it in place; the server must be',
    'stopped; --replace where there is a database, which is kept;',
    '--keep-keys or --revoke-keys says what becomes of API keys,',
    'connected apps and webhooks; all sessions end',
  ],
] as const

/** Asks at the terminal; null when there is none. */
type Confirm = (question: string) => Promise<boolean | null>

const RESTORE_OPTIONS = ['--replace', '--keep-keys', '--revoke-keys']

/** @returns the text to print, null for an unknown command */
export async function backupCommand(
  env: Env,
  words: readonly string[],
  confirm: Confirm,
): Promise<string | null> {
  const [command, file = '', ...options] = words
  if (file === '' || file.startsWith('-')) return null
  if (command === 'backup' && options.length === 0) {
    const manifest = await createBackup(env, file)
    const megabytes = (statSync(file).size / 1e6).toFixed(1)
    return `${file}: ${contentOf(manifest)}, ${megabytes} MB, verified.${secretNote(env, manifest)}`
  }
  if (command !== 'restore' || options.some((option) => !RESTORE_OPTIONS.includes(option))) return null
  const [keeps, revokes] = [options.includes('--keep-keys'), options.includes('--revoke-keys')]
  if (keeps && revokes) return null
  let choice: KeysChoice = keeps ? 'keep' : 'revoke'
  const { manifest, kept } = await restoreBackup(env, file, {
    replace: options.includes('--replace'),
    async chooseKeys(found) {
      if (!keeps && !revokes) choice = await askForKeys(found, confirm)
      return choice
    },
  })
  return [
    `Restored ${contentOf(manifest)}, from ${manifest.created_at} (version ${manifest.version}).`,
    ...(kept === null ? [] : [`What was there before is in ${kept}.`]),
    `Everybody has to sign in again. ${keysNote(manifest, choice)}`,
    `Start the server: ${START_COMMAND}`,
  ].join('\n')
}

/** @throws BackupError when there is nobody to ask */
async function askForKeys(manifest: Manifest, confirm: Confirm): Promise<KeysChoice> {
  const acting = keysOf(manifest)
  if (acting === null) return 'keep'
  const warning = `The backup holds ${acting}. Those that were revoked since ${manifest.created_at} would work again.`
  const keeps = await confirm(
    `${warning}\nKeep them all? Otherwise they are revoked, and webhooks turned off. [y/N] `,
  )
  if (keeps === null)
    throw new BackupError(`${warning} Add --keep-keys or --revoke-keys. Nothing was changed.`)
  return keeps ? 'keep' : 'revoke'
}

/** @returns null for none */
function keysOf(manifest: Manifest): string | null {
  const { api_keys, oauth_grants, webhooks } = actingRows(manifest)
  if (api_keys + oauth_grants + webhooks === 0) return null
  return `${api_keys} API keys, ${oauth_grants} connected apps and ${webhooks} webhooks`
}

function keysNote(manifest: Manifest, choice: KeysChoice): string {
  const acting = keysOf(manifest)
  if (acting === null) return ''
  return choice === 'keep'
    ? `Kept ${acting}: whatever was revoked since the backup works again, so check them.`
    : `Revoked ${acting}: keys and apps are made again, webhooks turned on again, by their owners.`
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
