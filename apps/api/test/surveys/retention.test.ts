import { DAY_MS } from '@whofor/core/durations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { purgeOldResponses } from '../../src/features/surveys/purge-surveys.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { clockFrom } from '../support/clock.ts'
import { startInstance } from '../support/instance.ts'
import { closeSurvey, readPublished } from '../support/survey-path.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const ANSWERS = 600
const OLD = 310

/** A survey whose first answers came 40 days ago, and the rest today. */
async function retained() {
  const { clock } = clockFrom(NOW)
  const instance = await startInstance({ work: false, clock })
  const { db } = instance.deps
  const { survey_responses: responses } = db.schema
  const owner = await instance.owner()
  const { id, slug } = await insertAnsweredSurvey(db, owner.id, { answers: ANSWERS })
  await db.write(async (tx) => {
    const rows = await tx.select().from(responses).where(eq(responses.survey_id, id))
    for (const row of rows)
      await tx
        .update(responses)
        .set({ created_at: row.number <= OLD ? NOW - 40 * DAY_MS : NOW })
        .where(eq(responses.id, row.id))
  })
  const keep = (keep_days: number | null) => owner.patch(`/api/surveys/${id}/settings`, { keep_days })
  const stored = () => db.read.$count(responses, eq(responses.survey_id, id))
  const purge = () => purgeOldResponses(instance.deps)
  return { ...instance, owner, id, slug, keep, stored, purge }
}

test('answers are kept unless the owner says for how long', async () => {
  const { purge, stored, keep } = await retained()
  await purge()
  expect(await stored()).toBe(ANSWERS)
  for (const days of [0, 6, 3651, 7.5, '30']) expect((await keep(days as number)).status).toBe(422)
  expect((await keep(41)).status).toBe(200)
  await purge()
  expect(await stored()).toBe(ANSWERS)
  await keep(30)
  expect((await keep(null)).status).toBe(200)
  await purge()
  expect(await stored()).toBe(ANSWERS)
})

test('older answers are deleted for good, counts follow, and the survey says so', async () => {
  const { owner, visitor, id, slug, keep, stored, purge, deps } = await retained()
  const other = await insertAnsweredSurvey(deps.db, owner.id, { answers: 3 })
  const page = async () => (await visitor().get(`/s/${slug}`)).text()
  expect(await page()).not.toContain('Answers are deleted')
  expect((await keep(30)).status).toBe(200)
  expect(await page()).toContain('Answers are deleted after 30 days.')
  await owner.get(`/api/surveys/${id}/results`)
  await purge()
  await purge()
  expect(await stored()).toBe(ANSWERS - OLD)
  const survey = await readPublished(owner, id)
  expect(survey).toMatchObject({ response_count: ANSWERS - OLD, settings: { keep_days: 30 } })
  const totals = survey.counts.map((question) => question.reduce((sum, count) => sum + count, 0))
  for (const total of totals) expect(total).toBe(ANSWERS - OLD)
  expect((await readPublished(owner, other.id)).response_count).toBe(3)
})

test('it can be set after the survey has closed; nothing else can', async () => {
  const { owner, id, keep, purge, stored } = await retained()
  await closeSurvey(owner, id)
  expect((await keep(30)).status).toBe(200)
  const both = await owner.patch(`/api/surveys/${id}/settings`, { keep_days: 20, intro: 'Hello' })
  expect(both.status).toBe(409)
  await purge()
  expect(await stored()).toBe(ANSWERS - OLD)
})
