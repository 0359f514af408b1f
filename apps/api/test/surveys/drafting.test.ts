import { usageReply } from '@whofor/core/account/schema'
import { jobList, jobReply } from '@whofor/core/job'
import { surveyPage } from '@whofor/core/survey/schema'
import { QUESTIONS_BY_LEVEL } from '@whofor/core/survey/survey'
import { describe, expect, it } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { recordedAi } from '../support/recorded-ai.ts'
import { createDraft, draftedSurvey, endOf, readDraft, SETUP } from '../support/survey-path.ts'

/** An owner for invalid surveys. */
const refused = startInstance({ work: false }).then((instance) => instance.owner())

describe('setting a survey up', () => {
  it('creates a draft immediately and its questions in a background job', async () => {
    const ai = recordedAi()
    const { owner: newOwner } = await startInstance({ ai })
    const owner = await newOwner()
    const release = ai.hold()
    const { survey, job } = await createDraft(owner)
    expect(survey).toMatchObject({
      ...SETUP,
      status: 'draft',
      revision: 0,
      questions: [],
      draft_job_id: job.id,
    })
    expect(job).toMatchObject({
      kind: 'survey.draft',
      subject: { type: 'survey', id: survey.id, title: SETUP.title },
      error: null,
    })
    const active = jobList.parse(await (await owner.get('/api/jobs?state=active')).json())
    expect(active.items.map(({ id }) => id)).toEqual([job.id])
    const listed = surveyPage.parse(await (await owner.get('/api/surveys')).json())
    expect(listed.items).toMatchObject([{ id: survey.id, status: 'draft', response_count: 0 }])

    release()
    expect(await endOf(owner, job.id)).toMatchObject({ state: 'succeeded', progress: 100, error: null })
    const drafted = await readDraft(owner, survey.id)
    expect(drafted.revision).toBe(1)
    expect(drafted.questions.every((question) => question.approved)).toBe(true)
    expect(new Set(drafted.questions.map(({ id }) => id)).size).toBe(drafted.questions.length)
    const later = jobList.parse(await (await owner.get('/api/jobs?state=active')).json())
    expect(later.items).toEqual([])
  })

  it.each(['simple', 'detailed', 'advanced'] as const)(
    'requests the number of questions for %s',
    async (level) => {
      const { owner: newOwner } = await startInstance()
      const { questions } = await draftedSurvey(await newOwner(), { detail_level: level })
      expect(questions).toHaveLength(QUESTIONS_BY_LEVEL[level])
      for (const { question, options } of questions) {
        expect(question).not.toBe('')
        expect(options.length).toBeGreaterThanOrEqual(3)
        expect(options.length).toBeLessThanOrEqual(8)
        expect(options.filter((option) => option.not_sure)).toMatchObject([{ text: 'Not sure', score: 5 }])
        expect(new Set(options.map(({ text }) => text.toLowerCase())).size).toBe(options.length)
        for (const { score } of options) expect(score >= 0 && score <= 10).toBe(true)
      }
    },
  )

  it('is one AI request, even when requested from two windows', async () => {
    const { owner: newOwner } = await startInstance()
    const owner = await newOwner()
    const { id } = await draftedSurvey(owner)
    await expectProblem(await owner.post(`/api/surveys/${id}/draft`), 409, 'conflict')
    const usage = usageReply.parse(await (await owner.get('/api/account/usage')).json())
    expect(usage.ai_requests).toMatchObject({ used: 1, max: 50 })
  })

  it('does not overwrite a newer review when an old job is retried', async () => {
    const ai = recordedAi()
    const { owner: newOwner } = await startInstance({ ai })
    const owner = await newOwner()
    const release = ai.hold()
    const { survey, job: old } = await createDraft(owner)
    await owner.post(`/api/jobs/${old.id}/cancel`)
    release()
    expect(await endOf(owner, old.id)).toMatchObject({ state: 'cancelled' })
    const job = jobReply.parse(await (await owner.post(`/api/surveys/${survey.id}/draft`)).json())
    await endOf(owner, job.id)
    const { revision, questions } = await readDraft(owner, survey.id)
    const mine = questions.slice(1).map((question) => ({ ...question, question: 'My own words?' }))
    const saved = await owner.put(`/api/surveys/${survey.id}/questions`, { revision, questions: mine })
    expect(saved.status).toBe(200)
    const before = ai.prompts.length

    expect((await owner.post(`/api/jobs/${old.id}/retry`)).status).toBe(202)
    expect(await endOf(owner, old.id)).toMatchObject({ state: 'failed', error: { code: 'conflict' } })
    expect(await readDraft(owner, survey.id)).toMatchObject({ revision: revision + 1, questions: mine })
    expect(ai.prompts).toHaveLength(before)
  })

  it('does not overwrite questions saved while it ran', async () => {
    const ai = recordedAi()
    const { owner: newOwner } = await startInstance({ ai })
    const owner = await newOwner()
    const release = ai.hold()
    const { survey, job } = await createDraft(owner)
    await expect.poll(() => ai.prompts).toHaveLength(1)
    const options = [
      { text: 'Yes', score: 9 },
      { text: 'No', score: 1 },
    ]
    const mine = [{ id: 'm1', question: 'Mine?', options, explanation: '', approved: true }]
    const saved = await owner.put(`/api/surveys/${survey.id}/questions`, { revision: 0, questions: mine })
    expect(saved.status).toBe(200)
    release()
    expect(await endOf(owner, job.id)).toMatchObject({ state: 'failed', error: { code: 'stale_revision' } })
    expect(await readDraft(owner, survey.id)).toMatchObject({ revision: 1, questions: mine })
  })

  it.each([
    ['title', '', 'Title is required'],
    ['title', '   ', 'Title is required'],
    ['title', 'x'.repeat(201), 'At most 200 characters'],
    ['relationship', '', 'Respondent type is required'],
    ['business_context', ' \n ', 'Business context is required'],
    ['business_context', 'x'.repeat(10_001), 'At most 10000 characters'],
    ['detail_level', 'thorough', undefined],
    ['persona_count', 0, undefined],
    ['persona_count', 6, undefined],
    ['persona_count', 1.5, undefined],
    ['persona_count', '3', undefined],
  ])('refuses %s %j and names the field', async (field, value, message) => {
    const owner = await refused
    const reply = await owner.post('/api/surveys', { ...SETUP, [field]: value })
    const { errors } = await expectProblem(reply, 422, 'invalid_request')
    expect(errors).toHaveLength(1)
    expect(errors?.[0]).toMatchObject({ path: field, ...(message ? { message } : {}) })
    expect(await (await owner.get('/api/surveys')).json()).toMatchObject({ total: 0 })
  })

  it('is refused without requests left, and leaves no draft', async () => {
    const { owner: newOwner, deps } = await startInstance({ work: false })
    const owner = await newOwner()
    // The plan binds nobody who has the only account.
    await newOwner()
    const { ai_request_months: months } = deps.db.schema
    const month = new Date().toISOString().slice(0, 7)
    await deps.db.write(async (tx) => {
      await tx.insert(months).values({ user_id: owner.id, month, used: 50 })
    })
    const problem = await expectProblem(
      await owner.post('/api/surveys', SETUP),
      409,
      'ai_request_limit_reached',
    )
    expect(problem.left).toBe(0)
    expect(await (await owner.get('/api/surveys')).json()).toMatchObject({ total: 0 })
  })

  it('stores trimmed input in every script', async () => {
    const { owner: newOwner } = await startInstance({ work: false })
    const typed = { title: '  Käse & „Brot“ — 日本 \u200d👩‍👩‍👧 <b>  ', business_context: 'a\r\nb\tc' }
    const { survey } = await createDraft(await newOwner(), typed)
    expect(survey).toMatchObject({ title: 'Käse & „Brot“ — 日本 👩‍👩‍👧 <b>', business_context: 'a\nb\tc' })
  })
})
