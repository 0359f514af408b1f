import { describe, expect, it } from 'vitest'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { closeSurvey, endOf, readPersona, readPublished, sheetOf, submit } from '../support/survey-path.ts'

describe('answers that arrive while the survey is being closed', () => {
  it('are either acknowledged and counted, or refused', async () => {
    const { owner: newOwner, deps, visitor } = await startInstance()
    const owner = await newOwner()
    const { id, slug } = await insertAnsweredSurvey(deps.db, owner.id, { answers: 1, personas: 1 })
    const survey = await readPublished(owner, id)
    const stranger = visitor()
    let acknowledged = 0
    const closing = Promise.withResolvers<ReturnType<typeof closeSurvey>>()
    const submitUntilRefused = async (line: number): Promise<number> => {
      for (;;) {
        const { status } = await submit(stranger, slug, sheetOf(survey, line))
        if (status !== 201) return status
        if (++acknowledged === 40) closing.resolve(closeSurvey(owner, id))
      }
    }
    const refusals = await Promise.all([0, 1, 2, 3, 4].map(submitUntilRefused))
    expect(refusals).toEqual(Array(5).fill(404))
    const { job } = await closing.promise

    const { persona_ids } = await endOf(owner, job.id)
    const after = await readPublished(owner, id)
    expect(after.response_count).toBe(1 + acknowledged)
    expect(await deps.db.read.$count(deps.db.schema.survey_responses)).toBe(1 + acknowledged)
    const { persona } = await readPersona(owner, persona_ids[0] ?? '')
    expect(persona.group).toEqual({ count: 1 + acknowledged, of: 1 + acknowledged })
    expect((await submit(stranger, slug, sheetOf(survey))).status).toBe(404)
  })
})
