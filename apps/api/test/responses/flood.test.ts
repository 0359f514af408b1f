import { expect, inject, it } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'

/** More than a batch has. PostgreSQL counts a survey's answers one after the other, so that its thousands are fewer. */
const RESPONSES = inject('full') ? (inject('db') === 'sqlite' ? 10_000 : 2_000) : 300

it('many responses at once are all stored, each once', async () => {
  const { deps, owner, visitor } = await startInstance({ work: false })
  const survey = await insertAnsweredSurvey(deps.db, (await owner()).id, { answers: 0, questions: 3 })
  const stranger = visitor()
  const path = `/api/public/surveys/${survey.slug}/responses`
  const answers = { q1: 'a', q2: 'b', q3: 'c' }
  const statuses = await Promise.all(
    Array.from({ length: RESPONSES }, async () => {
      const reply = await stranger.post(path, { submission_id: newId(), answers, email: null })
      return reply.status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([201]))
  const { survey_responses: responses, persona_surveys: surveys } = deps.db.schema
  expect(await deps.db.read.$count(responses)).toBe(RESPONSES)
  expect(await deps.db.read.select({ count: surveys.response_count }).from(surveys)).toEqual([
    { count: RESPONSES },
  ])
  const numbers = await deps.db.read.selectDistinct({ number: responses.number }).from(responses)
  expect(numbers).toHaveLength(RESPONSES)
})
