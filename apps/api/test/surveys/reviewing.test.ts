import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { describe, expect, it } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { type Draft, draftedSurvey, readDraft } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'

async function drafted(): Promise<{ owner: Visitor; draft: Draft; other: Visitor }> {
  const { owner: newOwner } = await startInstance()
  const owner = await newOwner()
  return { owner, draft: await draftedSurvey(owner), other: await newOwner() }
}
const shared = drafted()

const save = (owner: Visitor, { id }: Draft, revision: number, questions: unknown) =>
  owner.put(`/api/surveys/${id}/questions`, { revision, questions })

const QUESTION: DraftQuestion = {
  id: 'mine',
  question: 'Where do you buy bread today?',
  options: [
    { text: 'Here', score: 10 },
    { text: 'Elsewhere', score: 1 },
  ],
  explanation: '',
  approved: true,
}
const option = (text: string, score: unknown = 5) => ({ text, score })
const some = (count: number) => Array.from({ length: count }, (_, at) => ({ ...QUESTION, id: `n${at}` }))

describe('reviewing a draft', () => {
  it('keeps edits, approvals, added questions and their order', async () => {
    const { owner, draft } = await drafted()
    const [first, second, ...rest] = draft.questions
    if (!first || !second) throw new Error('too few questions')
    const edited = { ...first, question: 'Edited?', options: [option('One', 10), option('Two', 0)] as never }
    const review = [QUESTION, { ...second, approved: false }, ...rest, edited]
    const reply = await save(owner, draft, draft.revision, review)
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({ revision: draft.revision + 1, questions: review })
    expect(await readDraft(owner, draft.id)).toMatchObject({
      revision: draft.revision + 1,
      questions: review,
    })
  })

  it('refuses a stale revision without overwriting anything', async () => {
    const { owner, draft } = await drafted()
    const removed = draft.questions.slice(1)
    expect((await save(owner, draft, draft.revision, removed)).status).toBe(200)
    await expectProblem(await save(owner, draft, draft.revision, draft.questions), 409, 'stale_revision')
    await expectProblem(await save(owner, draft, draft.revision + 2, draft.questions), 409, 'stale_revision')
    expect(await readDraft(owner, draft.id)).toMatchObject({ questions: removed })
  })

  it('accepts one of two concurrent saves', async () => {
    const { owner, draft } = await drafted()
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => save(owner, draft, draft.revision, some(at + 1))),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    const winner = replies.findIndex(({ status }) => status === 200)
    expect((await readDraft(owner, draft.id)).questions).toHaveLength(winner + 1)
  })

  it('accepts 20 questions and none', async () => {
    const { owner, draft } = await drafted()
    expect((await save(owner, draft, draft.revision, some(20))).status).toBe(200)
    expect((await save(owner, draft, draft.revision + 1, [])).status).toBe(200)
  })

  it.each<[string, unknown, string | undefined]>([
    ['21 questions', some(21), 'A survey has at most 20 questions'],
    ['two questions of one id', [QUESTION, QUESTION], 'Two questions have the same id'],
    ['an id that is none', [{ ...QUESTION, id: '"><b>' }], undefined],
    ['a question without a text', [{ ...QUESTION, question: '  ' }], 'Enter a question'],
    ['one option', [{ ...QUESTION, options: [option('a')] }], 'A question needs at least two options'],
    [
      'nine options',
      [{ ...QUESTION, options: [...'abcdefghi'].map((text) => option(text)) }],
      'A question has at most eight options',
    ],
    [
      'an option without a text',
      [{ ...QUESTION, options: [option('a'), option('')] }],
      'Every option needs text',
    ],
    [
      'two options that say the same',
      [{ ...QUESTION, options: [option('Yes'), option(' yes ')] }],
      'Two options have the same text',
    ],
    ['a score of 11', [{ ...QUESTION, options: [option('a', 11), option('b')] }], undefined],
    ['a score of -1', [{ ...QUESTION, options: [option('a', -1), option('b')] }], undefined],
    ['a score that is a text', [{ ...QUESTION, options: [option('a', '7'), option('b')] }], undefined],
    ['an explanation that hides a character', [{ ...QUESTION, explanation: 'a\u0000b' }], undefined],
    ['an unknown key', [{ ...QUESTION, status: 'active' }], undefined],
  ])('refuses %s and keeps the stored questions', async (_, questions, message) => {
    const { owner, draft } = await shared
    const { errors } = await expectProblem(
      await save(owner, draft, draft.revision, questions),
      422,
      'invalid_request',
    )
    if (message) expect(errors?.map((error) => error.message)).toContain(message)
    expect(errors?.every(({ path }) => path.startsWith('questions'))).toBe(true)
    expect(await readDraft(owner, draft.id)).toMatchObject({
      revision: draft.revision,
      questions: draft.questions,
    })
  })

  it('is allowed to the owner only', async () => {
    const { draft, other } = await shared
    await expectProblem(await save(other, draft, draft.revision, []), 404, 'not_found')
    await expectProblem(
      await other.post(`/api/surveys/${draft.id}/publish`, { revision: 1 }),
      404,
      'not_found',
    )
    await expectProblem(await other.delete(`/api/surveys/${draft.id}`), 404, 'not_found')
    expect(await (await other.get('/api/surveys')).json()).toMatchObject({
      items: [],
      next_cursor: null,
      total: 0,
    })
  })
})

describe('the title of a draft', () => {
  const rename = (owner: Visitor, id: string, title: string) =>
    owner.put(`/api/surveys/${id}/title`, { title })

  it('changes in the draft and in the list, where it is found by the new one', async () => {
    const { owner, draft } = await drafted()
    const reply = await rename(owner, draft.id, '  Rye on Mondays ')
    expect(await reply.json()).toMatchObject({ title: 'Rye on Mondays', revision: draft.revision })
    expect(await readDraft(owner, draft.id)).toMatchObject({
      title: 'Rye on Mondays',
      questions: draft.questions,
    })
    const found = await owner.get('/api/surveys?search=rye')
    expect(await found.json()).toMatchObject({ items: [{ id: draft.id, title: 'Rye on Mondays' }] })
  })

  it('is not blank or longer than 200 characters, and only its owner changes it', async () => {
    const { owner, draft, other } = await shared
    for (const title of [' ', 'a'.repeat(201)])
      await expectProblem(await rename(owner, draft.id, title), 422, 'invalid_request')
    await expectProblem(await rename(other, draft.id, 'Mine'), 404, 'not_found')
    expect((await readDraft(owner, draft.id)).title).toBe(draft.title)
  })

  it('stays once the survey is published', async () => {
    const { owner, draft } = await drafted()
    await owner.post(`/api/surveys/${draft.id}/publish`, { revision: draft.revision })
    await expectProblem(await rename(owner, draft.id, 'Too late'), 409, 'survey_not_draft')
    // A repeated request that changes nothing is fine.
    expect((await rename(owner, draft.id, draft.title)).status).toBe(200)
  })
})
