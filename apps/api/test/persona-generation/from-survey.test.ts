import { usageReply } from '@whofor/core/account/schema'
import type { LiveEvent } from '@whofor/core/job'
import { personaPage } from '@whofor/core/persona/card'
import { describe, expect, it } from 'vitest'
import type { LiveSignal } from '../../src/events/port.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { recordedAi } from '../support/recorded-ai.ts'
import { closeSurvey, endOf, readPersona, readPublished } from '../support/survey-path.ts'

describe('closing a survey', () => {
  it('without answers is refused with the specified text, and the survey stays active', async () => {
    const { owner: newOwner, deps } = await startInstance({ work: false })
    const owner = await newOwner()
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, { answers: 0 })
    const problem = await expectProblem(
      await owner.post(`/api/surveys/${id}/close`),
      409,
      'survey_without_responses',
    )
    expect(problem.detail).toBe('Cannot create personas without survey responses.')
    expect(await readPublished(owner, id)).toMatchObject({ status: 'active', closed_at: null })
  })

  it('creates the requested number of personas, from groups that cover all answers', async () => {
    const { owner: newOwner, deps } = await startInstance()
    const owner = await newOwner()
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, { answers: 40, personas: 5 })
    const { survey, job } = await closeSurvey(owner, id)
    expect(survey).toMatchObject({ status: 'closed', personas_job_id: job.id, closed_at: expect.any(Number) })
    expect(job).toMatchObject({ kind: 'survey.personas', of: 5, subject: { type: 'survey', id } })
    const ended = await endOf(owner, job.id)
    expect(ended).toMatchObject({ state: 'succeeded', progress: 100, done: 5, of: 5, error: null })

    const { items, total } = personaPage.parse(await (await owner.get('/api/personas')).json())
    expect(total).toBe(5)
    expect(new Set(items.map((item) => item.name)).size).toBe(5)
    expect(items.map((item) => item.id)).toEqual(ended.persona_ids)
    const groups = items.map((item) => item.group ?? { count: 0, of: 0 })
    expect(groups.every(({ of }) => of === 40)).toBe(true)
    const after = await readPublished(owner, id)
    expect(after.personas.map((persona) => persona.id)).toEqual(ended.persona_ids)

    const distinct = await deps.db.read
      .select({ group: deps.db.schema.personas.survey_group })
      .from(deps.db.schema.personas)
    const counted = new Map(distinct.map(({ group }) => [group?.segment, group?.count ?? 0]))
    expect([...counted.values()].reduce((sum, count) => sum + count, 0)).toBe(40)
    const usage = usageReply.parse(await (await owner.get('/api/account/usage')).json())
    expect(usage).toMatchObject({ personas: { used: 5, max: 10 }, ai_requests: { used: 5, max: 50 } })
    expect(usage.storage_bytes.used).toBeGreaterThan(5 * 1000)
  })

  it('puts each answer into the field that its question asks for', async () => {
    const { owner: newOwner, deps } = await startInstance()
    const owner = await newOwner()
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, {
      // Of 12 people, 7 come at the weekend, 8 decide at the counter and 9 on the spot.
      answers: Array.from({ length: 12 }, (_, one) => [
        one < 7 ? 3 : one % 3,
        one < 8 ? 2 : 0,
        one < 9 ? 2 : 1,
        one < 7 ? 0 : 1,
      ]),
      personas: 1,
      columns: {
        questions: [
          questionOf('When do you usually buy bread?', [
            'In the morning',
            'During the day',
            'In the evening',
            'Only at the weekend',
          ]),
          questionOf('When do you decide what to buy?', ['The day before', 'That morning', 'At the counter']),
          questionOf('How did you find us?', [
            'I asked somebody I trust',
            'I compared a few options',
            'I decided on the spot',
          ]),
          questionOf('Would you recommend us to a friend?', ['Yes, if somebody asked', 'No']),
        ],
      },
    })
    const { job } = await closeSurvey(owner, id)
    const { persona_ids } = await endOf(owner, job.id)
    const { persona, evidence } = await readPersona(owner, persona_ids[0] ?? '')
    const { behaviors, relationship_to_business } = persona.structured_data
    expect(relationship_to_business.decision_timeline).toBe('“At the counter”')
    expect(behaviors.decision_making_style).toBe('“I decided on the spot”')
    expect(persona.unstructured_data.typical_day).toContain('only at the weekend')
    const rests = (field: string) => evidence?.find((one) => one.field === field)?.references[0]
    expect(rests('relationship_to_business.decision_timeline')).toMatchObject({
      question: 'When do you decide what to buy?',
      counted: { count: 8, n: 12 },
    })
    expect(rests('behaviors.decision_making_style')).toMatchObject({ counted: { count: 9, n: 12 } })

    const answers = [
      { question: 'How did you find us?', answer: 'I decided on the spot', count: 9, n: 12 },
      { question: 'When do you decide what to buy?', answer: 'At the counter', count: 8, n: 12 },
    ]
    expect((await readPublished(owner, id)).personas).toMatchObject([{ answers }])
    const cards = async () => personaPage.parse(await (await owner.get('/api/personas')).json()).items
    expect(await cards()).toMatchObject([{ group: { count: 12, of: 12 }, answers }])
    expect((await owner.delete(`/api/surveys/${id}`)).status).toBe(204)
    expect(await cards()).toMatchObject([{ answers: [] }])
  })

  it('logs each model call with its persona', async () => {
    const { owner: newOwner, deps } = await startInstance()
    const owner = await newOwner()
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, { personas: 2 })
    const { job } = await closeSurvey(owner, id)
    const { persona_ids } = await endOf(owner, job.id)
    const calls = await deps.db.read.select().from(deps.db.schema.ai_usage_log)
    expect(calls).toHaveLength(3)
    for (const call of calls)
      expect(call).toMatchObject({
        user_id: owner.id,
        job_id: job.id,
        model_used: deps.ai.model,
        cost_estimate: 0,
        outcome: 'succeeded',
      })
    const personaCalls = calls.filter((call) => call.request_type === 'persona')
    expect(personaCalls.map((call) => call.persona_id).sort()).toEqual(persona_ids.toSorted())
    expect(personaCalls.every((call) => call.tokens_used > 0)).toBe(true)
  })

  it('reports progress in order to the owner’s pages', async () => {
    const { owner: newOwner, deps } = await startInstance()
    const owner = await newOwner()
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, { personas: 2 })
    const { jobs } = deps.db.schema
    const signals: LiveSignal['type'][] = []
    const readings: Promise<number | undefined>[] = []
    deps.events.subscribe(owner.id, (signal) => {
      signals.push(signal.type)
      if (signal.type === 'job')
        readings.push(
          deps.db.read
            .select({ at: jobs.progress })
            .from(jobs)
            .then(([row]) => row?.at),
        )
    })
    const { job } = await closeSurvey(owner, id)
    await endOf(owner, job.id)
    await expect.poll(async () => (await Promise.all(readings)).at(-1), { interval: 10 }).toBe(100)
    const marks = (await Promise.all(readings)).map((at) => at ?? -1)
    expect(marks).toEqual(marks.toSorted((a, b) => a - b))
    expect(signals).toContain('survey.changed' satisfies LiveEvent['type'])
  })

  it('makes at most one persona for each answer, and uses no more of the quota', async () => {
    const { owner: newOwner, deps } = await startInstance()
    const owner = await newOwner()
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, { answers: 1, personas: 3 })
    const reply = await owner.post(`/api/surveys/${id}/close`, { persona_count: 2 })
    const { job, survey } = await reply.json()
    expect(survey).toMatchObject({ persona_count: 1 })
    const { persona_ids } = await endOf(owner, job.id)
    expect(persona_ids).toHaveLength(1)
    expect((await readPersona(owner, persona_ids[0] ?? '')).persona.group).toMatchObject({ count: 1, of: 1 })
    expect(await (await owner.get('/api/account/usage')).json()).toMatchObject({
      personas: { used: 1 },
      ai_requests: { used: 1 },
    })
  })

  it('is idempotent, even concurrently: one job and one set of personas', async () => {
    const { owner: newOwner, deps } = await startInstance()
    const owner = await newOwner()
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, { personas: 2 })
    const closings = await Promise.all([1, 2, 3, 4].map(() => closeSurvey(owner, id)))
    closings.push(await closeSurvey(owner, id))
    const jobIds = new Set(closings.map(({ job }) => job.id))
    expect(jobIds.size).toBe(1)
    const [jobId = ''] = jobIds
    await endOf(owner, jobId)
    const again = await closeSurvey(owner, id)
    expect(again.job).toMatchObject({ id: jobId, state: 'succeeded' })
    await expectProblem(await owner.post(`/api/surveys/${id}/personas`), 409, 'job_not_retryable')
    expect(await deps.db.read.$count(deps.db.schema.personas)).toBe(2)
    expect(await (await owner.get('/api/account/usage')).json()).toMatchObject({
      personas: { used: 2 },
      ai_requests: { used: 2 },
    })
  })

  it('is allowed to the owner only', async () => {
    const { owner: newOwner, deps } = await startInstance({ work: false })
    const [owner, other] = [await newOwner(), await newOwner()]
    const { id } = await insertAnsweredSurvey(deps.db, owner.id)
    await expectProblem(await other.post(`/api/surveys/${id}/close`), 404, 'not_found')
    await expectProblem(await other.get(`/api/surveys/${id}/responses`), 404, 'not_found')
    expect(await readPublished(owner, id)).toMatchObject({ status: 'active' })
  })

  it('continues without its page and, when cancelled and retried, creates the personas once', async () => {
    const ai = recordedAi()
    const { owner: newOwner, deps } = await startInstance({ ai })
    const owner = await newOwner()
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, { personas: 2 })
    const release = ai.hold()
    const { job } = await closeSurvey(owner, id)
    // The business context is analysed first and free; the cancellation hits the calls after it.
    await expect.poll(() => ai.prompts.length, { interval: 5 }).toBe(1)
    const releasePersonas = ai.hold()
    release()
    await expect.poll(() => ai.prompts.length, { interval: 5 }).toBe(3)
    expect((await owner.post(`/api/jobs/${job.id}/cancel`)).status).toBe(200)
    releasePersonas()
    expect(await endOf(owner, job.id)).toMatchObject({ state: 'cancelled', error: null })
    expect(await readPublished(owner, id)).toMatchObject({ status: 'closed', personas: [] })
    expect(await (await owner.get('/api/account/usage')).json()).toMatchObject({
      personas: { used: 0 },
      ai_requests: { used: 2 },
    })
    const again = await owner.post(`/api/surveys/${id}/personas`)
    expect(again.status).toBe(202)
    expect(await again.json()).toMatchObject({ id: job.id })
    expect(await endOf(owner, job.id)).toMatchObject({ state: 'succeeded', done: 2 })
    expect(await deps.db.read.$count(deps.db.schema.personas)).toBe(2)
    const [first] = (await readPublished(owner, id)).personas
    expect((await readPersona(owner, first?.id ?? '')).persona.survey).toMatchObject({ id })
  })
})

function questionOf(question: string, options: string[]) {
  return {
    id: question,
    question,
    options: options.map((text, position) => ({ id: String.fromCharCode(97 + position), text, score: 5 })),
    explanation: '',
  }
}
