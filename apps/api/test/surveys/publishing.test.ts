import { publicSurvey } from '@whofor/core/survey/submission-schema'
import { describe, expect, it } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { draftedSurvey, publishedSurvey, readDraft, readPublished } from '../support/survey-path.ts'

describe('publishing', () => {
  it('keeps the approved questions in order with stable ids and drops review data', async () => {
    const { owner: newOwner, visitor } = await startInstance()
    const owner = await newOwner()
    const draft = await draftedSurvey(owner)
    const review = draft.questions
      .toReversed()
      .map((question, at) => ({ ...question, approved: at % 2 === 0 }))
    await owner.put(`/api/surveys/${draft.id}/questions`, { revision: draft.revision, questions: review })
    const reply = await owner.post(`/api/surveys/${draft.id}/publish`, { revision: draft.revision + 1 })
    expect(reply.status).toBe(200)

    const survey = await readPublished(owner, draft.id)
    expect(await reply.json()).toEqual(survey)
    const approved = review.filter((question) => question.approved)
    expect(survey.questions).toEqual(
      approved.map(({ question, options, explanation }, at) => ({
        id: `q${at + 1}`,
        question,
        explanation,
        options: options.map((option, position) => ({ id: 'abcdefgh'[position], ...option })),
      })),
    )
    expect(survey).toMatchObject({ status: 'active', response_count: 0, average_score: null, personas: [] })
    expect(survey.counts).toEqual(survey.questions.map(({ options }) => options.map(() => 0)))
    expect(survey.public_url_slug).toMatch(/^[0-9A-Za-z]{22}$/)
    expect(survey.public_url).toMatch(new RegExp(`/s/${survey.public_url_slug}$`))
    expect(JSON.stringify(survey)).not.toContain('approved')

    const shown = await visitor().get(`/api/public/surveys/${survey.public_url_slug}`)
    expect(publicSurvey.parse(await shown.json()).questions.map(({ id }) => id)).toEqual(
      survey.questions.map(({ id }) => id),
    )
  })

  it('needs an approved question', async () => {
    const { owner: newOwner } = await startInstance()
    const owner = await newOwner()
    const draft = await draftedSurvey(owner)
    const none = draft.questions.map((question) => ({ ...question, approved: false }))
    await owner.put(`/api/surveys/${draft.id}/questions`, { revision: draft.revision, questions: none })
    const reply = await owner.post(`/api/surveys/${draft.id}/publish`, { revision: draft.revision + 1 })
    const problem = await expectProblem(reply, 422, 'survey_without_approved_questions')
    expect(problem.detail).toBe('Please approve at least one question')
    expect(await readDraft(owner, draft.id)).toMatchObject({ status: 'draft', revision: draft.revision + 1 })
  })

  it('is idempotent: the link stays the same', async () => {
    const { owner: newOwner } = await startInstance()
    const owner = await newOwner()
    const { id, revision } = await draftedSurvey(owner)
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => owner.post(`/api/surveys/${id}/publish`, { revision })),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200))
    const slugs = await Promise.all(replies.map(async (reply) => (await reply.json()).public_url_slug))
    expect(new Set(slugs).size).toBe(1)
  })

  it('refuses a stale revision', async () => {
    const { owner: newOwner } = await startInstance()
    const owner = await newOwner()
    const { id, revision, questions } = await draftedSurvey(owner)
    await owner.put(`/api/surveys/${id}/questions`, { revision, questions })
    await expectProblem(await owner.post(`/api/surveys/${id}/publish`, { revision }), 409, 'stale_revision')
    expect((await readDraft(owner, id)).status).toBe('draft')
  })

  it('is final: the questions can no longer change', async () => {
    const { owner: newOwner } = await startInstance()
    const owner = await newOwner()
    const survey = await publishedSurvey(owner)
    const change = { revision: 1, questions: [] }
    await expectProblem(
      await owner.put(`/api/surveys/${survey.id}/questions`, change),
      409,
      'survey_not_draft',
    )
    await expectProblem(await owner.post(`/api/surveys/${survey.id}/draft`), 409, 'survey_not_draft')
    expect(await readPublished(owner, survey.id)).toEqual(survey)
  })

  it('gives every survey a unique link, under PUBLIC_URL if set', async () => {
    const { owner: newOwner } = await startInstance({ env: { publicUrl: 'http://localhost' } })
    const owner = await newOwner()
    const [one, two] = [await publishedSurvey(owner), await publishedSurvey(owner)]
    expect(one.public_url_slug).not.toBe(two.public_url_slug)
    expect(one.public_url).toBe(`http://localhost/s/${one.public_url_slug}`)
  })
})
