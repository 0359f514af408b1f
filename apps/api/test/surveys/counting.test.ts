import { DAY_MS } from '@whofor/core/durations'
import { responsePage } from '@whofor/core/survey/response-schema'
import { eq, lte } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { newId } from '../../src/db/new-id.ts'
import { openDb } from '../../src/db/open-db.ts'
import { refreshCounts } from '../../src/features/surveys/count-responses.ts'
import { purgeDeletedSurveys } from '../../src/features/surveys/purge-surveys.ts'
import { startBackgroundWork } from '../../src/start-background-work.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { freshPlace } from '../support/databases.ts'
import { startInstance } from '../support/instance.ts'
import { closeSurvey, readPublished, submit } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'

const QUESTIONS = 3
const OPTIONS = 4

/** Recounts all responses of a survey. */

async function recount(db: Db, surveyId: string): Promise<{ counts: number[][]; sheets: number }> {
  const { survey_responses: responses } = db.schema
  const rows = await db.read.select().from(responses).where(eq(responses.survey_id, surveyId))
  const counts = Array.from({ length: QUESTIONS }, (_, question) =>
    Array.from(
      { length: OPTIONS },
      (_, position) => rows.filter(({ answers }) => answers[question] === position).length,
    ),
  )
  return { counts, sheets: rows.length }
}

function answersOf(number: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: QUESTIONS }, (_, question) => [
      `q${question + 1}`,
      String.fromCharCode(97 + ((number * (question + 1) + Math.floor(number / 7)) % OPTIONS)),
    ]),
  )
}

async function submitMany(stranger: Visitor, slug: string, count: number): Promise<void> {
  const replies = await Promise.all(
    Array.from({ length: count }, (_, number) => submit(stranger, slug, answersOf(number))),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(count).fill(201))
}

async function counted(answers: number, db?: Db) {
  const instance = await startInstance({ work: false, ...(db ? { db } : {}) })
  const owner = await instance.owner()
  const { id, slug } = await insertAnsweredSurvey(instance.deps.db, owner.id, {
    answers,
    questions: QUESTIONS,
    personas: 1,
  })
  return { ...instance, me: owner, db: instance.deps.db, id, slug, stranger: instance.visitor() }
}

describe('survey figures', () => {
  it('are consistent during concurrent submissions and equal a full recount afterwards', async () => {
    const { me, db, id, slug, stranger } = await counted(0)
    const submitted = submitMany(stranger, slug, 60)
    for (let read = 0; read < 8; read++) {
      const { counts, response_count } = await readPublished(me, id)
      const sheets = counts.map((question) => question.reduce((sum, count) => sum + count, 0))
      expect(sheets).toEqual(Array(QUESTIONS).fill(response_count))
    }
    await submitted
    const repeated = { submission_id: newId(), answers: answersOf(3), email: null }
    await Promise.all(
      Array.from({ length: 5 }, () => stranger.post(`/api/public/surveys/${slug}/responses`, repeated)),
    )
    const after = await readPublished(me, id)
    const { counts, sheets } = await recount(db, id)
    expect(after).toMatchObject({ counts, response_count: sheets })
    expect(sheets).toBe(61)
  })

  it('include responses not yet in the stored counts, on the page, in the list and in the closing reply', async () => {
    const { me, db, id, slug, stranger } = await counted(1100)
    const { survey_counts: stored } = db.schema
    await readPublished(me, id)
    expect(await db.read.select({ counted: stored.counted }).from(stored)).toEqual([{ counted: 1100 }])
    await submitMany(stranger, slug, 20)
    const before = await recount(db, id)
    expect(before.sheets).toBe(1120)
    const page = await readPublished(me, id)
    expect(page).toMatchObject({ counts: before.counts, response_count: 1120 })
    const list = responsePage.parse(await (await me.get(`/api/surveys/${id}/responses`)).json())
    expect(page.last_response_at).toBe(list.items[0]?.created_at)
    const { survey } = await closeSurvey(me, id)
    expect(survey).toMatchObject({ counts: before.counts, average_score: page.average_score })
  })

  it('come from stored counts: counted responses are not read again, even after a restart', async () => {
    const place = await freshPlace()
    const first = await openDb({ ...place, poolSize: 10 })
    const { me, id, deps } = await counted(1100, first)
    const page = await readPublished(me, id)
    await first.write(async (tx) => {
      await tx.delete(first.schema.survey_responses).where(lte(first.schema.survey_responses.number, 1050))
    })
    expect((await readPublished(me, id)).counts).toEqual(page.counts)
    await deps.close()
    const again = await openDb({ ...place, poolSize: 10 })
    const restarted = await startInstance({ work: false, db: again })
    const returned = restarted.visitor()
    await returned.post('/api/auth/sign-in', { email: me.email, password: 'correct horse battery' })
    expect((await readPublished(returned, id)).counts).toEqual(page.counts)
  })

  it('include responses this process has just stored without reading them again', async () => {
    const { me, db, id, slug, stranger } = await counted(0)
    await submitMany(stranger, slug, 20)
    const { counts } = await recount(db, id)
    await db.write(async (tx) => {
      await tx.delete(db.schema.survey_responses).where(eq(db.schema.survey_responses.survey_id, id))
    })
    expect(await readPublished(me, id)).toMatchObject({ counts, response_count: 20 })
  })

  it('include them although their replies overtook one another', async () => {
    const { me, deps, db, id } = await counted(3)
    const { counts } = await recount(db, id)
    const { survey_responses: responses } = db.schema
    const rows = await db.read.select().from(responses).where(eq(responses.survey_id, id))
    for (const number of [2, 3, 1]) {
      const { answers = [] } = rows.find((row) => row.number === number) ?? {}
      refreshCounts(deps, { id, response_count: number, gaps: 0, answers_revision: 0 }, answers)
    }
    await db.write(async (tx) => {
      await tx.delete(responses).where(eq(responses.survey_id, id))
    })
    expect(await readPublished(me, id)).toMatchObject({ counts, response_count: 3 })
  })

  it('include responses another process has stored in between', async () => {
    const place = await freshPlace()
    const [db, otherDb] = [await openDb({ ...place, poolSize: 10 }), await openDb({ ...place, poolSize: 10 })]
    const { me, id, slug, stranger } = await counted(0, db)
    const elsewhere = (await startInstance({ work: false, db: otherDb })).visitor()
    await submitMany(stranger, slug, 240)
    await submitMany(elsewhere, slug, 7)
    await submitMany(stranger, slug, 20)
    const { counts } = await recount(db, id)
    expect(await readPublished(me, id)).toMatchObject({ counts, response_count: 267 })
  })

  it('are stored in the background, for existing surveys and while answers arrive', async () => {
    const { deps, db, id, owner, stranger } = await counted(1040)
    const storedCounts = async () => {
      const { survey_counts: stored } = db.schema
      return (await db.read.select({ counted: stored.counted }).from(stored)).map(({ counted: n }) => n)
    }
    await startBackgroundWork(deps)
    await vi.waitFor(async () => expect(await storedCounts()).toEqual([1040]), 30_000)
    await db.write(async (tx) => {
      await tx.delete(db.schema.persona_surveys).where(eq(db.schema.persona_surveys.id, id))
    })
    const next = await insertAnsweredSurvey(db, (await owner()).id, { answers: 999, questions: QUESTIONS })
    await submitMany(stranger, next.slug, 1)
    await vi.waitFor(async () => expect(await storedCounts()).toEqual([1000]), 30_000)
  })

  it('are deleted with the survey', async () => {
    const { me, db, deps, id } = await counted(1000)
    await readPublished(me, id)
    expect(await db.read.$count(db.schema.survey_counts)).toBe(1)
    expect((await me.delete(`/api/surveys/${id}`)).status).toBe(204)
    await purgeDeletedSurveys({ ...deps, clock: () => Date.now() + 2 * DAY_MS })
    expect(await db.read.$count(db.schema.survey_counts)).toBe(0)
  })
})
