import { usageReply } from '@whofor/core/account/schema'
import { type JobReply, jobReply } from '@whofor/core/job'
import { describe, expect, it } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { type RecordedAi, recordedAi } from '../support/recorded-ai.ts'
import { draftedSurvey, endOf, readDraft } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'

async function drafted() {
  const ai = recordedAi()
  const { owner: newOwner } = await startInstance({ ai })
  const owner = await newOwner()
  return { ai, owner, draft: await draftedSurvey(owner) }
}

const regenerate = (owner: Visitor, surveyId: string, questionId: string, revision: number) =>
  owner.post(`/api/surveys/${surveyId}/questions/${questionId}/regenerate`, { revision })

async function accepted(reply: Response): Promise<JobReply> {
  expect(reply.status).toBe(202)
  return jobReply.parse(await reply.json())
}

/** Waits until the job has read the questions and called the model. */
async function untilAsked(ai: RecordedAi): Promise<void> {
  await expect.poll(() => ai.prompts.map(({ type }) => type), { interval: 5 }).toContain('survey_question')
}

async function requestsUsed(owner: Visitor): Promise<number> {
  return usageReply.parse(await (await owner.get('/api/account/usage')).json()).ai_requests.used
}

describe('regenerating one question', () => {
  it('replaces it with an approved one and does not change the others', async () => {
    const { owner, draft, ai } = await drafted()
    const dropped = draft.questions.map((question, at) => ({ ...question, approved: at !== 2 }))
    await owner.put(`/api/surveys/${draft.id}/questions`, { revision: draft.revision, questions: dropped })
    const old = dropped[2]
    if (!old) throw new Error('too few questions')
    const job = await accepted(await regenerate(owner, draft.id, old.id, draft.revision + 1))
    expect(job).toMatchObject({ kind: 'survey.question', question_id: old.id })
    expect(await endOf(owner, job.id)).toMatchObject({ state: 'succeeded', progress: 100 })

    const { questions, revision } = await readDraft(owner, draft.id)
    expect(revision).toBe(draft.revision + 2)
    expect(questions.map(({ id }) => id)).toEqual(dropped.map(({ id }) => id))
    expect(questions[2]).toMatchObject({ approved: true })
    expect(draft.questions.map(({ question }) => question)).not.toContain(questions[2]?.question)
    expect(questions[2]?.options.some((option) => option.not_sure)).toBe(true)
    expect(questions.toSpliced(2, 1)).toEqual(dropped.toSpliced(2, 1))

    const [prompt] = ai.prompts.filter(({ type }) => type === 'survey_question')
    for (const { question } of dropped) expect(prompt?.text).toContain(question)
  })

  it('is one job and one request when repeated', async () => {
    const { owner, draft, ai } = await drafted()
    const release = ai.hold()
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => regenerate(owner, draft.id, 'd1', draft.revision)),
    )
    const jobs = await Promise.all(replies.map(accepted))
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1)
    release()
    await endOf(owner, jobs[0]?.id ?? '')
    expect(await requestsUsed(owner)).toBe(2)
    expect((await readDraft(owner, draft.id)).revision).toBe(draft.revision + 1)
  })

  it('keeps the owner’s concurrent changes', async () => {
    const { owner, draft, ai } = await drafted()
    const release = ai.hold()
    const job = await accepted(await regenerate(owner, draft.id, 'd2', draft.revision))
    await untilAsked(ai)
    const edited = draft.questions.map((question) =>
      question.id === 'd4' ? { ...question, question: 'Edited meanwhile?' } : question,
    )
    const questions = [...edited.slice(1), ...edited.slice(0, 1)]
    const saved = await owner.put(`/api/surveys/${draft.id}/questions`, {
      revision: draft.revision,
      questions,
    })
    expect(saved.status).toBe(200)
    release()
    expect(await endOf(owner, job.id)).toMatchObject({ state: 'succeeded' })
    const after = await readDraft(owner, draft.id)
    expect(after.questions.map(({ id }) => id)).toEqual(questions.map(({ id }) => id))
    expect(after.questions.find(({ id }) => id === 'd4')?.question).toBe('Edited meanwhile?')
    expect(after.questions[0]?.question).not.toBe(draft.questions[1]?.question)
  })

  it('fails when the question was removed meanwhile, and counts because the model answered', async () => {
    const { owner, draft, ai } = await drafted()
    const release = ai.hold()
    const job = await accepted(await regenerate(owner, draft.id, 'd1', draft.revision))
    await untilAsked(ai)
    const questions = draft.questions.slice(1)
    await owner.put(`/api/surveys/${draft.id}/questions`, { revision: draft.revision, questions })
    release()
    expect(await endOf(owner, job.id)).toMatchObject({
      state: 'failed',
      error: { code: 'not_found', message: 'This question has been removed.' },
    })
    expect((await readDraft(owner, draft.id)).questions).toEqual(questions)
    expect(await requestsUsed(owner)).toBe(2)
  })

  it('refuses a stale revision, an unknown question and a published survey', async () => {
    const { owner, draft } = await drafted()
    await expectProblem(await regenerate(owner, draft.id, 'd1', draft.revision - 1), 409, 'stale_revision')
    await expectProblem(await regenerate(owner, draft.id, 'd99', draft.revision), 404, 'not_found')
    expect((await owner.post(`/api/surveys/${draft.id}/publish`, { revision: draft.revision })).status).toBe(
      200,
    )
    await expectProblem(await regenerate(owner, draft.id, 'd1', draft.revision), 409, 'survey_not_draft')
    expect(await requestsUsed(owner)).toBe(1)
  })
})
