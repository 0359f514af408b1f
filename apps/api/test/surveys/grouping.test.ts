import { seededRandom } from '@whofor/core/random'
import { segmentResponses } from '@whofor/core/segments/segment-responses'
import type { ScoredQuestion } from '@whofor/core/survey/scoring'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { newId } from '../../src/db/new-id.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { answeredMeanwhile } from '../support/concurrent-answers.ts'
import { startInstance } from '../support/instance.ts'
import { closeSurvey, endOf } from '../support/survey-path.ts'

const ANSWERS = 6000
const AT_ONCE = 500

/** Mostly distinct sheets of two different groups. */
function drawSheets(questions: number): number[][] {
  const random = seededRandom(7)
  return Array.from({ length: ANSWERS }, () => {
    const usual = random() < 0.6 ? 0 : 2
    return Array.from({ length: questions }, () => (random() < 0.5 ? usual : Math.floor(random() * 4)))
  })
}

async function insertSheets(db: Db, surveyId: string, sheets: number[][]): Promise<void> {
  const { survey_responses: responses, persona_surveys: surveys } = db.schema
  const now = Date.now()
  const rows = sheets.map((answers, at) => ({
    survey_id: surveyId,
    number: at + 1,
    submission_id: newId(),
    answers,
    metadata: { user_agent: null, submitted_at: now },
    created_at: now + at,
  }))
  await db.write(async (tx) => {
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await tx.insert(responses).values(rows.slice(at, at + AT_ONCE))
    await tx.update(surveys).set({ response_count: sheets.length }).where(eq(surveys.id, surveyId))
  })
}

test('other requests are served while many answers are counted, and the groups are correct', async () => {
  const planning = Promise.withResolvers<void>()
  const planned = Promise.withResolvers<void>()
  const instance = await startInstance({
    failpoint: (point) => {
      if (point === 'claimed') planning.resolve()
      if (point === 'personas.planned') planned.resolve()
    },
  })
  const { db } = instance.deps
  const owner = await instance.owner()
  const survey = await insertAnsweredSurvey(db, owner.id, { answers: 0, questions: 10, personas: 3 })
  const sheets = drawSheets(10)
  await insertSheets(db, survey.id, sheets)

  const { job } = await closeSurvey(owner, survey.id)
  await planning.promise
  expect(await answeredMeanwhile(instance, planned.promise)).toBeGreaterThan(50)
  expect((await endOf(owner, job.id)).state).toBe('succeeded')

  const { persona_surveys: surveys, personas } = db.schema
  const [row] = await db.read.select({ questions: surveys.questions }).from(surveys)
  const saved = await db.read
    .select({ group: personas.survey_group })
    .from(personas)
    .orderBy(personas.ordinal)
  const { method, segments } = segmentResponses({
    questions: asPublished(row?.questions),
    patterns: sheets.map((answers) => ({ answers, weight: 1 })),
    k: 3,
  })
  expect(saved.map(({ group }) => group)).toEqual(
    segments.map(({ n, index }) => ({ count: n, of: ANSWERS, segment: index, method })),
  )
})

/** The questions that insertAnsweredSurvey inserted. */
function asPublished(questions: unknown): ScoredQuestion[] {
  return questions as ScoredQuestion[]
}
