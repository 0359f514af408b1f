import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, inject, test } from 'vitest'
import { migrateSqlite } from '../../src/db/sqlite/migrate-sqlite.ts'
import { VERSION } from '../../src/version.ts'
import { freshFolder } from '../support/databases.ts'
import { OLD, oldPlace } from '../support/old-database.ts'
import { historyOf, readSql, runSql } from '../support/raw-sql.ts'
import { freePort, startMain, untilRunning } from './main-process.ts'

/** Of starts that fail until somebody changes something: `whofor.service` does not repeat them. */
const LASTING = 78

/** The output of a failed start, which must be one line. */
async function startError(variables: Record<string, string>, exitCode = 1): Promise<string> {
  const main = await startMain(variables)
  expect(await main.exit).toBe(exitCode)
  expect(main.written.err.trimEnd()).not.toContain('\n')
  return main.written.err.trimEnd()
}

test('a port in use is reported', async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await startError({ DATA_DIR: await freshFolder(), PORT: String(port) })).toBe(
    `Port ${port} is taken. Stop the other program, or choose another with PORT.`,
  )
  other.close()
})

test('a wrong setting is reported, and ends with a status that no service manager repeats', async () => {
  const main = await startMain({ DATA_DIR: await freshFolder(), REGISTRATION: 'maybe' })
  expect(await main.exit).toBe(LASTING)
  expect(main.written.err).toContain('REGISTRATION: must be one of open, closed, invite')
  const unit = readFileSync(join(import.meta.dirname, '../../../../examples/deploy/whofor.service'), 'utf8')
  expect(unit).toContain(`RestartPreventExitStatus=${LASTING}`)
})

test('a data folder that is a file or cannot be created is reported', async () => {
  const file = join(await freshFolder(), 'data')
  writeFileSync(file, '')
  expect(await startError({ DATA_DIR: file })).toBe(`DATA_DIR ${file} is not a folder. Choose another one.`)
  expect(await startError({ DATA_DIR: '/proc/whofor' })).toBe(
    'DATA_DIR /proc/whofor cannot be made. Choose another folder.',
  )
})

test('an invalid database file, a damaged one and one of a newer version are reported', async () => {
  const [none, damaged, newer] = [await freshFolder(), await freshFolder(), await freshFolder()]
  writeFileSync(join(none, 'whofor.db'), 'Dear diary, '.repeat(500))
  expect(await startError({ DATA_DIR: none })).toContain('is not a SQLite database')

  const file = join(damaged, 'whofor.db')
  migrateSqlite(file)
  const bytes = Buffer.alloc(8192, 0xff)
  writeFileSync(file, Buffer.concat([headerOf(file), bytes]))
  expect(await startError({ DATA_DIR: damaged })).toContain('is damaged. Restore a backup.')

  const withBadPage = await freshFolder()
  const hurt = join(withBadPage, 'whofor.db')
  migrateSqlite(hurt)
  // The last page, which nothing reads until a request needs it.
  const pages = readFileSync(hurt)
  writeFileSync(hurt, pages.fill(0xff, pages.length - 4096))
  expect(await startError({ DATA_DIR: withBadPage }, LASTING)).toContain('is damaged. Restore a backup.')

  migrateSqlite(join(newer, 'whofor.db'))
  const connection = new Database(join(newer, 'whofor.db'))
  connection.prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9e15)").run()
  connection.close()
  expect(await startError({ DATA_DIR: newer }, LASTING)).toBe(
    'The database was migrated by a newer Whofor. Run that version, or restore a backup.',
  )
})

test.each(inject('full') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const))(
  'a database of 0.1.0 is refused before its last migration, and served from then on: %s',
  async (kind) => {
    const place = await oldPlace(kind)
    const variables = {
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    }
    await runSql(place, `UPDATE ${historyOf(place)} SET created_at = created_at - 1`)
    expect(await startError(variables, LASTING)).toBe(
      'The database is too old for this version: start Whofor 0.1.0 on it first, then this one.',
    )
    await runSql(place, `UPDATE ${historyOf(place)} SET created_at = created_at + 1`)
    const main = await startMain(variables)
    await untilRunning(main)
    const query = `SELECT public_url_slug FROM persona_surveys WHERE title = '${OLD.survey}'`
    const page = await fetch(`${main.origin}/s/${(await readSql(place, query))[0]?.[0]}`)
    expect(await page.text()).toContain(OLD.survey)
    main.child.kill('SIGTERM')
    expect(await main.exit).toBe(0)
  },
)

test('an unreachable PostgreSQL is reported', async () => {
  const port = await freePort()
  expect(
    await startError({
      DATA_DIR: await freshFolder(),
      DATABASE_URL: `postgres://whofor:secret@127.0.0.1:${port}/whofor`,
    }),
  ).toBe(`PostgreSQL does not answer at 127.0.0.1:${port}. Is it running, and is DATABASE_URL right?`)
})

test('start and stop are logged, with version, database and model at start', async () => {
  const main = await startMain({ DATA_DIR: await freshFolder() })
  await untilRunning(main)
  expect(main.written.err).toContain(`Whofor ${VERSION} is running at http://localhost:`)
  const ready = await fetch(`${main.origin}/readyz`)
  expect(await ready.json()).toEqual({
    status: 'ready',
    version: VERSION,
    database: true,
    migrations: true,
    writable: true,
  })
  main.child.kill('SIGTERM')
  expect(await main.exit).toBe(0)
  const lines = main.written.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ msg }) => msg)).toEqual(['listening', 'stopping', 'stopped'])
  expect(lines[0]).toMatchObject({ version: VERSION, database: 'sqlite', model: 'Demo model' })
})

/** Only the header of the first page. */
function headerOf(file: string): Buffer {
  const connection = new Database(file)
  const bytes = connection.serialize().subarray(0, 100)
  connection.close()
  return bytes
}

test('while there is no administrator, each start prints a new set-up link, which no log has', async () => {
  const DATA_DIR = await freshFolder()
  const linkOf = ({ written }: Awaited<ReturnType<typeof startMain>>) =>
    /http:\/\/localhost:\d+\/set-up\/([\w-]{43})\n/.exec(written.err)
  const end = async (main: Awaited<ReturnType<typeof startMain>>) => {
    main.child.kill('SIGTERM')
    await main.exit
  }
  const first = await startMain({ DATA_DIR, LOG_LEVEL: 'debug' })
  await expect.poll(() => linkOf(first)).not.toBeNull()
  const [url = '', token = ''] = linkOf(first) ?? []
  expect(readFileSync(join(DATA_DIR, 'set-up-link'), 'utf8')).toBe(url)
  await fetch(`${first.origin}/set-up/${token}`)
  await end(first)
  expect(first.written.out).not.toContain(token)

  const inJournal = await startMain({ DATA_DIR, JOURNAL_STREAM: '8:1' })
  await expect.poll(() => inJournal.written.err).toContain(join(DATA_DIR, 'set-up-link'))
  expect(linkOf(inJournal)).toBeNull()
  const renewed = readFileSync(join(DATA_DIR, 'set-up-link'), 'utf8').trim().split('/').at(-1) ?? ''
  expect(renewed).not.toBe(token)
  const check = async (it: string) => {
    const headers = { 'content-type': 'application/json', origin: inJournal.origin }
    const body = JSON.stringify({ token: it })
    const reply = await fetch(`${inJournal.origin}/api/auth/set-up/check`, { method: 'POST', headers, body })
    return reply.status
  }
  expect([await check(token), await check(renewed)]).toEqual([403, 204])
  await end(inJournal)
})
