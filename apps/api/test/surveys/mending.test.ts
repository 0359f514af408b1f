import { usageReply } from '@whofor/core/account/schema'
import { jobReply } from '@whofor/core/job'
import { draftQuality } from '@whofor/core/survey/draft-quality'
import { describe, expect, it } from 'vitest'
import { createAi } from '../../src/ai/create-ai.ts'
import { atEndOfFile } from '../support/clean-up.ts'
import { startFaultyProvider } from '../support/faulty-provider.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { draftedSurvey, endOf, readDraft } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'

async function setUp() {
  const provider = await startFaultyProvider()
  atEndOfFile(() => provider.close())
  const ai = createAi({ baseUrl: provider.url, apiKey: 'key', textModel: 'model', concurrency: 5 })
  const { owner: newOwner } = await startInstance({ ai })
  return { provider, owner: await newOwner() }
}

/** Saves the draft with a leading first question. */
async function withLeadingQuestion(owner: Visitor) {
  const draft = await draftedSurvey(owner)
  const questions = draft.questions.map((question, index) =>
    index === 0 ? { ...question, question: 'Don’t you agree that our bread is good?' } : question,
  )
  const reply = await owner.put(`/api/surveys/${draft.id}/questions`, { revision: draft.revision, questions })
  expect(reply.status).toBe(200)
  return readDraft(owner, draft.id)
}

async function regenerated(owner: Visitor, draft: { id: string; revision: number }, mend?: string[]) {
  const body = { revision: draft.revision, ...(mend ? { mend } : {}) }
  const reply = await owner.post(`/api/surveys/${draft.id}/questions/d1/regenerate`, body)
  expect(reply.status).toBe(202)
  const job = jobReply.parse(await reply.json())
  expect(await endOf(owner, job.id)).toMatchObject({ state: 'succeeded' })
  return readDraft(owner, draft.id)
}

async function requestsUsed(owner: Visitor): Promise<number> {
  return usageReply.parse(await (await owner.get('/api/account/usage')).json()).ai_requests.used
}

const leading = (draft: Awaited<ReturnType<typeof readDraft>>) =>
  draftQuality(draft.questions).map(({ question, kind }) => [question, kind])

describe('a draft with unclear questions', () => {
  it('is repaired once, with the findings named, at no extra charge', async () => {
    const { provider, owner } = await setUp()
    provider.misbehave('unclear_once')
    expect(leading(await draftedSurvey(owner))).toEqual([])
    expect(provider.hits()).toBe(2)
    const repair = provider.requests()[1]?.messages.at(-1)?.content
    expect(repair).toContain('- Question 1: “Don’t you agree” suggests an answer. Ask neutrally.')
    expect(await requestsUsed(owner)).toBe(1)
  })

  it.each([
    ['makes it worse', 'unclear_then_worse', [['d1', 'leading']]],
    ['is an apology', 'unclear_then_apology', [['d1', 'leading']]],
    [
      'leaves questions out',
      'unclear_then_fewer',
      [
        ['d1', 'leading'],
        ['d2', 'leading'],
      ],
    ],
  ])('is kept when the repair %s', async (_, mode, findings) => {
    const { provider, owner } = await setUp()
    provider.misbehave(mode)
    const draft = await draftedSurvey(owner, { detail_level: 'detailed' })
    expect(draft.questions).toHaveLength(9)
    expect(leading(draft)).toEqual(findings)
    expect(provider.hits()).toBe(2)
    expect(await requestsUsed(owner)).toBe(1)
  })

  it('is kept when the provider fails during the repair', async () => {
    const { provider, owner } = await setUp()
    provider.misbehave('unclear_then_500')
    expect(leading(await draftedSurvey(owner))).toEqual([['d1', 'leading']])
    expect(await requestsUsed(owner)).toBe(1)
  })
})

describe('regenerating an unclear question', () => {
  it('names the faults that the owner sees, and asks about the same thing', async () => {
    const { provider, owner } = await setUp()
    const draft = await withLeadingQuestion(owner)
    provider.misbehave('fine')
    const after = await regenerated(owner, draft, ['leading', 'too_long'])
    expect(leading(after)).toEqual([])
    expect(provider.hits()).toBe(1)
    const prompt = provider.requests()[0]?.messages.at(-1)?.content ?? ''
    expect(prompt).toMatch(
      /<<< (\S+) faults\n“Don’t you agree” suggests an answer\. Ask neutrally\.\n\1 >>>/u,
    )
    expect(prompt).toContain('it asks about the same thing and has none of the faults listed')
  })

  it.each([
    ['without faults to mend', undefined],
    ['with one that the question does not have', ['too_long']],
    ['with a duplicate', ['duplicate_question', 'leading']],
  ])('%s asks about something else', async (_, mend) => {
    const { provider, owner } = await setUp()
    const draft = await withLeadingQuestion(owner)
    provider.misbehave('fine')
    await regenerated(owner, draft, mend)
    const prompt = provider.requests()[0]?.messages.at(-1)?.content ?? ''
    expect(prompt).not.toContain('suggests an answer')
    expect(prompt).toContain('neither the replaced question nor any of the other questions')
  })

  it('is repaired once when the new question is unclear as well', async () => {
    const { provider, owner } = await setUp()
    const draft = await draftedSurvey(owner)
    provider.misbehave('unclear_once')
    expect(leading(await regenerated(owner, draft))).toEqual([])
    expect(provider.hits()).toBe(2)
    expect(await requestsUsed(owner)).toBe(2)
  })

  it('refuses an unknown fault', async () => {
    const { owner } = await setUp()
    const { id, revision } = await draftedSurvey(owner)
    const path = `/api/surveys/${id}/questions/d1/regenerate`
    await expectProblem(await owner.post(path, { revision, mend: ['boring'] }), 422, 'invalid_request')
    expect((await readDraft(owner, id)).revision).toBe(revision)
  })
})
