import { HOUR_MS } from '@whofor/core/durations'
import { jobReply } from '@whofor/core/job'
import { personaPage } from '@whofor/core/persona/card'
import { surveyDetail, surveyPage } from '@whofor/core/survey/schema'
import { describe, expect, it } from 'vitest'
import { purgeDeletedSurveys } from '../../src/features/surveys/purge-surveys.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { clockFrom } from '../support/clock.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { recordedAi } from '../support/recorded-ai.ts'
import {
  closeSurvey,
  createDraft,
  endOf,
  publishedSurvey,
  readPersona,
  readPublished,
  sheetOf,
  submit,
} from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'

const titlesOf = async (owner: Visitor) =>
  surveyPage.parse(await (await owner.get('/api/surveys')).json()).items.map(({ title }) => title)

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
    const { total } = personaPage.parse(await (await owner.get('/api/personas')).json())
    expect(total).toBe(2)
    const { persona } = await readPersona(owner, persona_ids[0] ?? '')
    expect(persona).toMatchObject({ survey: null, group: { of: 12 } })
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

  it('can be undone for a day, with its answers, its page and its place in the lists', async () => {
    const { clock, pass } = clockFrom()
    const { owner: newOwner, deps, visitor } = await startInstance({ clock, work: false })
    const owner = await newOwner()
    const survey = await insertAnsweredSurvey(deps.db, owner.id)
    expect((await owner.delete(`/api/surveys/${survey.id}`)).status).toBe(204)
    expect(await titlesOf(owner)).toEqual([])
    await expectProblem(await (await newOwner()).post(`/api/surveys/${survey.id}/restore`), 404, 'not_found')
    expect((await visitor().get(`/s/${survey.slug}`)).status).toBe(404)
    pass(23 * HOUR_MS)
    await purgeDeletedSurveys(deps)
    const restored = await owner.post(`/api/surveys/${survey.id}/restore`)
    expect(await restored.json()).toMatchObject({ id: survey.id, response_count: 12, status: 'active' })
    expect((await owner.post(`/api/surveys/${survey.id}/restore`)).status).toBe(200)
    expect((await visitor().get(`/s/${survey.slug}`)).status).toBe(200)
    expect(await titlesOf(owner)).toEqual(['Saturday bread, weekday bread'])

    await owner.delete(`/api/surveys/${survey.id}`)
    pass(25 * HOUR_MS)
    await purgeDeletedSurveys(deps)
    await expectProblem(await owner.post(`/api/surveys/${survey.id}/restore`), 404, 'not_found')
    expect(await deps.db.read.$count(deps.db.schema.survey_responses)).toBe(0)
    expect(await deps.db.read.$count(deps.db.schema.persona_surveys)).toBe(0)
  })
})

describe('archiving a survey', () => {
  it('closes its page and takes it off the list until it is taken out of the archive', async () => {
    const { owner: newOwner, deps, visitor } = await startInstance({ work: false })
    const owner = await newOwner()
    const survey = await insertAnsweredSurvey(deps.db, owner.id)
    const before = await readPublished(owner, survey.id)
    const stranger = visitor()
    expect((await submit(stranger, survey.slug, sheetOf(before))).status).toBe(201)
    expect(await (await owner.post(`/api/surveys/${survey.id}/archive`)).json()).toMatchObject({
      archived: true,
      status: 'active',
    })
    expect((await stranger.get(`/s/${survey.slug}`)).status).toBe(404)
    expect((await submit(stranger, survey.slug, sheetOf(before))).status).toBe(404)
    expect(await titlesOf(owner)).toEqual([])
    expect((await readPublished(owner, survey.id)).response_count).toBe(13)
    expect((await owner.post(`/api/surveys/${survey.id}/unarchive`)).status).toBe(200)
    expect((await submit(stranger, survey.slug, sheetOf(before))).status).toBe(201)
  })
})

describe('duplicating a survey', () => {
  it('makes a draft of its own with the same questions and no answers', async () => {
    const { owner: newOwner, deps } = await startInstance({ work: false })
    const owner = await newOwner()
    const survey = await insertAnsweredSurvey(deps.db, owner.id)
    const original = await readPublished(owner, survey.id)
    const copy = surveyDetail.parse(await (await owner.post(`/api/surveys/${survey.id}/duplicate`)).json())
    expect(copy).toMatchObject({
      status: 'draft',
      title: `${original.title} (copy)`,
      response_count: 0,
      relationship: original.relationship,
      persona_count: original.persona_count,
    })
    expect(
      copy.questions.map(({ question, options }) => [question, options.map(({ text }) => text)]),
    ).toEqual(original.questions.map(({ question, options }) => [question, options.map(({ text }) => text)]))
    const published = await owner.post(`/api/surveys/${copy.id}/publish`, { revision: 0 })
    expect(await published.json()).toMatchObject({
      status: 'active',
      title: original.title,
      response_count: 0,
    })
    const german = await owner.request(
      'POST',
      `/api/surveys/${survey.id}/duplicate`,
      {},
      { 'accept-language': 'de' },
    )
    expect(await german.json()).toMatchObject({ title: `${original.title} (Kopie)` })
    const [marked] = await titlesOf(owner)
    expect(marked).toBe(`${original.title} (Kopie)`)
  })
})
