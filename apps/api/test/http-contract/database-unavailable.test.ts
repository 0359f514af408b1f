import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { sheetOf, submit } from '../support/survey-path.ts'
import { readJson } from '../support/visitor.ts'

/** PostgreSQL stores answers by a statement of the pool. @returns what ends it */
function refuseWrites(db: Db, error: Error): () => void {
  const { write } = db
  db.write = () => Promise.reject(error)
  const pool = db.postgres && vi.spyOn(db.postgres.pool, 'query')
  pool?.mockImplementation(() => Promise.reject(error))
  return () => {
    db.write = write
    pool?.mockRestore()
  }
}

const withCode = (code: string) => Object.assign(new Error('no'), { code })

describe('while the database accepts no writes', () => {
  it.each([
    ['the disk is full', withCode('SQLITE_FULL')],
    ['the file is read-only', withCode('SQLITE_READONLY_DBMOVED')],
    ['another process holds it', withCode('SQLITE_BUSY')],
    ['PostgreSQL has no disk left', new Error('query', { cause: withCode('53100') })],
    ['PostgreSQL restarts', new Error('query', { cause: withCode('57P01') })],
    ['PostgreSQL cannot be reached', withCode('ECONNREFUSED')],
    ['no connection is free', new Error('timeout exceeded when trying to connect')],
  ])('a submission gets a retry response: %s', async (_, error) => {
    const { visitor, owner, deps } = await startInstance({ work: false })
    const { slug } = await insertAnsweredSurvey(deps.db, (await owner()).id, { answers: 0 })
    const survey = await readJson<Parameters<typeof sheetOf>[0]>(
      await visitor().get(`/api/public/surveys/${slug}`),
    )
    const accept = refuseWrites(deps.db, error)
    const reply = await submit(visitor(), slug, sheetOf(survey))
    accept()
    expect(reply.headers.get('retry-after')).toBe('5')
    await expectProblem(reply, 503, 'busy')
    expect((await submit(visitor(), slug, sheetOf(survey))).status).toBe(201)
  })

  it('the log has one line a second with a count, and not one for each request', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    const { owner, deps } = await startInstance({ work: false, log })
    const person = await owner()
    const change = () => person.patch('/api/account/profile', { display_name: 'Ana' })
    const accept = refuseWrites(deps.db, withCode('SQLITE_FULL'))
    for (let at = 0; at < 10; at++) await expectProblem(await change(), 503, 'busy')
    expect(lines).toHaveLength(1)
    vi.advanceTimersByTime(1000)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { err: { code: 'SQLITE_FULL' } },
      { requests: 9 },
    ])
    accept()
    vi.advanceTimersByTime(2000)
    expect(lines).toHaveLength(2)
    refuseWrites(deps.db, withCode('SQLITE_FULL'))
    await change()
    expect(lines, 'a new outage').toHaveLength(3)
  })

  it('an internal error is still reported as one', async () => {
    const { owner, deps } = await startInstance({ work: false })
    const person = await owner()
    const accept = refuseWrites(deps.db, withCode('SQLITE_CONSTRAINT_FOREIGNKEY'))
    const reply = await person.patch('/api/account/profile', { display_name: 'Ana' })
    accept()
    await expectProblem(reply, 500, 'internal')
  })

  it('a submission during shutdown gets a retry response', async () => {
    const { visitor, owner, deps } = await startInstance({ work: false })
    const { slug } = await insertAnsweredSurvey(deps.db, (await owner()).id, { answers: 0 })
    const survey = await readJson<Parameters<typeof sheetOf>[0]>(
      await visitor().get(`/api/public/surveys/${slug}`),
    )
    await deps.db.close()
    await expectProblem(await submit(visitor(), slug, sheetOf(survey)), 503, 'busy')
  })
})
