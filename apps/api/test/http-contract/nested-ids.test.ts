import { expect, it } from 'vitest'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { personaOf } from '../support/rows.ts'
import { ROUTE_TABLE } from './route-table.ts'

/** Parameters that name no row. */
const NOT_AN_ID = /:(format|section|slug|doc|provider)$|:lang/

/** A row that belongs to a row: each has its own test below, or in the tests of its feature. */
const NESTED = Object.keys(ROUTE_TABLE).filter(
  (route) => /:\w+\/.*:\w+/.test(route) && !NOT_AN_ID.test(route) && !route.includes('/:section/'),
)

it('knows every route with the id of a row within another', () => {
  expect(NESTED).toEqual([
    'GET /api/webhooks/:id/deliveries/:delivery_id',
    'POST /api/webhooks/:id/deliveries/:delivery_id/replay',
    'POST /api/surveys/:id/questions/:question_id/regenerate',
    'DELETE /api/surveys/:id/responses/:response_id',
    'POST /api/surveys/:id/responses/:response_id/exclude',
    'POST /api/surveys/:id/responses/:response_id/restore',
    'PUT /api/surveys/:id/questions/:question_id/texts',
    'POST /api/personas/:id/versions/:version/restore',
  ])
})

it('a question of another survey is not found, of the same owner or not', async () => {
  const { deps, owner } = await startInstance({ work: false })
  const [ana, ben] = [await owner(), await owner()]
  const mine = await insertAnsweredSurvey(deps.db, ana.id, { questions: 3, columns: { status: 'draft' } })
  const longer = await insertAnsweredSurvey(deps.db, ana.id, { questions: 6, columns: { status: 'draft' } })
  const theirs = await insertAnsweredSurvey(deps.db, ben.id, { questions: 6, columns: { status: 'draft' } })
  const regenerate = (survey: string, question: string) =>
    ana.post(`/api/surveys/${survey}/questions/${question}/regenerate`, { revision: 0 })
  // Of the longer one alone.
  await expectProblem(await regenerate(mine.id, 'q6'), 404, 'not_found')
  await expectProblem(await regenerate(theirs.id, 'q6'), 404, 'not_found')
  expect((await regenerate(longer.id, 'q6')).status).toBeLessThan(300)
})

it('a response of another survey is not found, of the same owner or not, and stays', async () => {
  const { deps, owner } = await startInstance({ work: false })
  const [ana, ben] = [await owner(), await owner()]
  const mine = await insertAnsweredSurvey(deps.db, ana.id, { answers: 2 })
  const others = [
    await insertAnsweredSurvey(deps.db, ana.id, { answers: 2 }),
    await insertAnsweredSurvey(deps.db, ben.id, { answers: 2 }),
  ]
  const { survey_responses: responses } = deps.db.schema
  const rows = await deps.db.read.select().from(responses)
  for (const { id: surveyId } of others) {
    const response = rows.find(({ survey_id }) => survey_id === surveyId)
    const path = `/api/surveys/${mine.id}/responses/${response?.id}`
    await expectProblem(await ana.delete(path), 404, 'not_found')
    await expectProblem(await ana.post(`${path}/exclude`), 404, 'not_found')
    await expectProblem(await ana.post(`${path}/restore`), 404, 'not_found')
  }
  expect(await deps.db.read.$count(responses)).toBe(rows.length)
})

it('the texts of a question of another survey are not corrected', async () => {
  const { deps, owner } = await startInstance({ work: false })
  const ana = await owner()
  const mine = await insertAnsweredSurvey(deps.db, ana.id, { questions: 3 })
  await insertAnsweredSurvey(deps.db, ana.id, { questions: 6 })
  const texts = { question: 'How often?', options: ['a', 'b'].map((id) => ({ id, text: `Option ${id}` })) }
  const correct = (question: string) => ana.put(`/api/surveys/${mine.id}/questions/${question}/texts`, texts)
  await expectProblem(await correct('q6'), 404, 'not_found')
})

it('a version of another persona is not restored', async () => {
  const { deps, owner } = await startInstance({ work: false })
  const [ana, ben] = [await owner(), await owner()]
  const { personas, persona_versions } = deps.db.schema
  const [mine, theirs] = [personaOf(ana.id), personaOf(ben.id)]
  await deps.db.write(async (tx) => {
    await tx.insert(personas).values([mine, theirs])
  })
  for (const age of [40, 41])
    await ben.patch(`/api/personas/${theirs.id}`, { path: 'demographics.age', value: age })
  const versions = await deps.db.read.select().from(persona_versions)
  expect(versions.map(({ persona_id }) => persona_id)).toContain(theirs.id)
  const last = Math.max(...versions.map(({ version }) => version))
  await expectProblem(await ana.post(`/api/personas/${mine.id}/versions/${last}/restore`), 404, 'not_found')
  await expectProblem(await ana.post(`/api/personas/${theirs.id}/versions/${last}/restore`), 404, 'not_found')
})
