import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { createBackup } from '../../src/backup/create-backup.ts'
import { restoreBackup } from '../../src/backup/restore-backup.ts'
import type { Db } from '../../src/db/db.ts'
import { openDb } from '../../src/db/open-db.ts'
import { atEndOfFile } from '../support/clean-up.ts'
import { emptyPlace, freshFolder, freshPlace, type Place } from '../support/databases.ts'
import { fillAccount } from '../support/full-account.ts'
import { OLD, oldPlace } from '../support/old-database.ts'
import { historyOf, runSql } from '../support/raw-sql.ts'
import { insertUser } from '../support/rows.ts'
import { runCli } from './run-cli.ts'

const dialect = inject('db')
const other = dialect === 'sqlite' ? 'postgres' : 'sqlite'
let folder = ''
let place: Place
let db: Db
let file = ''
let printed = { code: 1, out: '', err: '' }

const chooseKeys = async () => 'keep' as const

/** Every row of every table, except the ids of the rows' own table. */
async function rowsOf(from: Db): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {}
  for (const [name, table] of Object.entries(from.schema)) {
    const rows = await from.read.select().from(table)
    tables[name] = rows.map((row) => JSON.stringify(row)).sort()
  }
  return tables
}

async function read(at: Place): Promise<Record<string, unknown[]>> {
  const opened = await openDb(at)
  const rows = await rowsOf(opened)
  await opened.close()
  return rows
}

beforeAll(async () => {
  folder = await freshFolder(atEndOfFile)
  place = await freshPlace(dialect, atEndOfFile)
  await mkdir(join(place.dataDir, 'legal'))
  writeFileSync(join(place.dataDir, 'legal/terms.md'), '# Our terms')
  writeFileSync(join(place.dataDir, 'auth-secret'), 'a secret of forty-three characters, or more.')
  db = await openDb(place)
  atEndOfFile(() => db.close())
  const email = 'ana@example.com'
  await fillAccount(
    db,
    { id: await insertUser(db, email), email },
    { answers: 250, name: 'Ana\u2028 "李" 😀' },
  )
  file = join(folder, 'one.whofor-backup')
  // While it is open, as by a running server.
  printed = await runCli(place, ['backup', file])
})

describe('a backup', () => {
  test('is made beside a running server, says what is in it, and is for its owner alone', async () => {
    expect(printed).toMatchObject({ code: 0, err: '' })
    expect(printed.out).toContain('1 accounts, 2 surveys, 250 responses, 1 personas')
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(readdirSync(folder)).toEqual(['one.whofor-backup'])
    expect(await runCli(place, ['backup', file])).toMatchObject({
      code: 1,
      out: '',
      err: `${file} exists already. Choose another name.\n`,
    })
  })

  test('restores every row and file into an empty place', async () => {
    const target = await emptyPlace()
    const restored = await runCli(target, ['restore', file, '--keep-keys'])
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toContain('250 responses')
    const { sessions: _, auth_tokens: __, auth_challenges: ___, ...rows } = await rowsOf(db)
    expect(await read(target)).toMatchObject(rows)
    for (const name of ['auth-secret', 'legal/terms.md'])
      expect(readFileSync(join(target.dataDir, name))).toEqual(readFileSync(join(place.dataDir, name)))
    expect(statSync(join(target.dataDir, 'auth-secret')).mode & 0o077).toBe(0)
  })

  test('ends all sessions, and asks what becomes of keys, apps and webhooks', async () => {
    const live = await freshPlace()
    const opened = await openDb(live)
    const email = 'ben@example.com'
    const user_id = await insertUser(opened, email)
    await fillAccount(opened, { id: user_id, email }, { answers: 3 })
    const times = { created_at: 1, last_seen_at: 1, expires_at: 9e12, absolute_expires_at: 9e12 }
    await opened.write(async (tx) => {
      await tx.insert(opened.schema.sessions).values({ id_hash: 'a stolen one', user_id, ...times })
    })
    await opened.close()
    const archive = join(folder, 'with-a-session')
    await createBackup(live, archive)

    const unasked = await emptyPlace()
    const refused = await runCli(unasked, ['restore', archive])
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toMatch(
      /holds 1 API keys, 1 connected apps and 1 webhooks.*Add --keep-keys or --revoke-keys. Nothing was changed./,
    )
    expect(readdirSync(unasked.dataDir)).toEqual([])
    expect(await runCli(unasked, ['restore', archive, '--keep-keys', '--revoke-keys'])).toMatchObject({
      code: 2,
    })

    const restore = async (option: string) => {
      const target = await emptyPlace()
      const { code, out } = await runCli(target, ['restore', archive, option])
      expect([code, out]).toEqual([0, expect.stringContaining('Everybody has to sign in again.')])
      const { sessions, auth_challenges, auth_tokens, api_keys, oauth_grants, webhooks } = await read(target)
      expect([sessions, auth_challenges]).toEqual([[], []])
      expect(auth_tokens).toEqual([expect.stringContaining('"invitation"')])
      const off = webhooks?.filter((row) => !String(row).includes('"disabled_at":null'))
      return [api_keys?.length, oauth_grants?.length, off?.length]
    }
    expect(await restore('--keep-keys')).toEqual([1, 1, 0])
    expect(await restore('--revoke-keys')).toEqual([0, 0, 1])
  })

  test('of the oldest version is restored and taken over by the next start; an older one is refused', async () => {
    const old = await oldPlace()
    const [oldest, tooOld] = [join(folder, 'oldest'), join(folder, 'too-old')]
    await createBackup(old, oldest)
    await runSql(old, `UPDATE ${historyOf(old)} SET created_at = created_at - 1`)
    await createBackup(old, tooOld)
    const target = await freshPlace()
    await expect(restoreBackup(target, tooOld, { replace: true, chooseKeys })).rejects.toThrow(
      `${tooOld} is too old for this version: restore it with Whofor 0.1.0, and start that once.`,
    )
    await restoreBackup(target, oldest, { replace: true, chooseKeys })
    const restored = await openDb(target)
    const { persona_surveys } = restored.schema
    expect(await restored.read.$count(restored.schema.survey_responses)).toBe(OLD.allAnswers)
    expect(await restored.read.$count(persona_surveys, eq(persona_surveys.title, OLD.survey))).toBe(1)
    await restored.close()
  })

  test('replaces a database only when asked to and not in use, and keeps the old one', async () => {
    const target = await freshPlace()
    const opened = await openDb(target)
    await insertUser(opened, 'old@example.com')
    await expect(restoreBackup(target, file, { replace: false, chooseKeys })).rejects.toThrow(
      /already.* Add --replace/s,
    )
    await expect(restoreBackup(target, file, { replace: true, chooseKeys })).rejects.toThrow(
      /Stop (the|each) server/,
    )
    expect(await opened.read.$count(opened.schema.users)).toBe(1)
    await opened.close()
    const { kept } = await restoreBackup(target, file, { replace: true, chooseKeys })
    expect(kept).toContain('before_restore_')
    expect((await read(target)).users?.join()).toContain('ana@example.com')
    if (dialect === 'sqlite') {
      const old = await read({ ...target, dataDir: kept ?? '' })
      expect(old.users?.join()).toContain('old@example.com')
    }
    expect(readdirSync(target.dataDir).filter((name) => name.startsWith('.'))).toEqual([])
  })
})

describe('what is no good backup is refused in one line, and nothing changes', () => {
  const damaged = (change: (bytes: Buffer) => Buffer): string => {
    const to = join(folder, `damaged-${Math.random()}`)
    writeFileSync(to, change(readFileSync(file)))
    return to
  }
  const inside = (change: (tar: string) => string) =>
    damaged((bytes) => gzipSync(Buffer.from(change(gunzipSync(bytes).toString('latin1')), 'latin1')))

  test.each([
    ['cut off', () => damaged((bytes) => bytes.subarray(0, bytes.length - 4)), /is cut off/],
    ['cut in the middle', () => damaged((bytes) => bytes.subarray(0, bytes.length >> 1)), /is cut off/],
    ['changed', () => inside((tar) => tar.replace('# Our terms', '# Our termz')), /is damaged/],
    ['of a newer version', () => inside((tar) => tar.replace(/("schema": )1/, '$19')), /newer Whofor/],
    [
      'of another database',
      () =>
        inside((tar) => tar.replace(/"sqlite"|"postgres"/, other === 'sqlite' ? '"sqlite"  ' : '"postgres"')),
      /is (of|not)/,
    ],
    ['something else', () => damaged(() => gzipSync('Dear diary, '.repeat(100))), /not a backup of Whofor/],
    ['no archive', () => damaged(() => Buffer.from('Dear diary')), /not a backup of Whofor/],
    ['absent', () => join(folder, 'absent'), /does not exist/],
  ])('%s', async (_, make, message) => {
    const target = await emptyPlace()
    const failure = await restoreBackup(target, make(), { replace: true, chooseKeys }).catch(
      (error: Error) => error,
    )
    expect(String(failure)).toMatch(message)
    expect(failure).toMatchObject({ name: 'BackupError', message: expect.not.stringContaining('\n') })
    expect(readdirSync(target.dataDir)).toEqual([])
  })

  test('a backup of nothing, or to nowhere', async () => {
    await expect(createBackup(await emptyPlace(), join(folder, 'two'))).rejects.toThrow(
      /no database|not one of/,
    )
    await expect(createBackup(place, join(folder, 'nowhere/two'))).rejects.toThrow('does not exist')
    if (dialect === 'postgres') return
    const broken = await freshPlace()
    truncateSync(join(broken.dataDir, 'whofor.db'), 40_960)
    await expect(createBackup(broken, join(folder, 'two'))).rejects.toThrow()
    rmSync(broken.dataDir, { recursive: true })
  })
})
