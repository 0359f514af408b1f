import { inflateSync } from 'node:zlib'
import { DAY_MS } from '@whofor/core/durations'
import { seededRandom } from '@whofor/core/random'
import { SEGMENT_VERSION, segmentResponses } from '@whofor/core/segments/segment-responses'
import { recount } from '@whofor/core/survey/groups-schema'
import type { ScoredQuestion } from '@whofor/core/survey/scoring'
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { newId } from '../../src/db/new-id.ts'
import { findSurveyPlan } from '../../src/features/persona-generation/plan-personas.ts'
import { purgeDeletedSurveys } from '../../src/features/surveys/purge-surveys.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { answeredMeanwhile } from '../support/concurrent-answers.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { closeSurvey, endOf } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'

const ANSWERS = inject('full') ? 3000 : 1000
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
  expect(await answeredMeanwhile(instance, planned.promise)).toBeGreaterThan(ANSWERS / 60)
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

describe('the run behind personas', () => {
  async function closedSurvey(answers = 90) {
    const instance = await startInstance()
    const { db } = instance.deps
    const owner = await instance.owner()
    const survey = await insertAnsweredSurvey(db, owner.id, { answers, questions: 6, personas: 2 })
    const { job } = await closeSurvey(owner, survey.id)
    expect((await endOf(owner, job.id)).state).toBe('succeeded')
    return { ...instance, db, owner, survey }
  }
  const recounted = async (owner: Visitor, id: string) => {
    const reply = await owner.post(`/api/surveys/${id}/recount`)
    expect(reply.status).toBe(200)
    return recount.parse(await reply.json())
  }

  test('is stored once, with the personas that come from it', async () => {
    const { db, owner, survey } = await closedSurvey()
    const { segment_runs: runs, personas } = db.schema
    const [run, ...others] = await db.read.select().from(runs)
    expect(others).toEqual([])
    expect(run).toMatchObject({
      user_id: owner.id,
      survey_id: survey.id,
      responses: 90,
      requested: 2,
      version: SEGMENT_VERSION,
      set_aside: { 'same-place': 0, 'not-sure': 0 },
    })
    const saved = await db.read
      .select({ run: personas.run_id, group: personas.survey_group })
      .from(personas)
      .orderBy(personas.ordinal)
    expect(saved.map(({ run: id }) => id)).toEqual([run?.id, run?.id])
    expect(saved.map(({ group }) => group?.count)).toEqual(run?.counted.segments.map(({ n }) => n))
    const members = [...inflateSync(run?.members ?? new Uint8Array())]
    expect(members).toHaveLength(90)
    // Even responses of insertAnsweredSurvey choose other options than odd ones.
    expect(new Set(members.filter((_, index) => index % 2 === 0)).size).toBe(1)
    expect(members[0]).not.toBe(members[1])
  })

  test('counts the same again, and the same as the database', async () => {
    const { db, owner, survey } = await closedSurvey()
    const { survey_responses: responses } = db.schema
    const found = await recounted(owner, survey.id)
    expect(found).toMatchObject({
      same: true,
      requested: 2,
      responses: 90,
      advice: { best: expect.any(Number) },
    })
    const [run] = await db.read.select().from(db.schema.segment_runs)
    const members = inflateSync(run?.members ?? new Uint8Array())
    const rows = await db.read
      .select({ number: responses.number, answers: responses.answers })
      .from(responses)
    for (const [index, segment] of found.segments.entries()) {
      const own = rows.filter(({ number }) => members[number - 1] === index)
      expect(segment.n).toBe(own.length)
      const first = [0, 1, 2, 3].map((option) => own.filter(({ answers }) => answers[0] === option).length)
      expect(segment.counts.slice(0, 5)).toEqual([...first, 0])
    }
  })

  test('tells when an answer was changed in the database', async () => {
    const { db, owner, survey } = await closedSurvey()
    const { survey_responses: responses } = db.schema
    await db.write(async (tx) => {
      await tx
        .update(responses)
        .set({ answers: [3, 3, 3, 3, 3, 3] })
        .where(and(eq(responses.survey_id, survey.id), eq(responses.number, 1)))
    })
    expect(await recounted(owner, survey.id)).toMatchObject({ same: false })
  })

  test('stays with its personas when the survey is deleted', async () => {
    const { deps, db, owner, survey } = await closedSurvey()
    expect((await owner.delete(`/api/surveys/${survey.id}`)).status).toBe(204)
    await purgeDeletedSurveys({ ...deps, clock: () => Date.now() + 2 * DAY_MS })
    const { segment_runs: runs, personas } = db.schema
    expect(await db.read.select({ survey: runs.survey_id }).from(runs)).toEqual([{ survey: null }])
    expect(await db.read.$count(personas, isNull(personas.run_id))).toBe(0)
  })

  test('does not exist before the survey is closed', async () => {
    const { deps, owner: newOwner } = await startInstance({ work: false })
    const owner = await newOwner()
    const { id } = await insertAnsweredSurvey(deps.db, owner.id)
    await expectProblem(await owner.post(`/api/surveys/${id}/recount`), 409, 'conflict')
  })

  test('is used for a section, whatever the answers are then', async () => {
    const { db, owner, survey, deps } = await closedSurvey()
    const { survey_responses: responses, personas } = db.schema
    const [persona] = await db.read.select().from(personas).orderBy(personas.ordinal)
    const before = persona && (await findSurveyPlan(deps, persona))
    await db.write(async (tx) => {
      await tx.delete(responses).where(eq(responses.survey_id, survey.id))
    })
    expect(persona && (await findSurveyPlan(deps, persona))).toEqual(before)
    expect(owner.id).toBe(persona?.user_id)
    expect(before?.plan.group).toEqual(persona?.survey_group)
  })

  test('of a persona from before runs were stored is the same as then', async () => {
    const { db, deps } = await closedSurvey()
    const { personas } = db.schema
    await db.write(async (tx) => {
      await tx.update(personas).set({ run_id: null })
    })
    const [persona] = await db.read.select().from(personas).orderBy(personas.ordinal)
    const plan = persona && (await findSurveyPlan(deps, persona))
    expect(plan?.plans.map(({ group }) => [group.count, group.method])).toEqual([
      [45, 'patterns'],
      [45, 'patterns'],
    ])
  })
})

/** The questions that insertAnsweredSurvey inserted. */
function asPublished(questions: unknown): ScoredQuestion[] {
  return questions as ScoredQuestion[]
}
