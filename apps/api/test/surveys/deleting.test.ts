import { jobReply } from '@whofor/core/job'
import { personaPage } from '@whofor/core/persona/card'
import { describe, expect, it } from 'vitest'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { recordedAi } from '../support/recorded-ai.ts'
import { closeSurvey, createDraft, endOf, publishedSurvey, readPersona } from '../support/survey-path.ts'

describe('deleting a survey', () => {
  it('deletes its answers and page, and keeps its personas', async () => {
    const { owner: newOwner, deps, visitor } = await startInstance()
    const owner = await newOwner()
    const survey = await insertAnsweredSurvey(deps.db, owner.id, { personas: 2 })
    const { job } = await closeSurvey(owner, survey.id)
    const { persona_ids } = await endOf(owner, job.id)
    expect((await owner.delete(`/api/surveys/${survey.id}`)).status).toBe(204)

    await expectProblem(await owner.get(`/api/surveys/${survey.id}`), 404, 'not_found')
    await expectProblem(await owner.delete(`/api/surveys/${survey.id}`), 404, 'not_found')
    expect((await visitor().get(`/s/${survey.slug}`)).status).toBe(404)
    expect(await deps.db.read.$count(deps.db.schema.survey_responses)).toBe(0)
    const { total } = personaPage.parse(await (await owner.get('/api/personas')).json())
    expect(total).toBe(2)
    const { persona } = await readPersona(owner, persona_ids[0] ?? '')
    expect(persona).toMatchObject({ survey: null, survey_id: null, group: { of: 12 } })
  })

  it('works on an active one whose page was just open', async () => {
    const { owner: newOwner, visitor } = await startInstance()
    const owner = await newOwner()
    const { id, public_url_slug: slug } = await publishedSurvey(owner)
    expect((await visitor().get(`/s/${slug}`)).status).toBe(200)
    expect((await owner.delete(`/api/surveys/${id}`)).status).toBe(204)
    expect((await visitor().get(`/s/${slug}`)).status).toBe(404)
  })

  it('cancels its jobs, which count because the model was called', async () => {
    const ai = recordedAi()
    const { owner: newOwner } = await startInstance({ ai })
    const owner = await newOwner()
    const release = ai.hold()
    const { survey, job } = await createDraft(owner)
    await expect.poll(() => ai.prompts.length, { interval: 5 }).toBe(1)
    expect((await owner.delete(`/api/surveys/${survey.id}`)).status).toBe(204)
    release()
    expect(await endOf(owner, job.id)).toMatchObject({ state: 'cancelled', subject: { title: 'Deleted' } })
    expect(jobReply.parse(await (await owner.get(`/api/jobs/${job.id}`)).json()).error).toBeNull()
    expect(await (await owner.get('/api/account/usage')).json()).toMatchObject({ ai_requests: { used: 1 } })
  })
})
