import { chownSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { emptyPlace, freshFolder, freshPlace } from '../support/databases.ts'
import { readSql } from '../support/raw-sql.ts'
import { runCli } from './run-cli.ts'

const COMMANDS = [
  ['admin', 'list'],
  ['admin', 'create-user', 'ana@example.com'],
  ['backup', 'archive.backup'],
  ...(inject('db') === 'postgres' ? [['partition']] : [['vacuum']]),
]

test.each(COMMANDS)('%s %s says that there is no database, and makes none', async (...words) => {
  const place = await emptyPlace()
  const archive = join(await freshFolder(), 'archive.backup')
  const { code, out, err } = await runCli(
    place,
    words.map((word) => (word === 'archive.backup' ? archive : (word ?? ''))),
  )
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(
    /^(There is no database .*whofor\.db|The database of DATABASE_URL is not one of Whofor)\. /,
  )
  expect(err).toContain('Give the command the settings of the server')
  expect(readdirSync(place.dataDir)).toEqual([])
  expect(existsSync(archive)).toBe(false)
  if (place.databaseUrl)
    expect(await readSql(place, `select count(*) from pg_tables where schemaname = 'public'`)).toEqual([
      ['0'],
    ])
})

const asRoot = test.runIf(inject('db') === 'sqlite' && process.getuid?.() === 0)

asRoot.each([...COMMANDS, ['restore', 'archive.backup'], ['doctor']])(
  '%s %s of another user says whose it is, and leaves no file',
  async (...words) => {
    const place = await freshPlace()
    chownSync(join(place.dataDir, 'whofor.db'), 65_534, 65_534)
    const { code, out, err } = await runCli(
      place,
      words.map((word) => word ?? ''),
    )
    expect(code).toBe(1)
    expect(out + err).toContain(`${place.dataDir} belongs to another user. Run the command as that user`)
    expect(out + err).toContain("sudo -u '#65534'")
    expect(readdirSync(place.dataDir)).toEqual(['whofor.db'])
  },
)
