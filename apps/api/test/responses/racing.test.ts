import { uncountedList } from '@whofor/core/survey/response-schema'
import { DEFAULT_SETTINGS } from '@whofor/core/survey/settings/survey-settings'
import { describe, expect, inject, it } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { openDb } from '../../src/db/open-db.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { endOfTest } from '../support/clean-up.ts'
import { freshPlace } from '../support/databases.ts'
import { startInstance } from '../support/instance.ts'
import { closeSurvey, readPublished } from '../support/survey-path.ts'

const ANSWERS = { q1: 'a', q2: 'b' }
const keeping = (settings: object) => ({
  settings: { ...DEFAULT_SETTINGS, keeping: { ...DEFAULT_SETTINGS.keeping, ...settings } },
})

/** Two servers on one PostgreSQL, each with connections and caches of its own; SQLite has one. */
async function servers(columns: object = {}) {
  const atEnd = endOfTest()
  const place = await freshPlace(inject('db'), atEnd)
  const open = async () => {
    const db = await openDb({ ...place, poolSize: 5, strictWrites: true })
    return startInstance({ db, atEnd, work: false })
  }
  const one = await open()
  const two = inject('db') === 'postgres' ? await open() : one
  const owner = await one.owner()
  const { id, slug } = await insertAnsweredSurvey(one.deps.db, owner.id, {
    answers: 0,
    questions: 2,
    columns,
  })
  const path = `/api/public/surveys/${slug}`
  const visitors = [one.visitor(), two.visitor()]
  const at = (turn: number) => visitors[turn % 2] ?? one.visitor()
  const send = async (turn: number, changes: object = {}): Promise<number> => {
    const body = { submission_id: newId(), answers: ANSWERS, email: null, ...changes }
    return (await at(turn).post(`${path}/responses`, body)).status
  }
  const { survey_responses: responses } = one.deps.db.schema
  return {
    owner,
    id,
    send,
    leave: async (turn: number, submission_id: string) =>
      (await at(turn).post(`${path}/unfinished`, { submission_id, answers: { q1: 'a' } })).status,
    responses: () => one.deps.db.read.select().from(responses).orderBy(responses.number),
    counted: async () => (await readPublished(owner, id)).response_count,
    uncounted: async () =>
      uncountedList.parse(await (await owner.get(`/api/surveys/${id}/uncounted`)).json()).items,
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)
const tally = (statuses: number[]) =>
  Object.fromEntries(
    [...Map.groupBy(statuses, (status) => status)].map(([status, { length }]) => [status, length]),
  )

describe('submissions to two servers at the same time', () => {
  it('are counted exactly, with numbers without gaps, each once', async () => {
    const { send, responses, counted } = await servers()
    const ids = upTo(60).map(() => newId())
    // Each is sent to both.
    const statuses = await Promise.all(
      upTo(120).map((turn) => send(turn, { submission_id: ids[Math.floor(turn / 2)] })),
    )
    expect(tally(statuses)).toEqual({ 201: 120 })
    expect((await responses()).map(({ number }) => number)).toEqual(upTo(60).map((at) => at + 1))
    expect(await counted()).toBe(60)
  })

  it('are as many as the survey accepts, and no more', async () => {
    const { send, responses, counted } = await servers({ response_limit: 25 })
    expect(tally(await Promise.all(upTo(60).map((turn) => send(turn))))).toEqual({ 201: 25, 404: 35 })
    expect([(await responses()).length, await counted()]).toEqual([25, 25])
  })

  it('are one for each person', async () => {
    const { settings } = keeping({ one_per_person: true })
    const hidden_fields = { fields: [{ key: 'user_id', label: '' }], campaign: false }
    const { send, counted, uncounted } = await servers({ settings: { ...settings, hidden_fields } })
    const people = ['1', '2', '3', '4', '5']
    const statuses = await Promise.all(
      upTo(30).map((turn) => send(turn, { fields: { user_id: people[turn % 5] } })),
    )
    expect(tally(statuses)).toEqual({ 201: 5, 409: 25 })
    expect(await counted()).toBe(5)
    expect((await uncounted()).map(({ reason }) => reason)).toEqual(Array(25).fill('refused'))
  })

  it('replace the unfinished ones, whichever comes first', async () => {
    const { send, leave, counted, uncounted } = await servers(keeping({ unfinished: true }))
    const ids = upTo(30).map(() => newId())
    const statuses = await Promise.all(
      ids.flatMap((submission_id, turn) => [
        leave(turn, submission_id),
        send(turn + 1, { submission_id }),
        leave(turn, submission_id),
      ]),
    )
    expect(tally(statuses)).toEqual({ 201: 30, 204: 60 })
    expect([await counted(), await uncounted()]).toEqual([30, []])
  })

  it('are acknowledged and counted, or refused, while the survey is closed', async () => {
    const { owner, id, send, responses, counted } = await servers()
    await send(0)
    const [statuses] = await Promise.all([
      Promise.all(upTo(40).map((turn) => send(turn))),
      closeSurvey(owner, id),
    ])
    for (const status of statuses) expect([201, 404]).toContain(status)
    expect(await send(0)).toBe(404)
    expect(await counted()).toBe((await responses()).length)
  })

  it('are stored beside what the owner deletes', async () => {
    const { owner, id, send, responses, counted } = await servers(keeping({ unfinished: true }))
    const emails = upTo(8).map((person) => `person-${person}@example.org`)
    for (const [turn, email] of emails.entries()) await send(turn, { email })
    const sent = Promise.all(upTo(40).map((turn) => send(turn)))
    for (const email of emails) {
      const erased = await owner.post(`/api/surveys/${id}/erase-respondent`, { email, everywhere: false })
      expect(erased.status).toBe(200)
    }
    expect(tally(await sent)).toEqual({ 201: 40 })
    expect(await counted()).toBe(40)
    const numbers = (await responses()).map(({ number }) => number)
    expect([numbers.length, new Set(numbers).size]).toEqual([40, 40])
  })
})
