import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HOUR_MS } from '@whofor/core/durations'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { openDb } from '../../src/db/open-db.ts'
import { doctorCommand } from '../../src/doctor/doctor-command.ts'
import { readEnv } from '../../src/env.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { atEndOfFile } from '../support/clean-up.ts'
import { emptyPlace, freshPlace, type Place } from '../support/databases.ts'
import { oldPlace } from '../support/old-database.ts'
import { historyOf, runSql } from '../support/raw-sql.ts'
import { insertUser } from '../support/rows.ts'
import { runCli } from './run-cli.ts'

const check = async ({ dataDir, databaseUrl }: Place, variables: Record<string, string> = {}) => {
  const place = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  const { text, failed } = await doctorCommand(readEnv({ ...place, ...variables }))
  const of = (subject: string) => new RegExp(`^(\\w+) +${subject} +(.*)$`, 'm').exec(text)?.slice(1) ?? []
  return { failed, of }
}

test('a sound instance passes; nothing of it is changed', async () => {
  const place = await freshPlace()
  const db = await openDb(place)
  atEndOfFile(() => db.close())
  const owner = await insertUser(db, 'ana@example.com')
  const { id } = await insertAnsweredSurvey(db, owner, { answers: 5 })
  const { code, out, err } = await runCli(place, ['doctor'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^ok +database .*accounts 1, surveys 1, responses 5, personas 0$/m)
  for (const subject of ['disk', 'migrations', 'counters', 'clock', 'AI model'])
    expect(out).toMatch(new RegExp(`^ok +${subject} `, 'm'))

  const { persona_surveys, users_extended } = db.schema
  await db.write(async (tx) => {
    await tx.update(persona_surveys).set({ response_count: 6 }).where(eq(persona_surveys.id, id))
    const last_login = Date.now() + HOUR_MS
    await tx
      .insert(users_extended)
      .values({ id: owner, last_login, created_at: 1 })
      .onConflictDoUpdate({ target: users_extended.id, set: { last_login } })
  })
  const wrong = await check(place)
  expect(wrong.failed).toBe(true)
  expect(wrong.of('counters')).toEqual(['FAILED', 'surveys with a wrong number of responses: 1'])
  expect(wrong.of('clock')[0]).toBe('FAILED')
})

test('a database that is not there, and faults of the configuration, are distinguished', async () => {
  const place = await emptyPlace()
  const { failed, of } = await check(place)
  expect(failed).toBe(false)
  expect(of(inject('db') === 'sqlite' ? 'database' : 'migrations')[0]).toBe('WARNING')
  expect(await runCli(place, ['doctor'], { PORT: 'x' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('PORT: must be a whole number'),
  })
})

test('a database of the oldest version can be taken over, and an older one cannot', async () => {
  const place = await oldPlace()
  const { of, failed } = await check(place)
  expect(failed).toBe(false)
  expect(of('migrations')).toEqual(['WARNING', 'of Whofor 0.1.0: the next start takes it over'])
  await runSql(place, `UPDATE ${historyOf(place)} SET created_at = created_at - 1`)
  expect((await check(place)).of('migrations')).toEqual(['FAILED', 'too old: start Whofor 0.1.0 on it first'])
})

test('services are asked, and what they refuse is named without secrets', async () => {
  let status = 200
  const provider = createServer((_, reply) => reply.writeHead(status).end('{}')).listen(0, '127.0.0.1')
  atEndOfFile(async () => void provider.close())
  await new Promise((resolve) => provider.once('listening', resolve))
  const { port } = provider.address() as AddressInfo
  const variables = {
    AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    AI_API_KEY: 'sk-secret',
    AI_TEXT_MODEL: 'tiny',
    PUBLIC_URL: 'https://whofor.example',
    SMTP_URL: 'smtp://ana:pa55@127.0.0.1:9?tls=none',
  }
  const place = await freshPlace()
  const first = await check(place, variables)
  expect(first.of('AI model')).toEqual(['ok', `tiny at 127.0.0.1:${port}`])
  expect(first.of('email')[0]).toBe('FAILED')
  status = 401
  const second = await check(place, { ...variables, SMTP_URL: '' })
  expect(second.of('AI model')).toEqual(['FAILED', `127.0.0.1:${port} refuses the key (401)`])
  expect([...first.of('email'), ...second.of('AI model')].join()).not.toMatch(/secret|pa55/)
})
