import { type JobReply, jobReply } from '@whofor/core/job'
import type { ErrorCode } from '@whofor/core/problem'
import { describe, expect, inject, it } from 'vitest'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import {
  closeSurvey,
  createDraft,
  draftedSurvey,
  endOf,
  readDraft,
  readPublished,
} from '../support/survey-path.ts'
import { API_KEY, type FaultyInstance, startFaulty } from './failing-instance.ts'
import { startProviderProcess } from './provider-process.ts'

const provider = startProviderProcess()

/** docs/spec.md, section 8. */
const TEXTS = {
  noResponse: 'No response received from AI. Please try again.',
  format: 'Invalid question format received. Please try again.',
  unreadable: 'Failed to process AI response. Please try again or simplify your business context.',
  configuration: 'AI service configuration error. Please contact support.',
  failed: 'Failed to generate questions. Please try again.',
  none: 'No questions were generated. Please try again.',
}
const NOT_A_CHAT =
  'AI provider API error: the address does not answer like a chat API. Please contact support.'

type End = [code: ErrorCode, message: string | RegExp]
type Row = {
  fault: string
  draft: End
  /** Where the outcome differs from the draft's. */
  question?: End
  personas?: End
}

const ROWS: Row[] = [
  { fault: '401', draft: ['ai_configuration', TEXTS.configuration] },
  { fault: '402', draft: ['ai_configuration', TEXTS.configuration] },
  { fault: '403', draft: ['ai_configuration', TEXTS.configuration] },
  { fault: '404', draft: ['ai_configuration', TEXTS.configuration] },
  { fault: '429', draft: ['ai_unavailable', 'The AI service is busy. Please try again in 1 second.'] },
  {
    fault: '500',
    draft: ['ai_unavailable', TEXTS.failed],
    personas: ['ai_unavailable', /^AI provider API error: .*The server had an error, key …/],
  },
  {
    fault: '500_html',
    draft: ['ai_unavailable', TEXTS.failed],
    personas: ['ai_unavailable', /^AI provider API error: [^<>]*nginx[^<>]*$/],
  },
  {
    fault: '200_with_error',
    draft: ['ai_unavailable', TEXTS.failed],
    personas: ['ai_unavailable', /^AI provider API error: .*Upstream provider failed/],
  },
  { fault: 'html', draft: ['ai_configuration', NOT_A_CHAT] },
  { fault: 'empty', draft: ['ai_no_response', TEXTS.noResponse] },
  { fault: 'no_choices', draft: ['ai_no_response', TEXTS.noResponse] },
  { fault: 'truncated', draft: ['ai_malformed_json', TEXTS.unreadable] },
  { fault: 'apology', draft: ['ai_malformed_json', TEXTS.unreadable] },
  { fault: 'huge', draft: ['ai_malformed_json', TEXTS.unreadable] },
  { fault: 'refusal', draft: ['ai_refused', /^The AI declined to answer/] },
  { fault: 'content_filter', draft: ['ai_refused', /^The AI declined to answer/] },
  {
    fault: 'wrong_types',
    draft: ['ai_invalid_format', TEXTS.format],
    personas: ['ai_invalid_format', TEXTS.unreadable],
  },
  {
    fault: 'none',
    draft: ['ai_no_questions', TEXTS.none],
    question: ['ai_invalid_format', TEXTS.format],
    personas: ['ai_invalid_format', TEXTS.unreadable],
  },
  { fault: 'hang', draft: ['ai_timeout', 'The AI took too long to answer. Please try again.'] },
  { fault: 'away', draft: ['ai_unavailable', /^The AI service cannot be reached/] },
]

/** One of each kind of outcome; the others are told apart in test/ai/provider-faults, and here in `test --full`. */
const CHOSEN = '401 429 500 html empty truncated refusal wrong_types none hang away no_json_schema wrong_once'
const chosen = (fault: string) => inject('full') || CHOSEN.split(' ').includes(fault)

/** Faults that lenient parsing handles. */
const OVERCOME = [
  'no_json_schema',
  'no_endpoints',
  'no_formats',
  'no_temperature',
  'fenced',
  'think',
  'trailing_commas',
  'prose_around',
  'wrong_once',
]

function expectEnd(job: JobReply, [code, message]: End): void {
  expect(job).toMatchObject({ state: 'failed', error: { code } })
  if (typeof message === 'string') expect(job.error?.message).toBe(message)
  else expect(job.error?.message).toMatch(message)
  expect(job.error?.message).not.toContain(API_KEY)
  expect(job.error?.message).not.toContain('sk-secret1234')
}

/** A drafted survey and one with answers, created before the provider fails. */
async function prepared(faulty: FaultyInstance) {
  const draft = await draftedSurvey(faulty.me)
  const answered = await insertAnsweredSurvey(faulty.deps.db, faulty.me.id, { personas: 2 })
  const regenerate = async (): Promise<JobReply> => {
    const path = `/api/surveys/${draft.id}/questions/d2/regenerate`
    const reply = await faulty.me.post(path, { revision: draft.revision })
    expect(reply.status).toBe(202)
    return jobReply.parse(await reply.json())
  }
  return { draft, answered, regenerate }
}

async function accepted(reply: Response): Promise<JobReply> {
  expect(reply.status).toBe(202)
  return jobReply.parse(await reply.json())
}

describe.concurrent('a provider failure', () => {
  it.for(ROWS.filter(({ fault }) => chosen(fault)))(
    'with $fault: every job reports the reason, reserves nothing, costs nothing and can be retried',
    async (row, context) => {
      const { fault, draft: end, question = end, personas = end } = row
      const faulty = await startFaulty(await provider, context, { closed: fault === 'away' })
      const { me, usage, reserved, outcomes } = faulty
      const { draft, answered, regenerate } = await prepared(faulty)
      const before = await usage()

      faulty.misbehave(fault)
      const [created, changed, closed] = await Promise.all([
        createDraft(me),
        regenerate(),
        closeSurvey(me, answered.id),
      ])
      const [drafting, replacing, making] = await Promise.all(
        [created.job, changed, closed.job].map(({ id }) => endOf(me, id)),
      )
      if (!drafting || !replacing || !making) throw new Error('a job is missing')
      expectEnd(drafting, end)
      expectEnd(replacing, question)
      expectEnd(making, personas)

      expect(await readDraft(me, created.survey.id)).toMatchObject({ questions: [], revision: 0 })
      expect(await readDraft(me, draft.id)).toEqual(draft)
      expect(await readPublished(me, answered.id)).toMatchObject({ status: 'closed', personas: [] })
      expect(await usage()).toEqual(before)
      expect(await reserved()).toEqual({ personas: 0, requests: 0 })
      const failures = (await outcomes()).filter((outcome) => outcome !== 'succeeded')
      expect(new Set(failures)).toEqual(new Set([end[0], question[0], personas[0]]))

      faulty.misbehave('fine')
      const again = await Promise.all([
        accepted(await me.post(`/api/surveys/${created.survey.id}/draft`)),
        accepted(await me.post(`/api/jobs/${changed.id}/retry`)),
        accepted(await me.post(`/api/surveys/${answered.id}/personas`)),
      ])
      for (const { id } of again)
        expect(await endOf(me, id)).toMatchObject({ state: 'succeeded', error: null })
      expect((await readDraft(me, created.survey.id)).questions.length).toBeGreaterThanOrEqual(5)
      expect((await readDraft(me, draft.id)).questions[1]).not.toEqual(draft.questions[1])
      expect((await readPublished(me, answered.id)).personas).toHaveLength(2)
      expect(await usage()).toMatchObject({ personas: { used: 2 }, ai_requests: { used: 1 + 1 + 1 + 2 } })
      expect(await reserved()).toEqual({ personas: 0, requests: 0 })
    },
  )

  it.for(OVERCOME.filter(chosen))(
    'with %s: replies are parsed leniently and cost one request each',
    async (fault, context) => {
      const faulty = await startFaulty(await provider, context)
      const { me, usage, reserved, outcomes } = faulty
      const { draft, answered, regenerate } = await prepared(faulty)
      faulty.misbehave(fault)
      const [created, changed, closed] = await Promise.all([
        createDraft(me),
        regenerate(),
        closeSurvey(me, answered.id),
      ])
      for (const { id } of [created.job, changed, closed.job])
        expect(await endOf(me, id)).toMatchObject({ state: 'succeeded', error: null })
      expect((await readDraft(me, created.survey.id)).questions.length).toBeGreaterThanOrEqual(5)
      expect((await readDraft(me, draft.id)).questions[1]).not.toEqual(draft.questions[1])
      expect((await readPublished(me, answered.id)).personas).toHaveLength(2)
      expect(await usage()).toMatchObject({ personas: { used: 2 }, ai_requests: { used: 5 } })
      expect(await reserved()).toEqual({ personas: 0, requests: 0 })
      expect(new Set(await outcomes())).toEqual(new Set(['succeeded']))
    },
  )

  it.for<[string, End | number]>([
    ['too_few', ['ai_invalid_format', TEXTS.format]],
    ['too_many', 12],
    ['duplicates', 6],
  ])('with %s questions', async ([fault, end], context) => {
    const faulty = await startFaulty(await provider, context)
    faulty.misbehave(fault)
    const { survey, job } = await createDraft(faulty.me)
    const ended = await endOf(faulty.me, job.id)
    if (typeof end !== 'number') return expectEnd(ended, end)
    expect(ended).toMatchObject({ state: 'succeeded' })
    expect((await readDraft(faulty.me, survey.id)).questions).toHaveLength(end)
  })
})
