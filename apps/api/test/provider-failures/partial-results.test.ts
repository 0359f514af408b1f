import { describe, expect, it, vi } from 'vitest'
import { createAi } from '../../src/ai/create-ai.ts'
import type { ObjectRequest } from '../../src/ai/port.ts'
import { readEnv } from '../../src/env.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import {
  closeSurvey,
  createDraft,
  endOf,
  readDraft,
  readPersona,
  readPublished,
} from '../support/survey-path.ts'
import { startFaulty } from './failing-instance.ts'
import { startProviderProcess } from './provider-process.ts'

const provider = startProviderProcess()

/** Fails for the persona requested at this position, counted from 0. */
function failingPersona(place: number, fault: string) {
  let personas = 0
  return ({ requestType }: ObjectRequest<unknown>) =>
    requestType === 'persona' && personas++ === place ? fault : 'fine'
}

describe.concurrent('an intermittent provider failure', () => {
  it('keeps finished personas, and a retry creates and pays only the missing ones', async (context) => {
    const faulty = await startFaulty(await provider, context)
    const { me, usage, reserved, requestTypes, deps } = faulty
    const { id } = await insertAnsweredSurvey(deps.db, me.id, { personas: 3 })
    faulty.misbehave(failingPersona(1, '401'))
    const { job } = await closeSurvey(me, id)
    const failed = await endOf(me, job.id)
    expect(failed).toMatchObject({
      state: 'failed',
      done: 2,
      of: 3,
      error: { message: 'AI service configuration error. Please contact support.' },
    })
    expect(failed.persona_ids).toHaveLength(2)
    expect((await readPublished(me, id)).personas.map((persona) => persona.id)).toEqual(failed.persona_ids)
    expect(await usage()).toMatchObject({ personas: { used: 2 }, ai_requests: { used: 2 } })
    expect(await reserved()).toEqual({ personas: 0, requests: 0 })

    faulty.misbehave('fine')
    const before = requestTypes.length
    expect((await me.post(`/api/surveys/${id}/personas`)).status).toBe(202)
    const ended = await endOf(me, job.id)
    expect(ended).toMatchObject({ state: 'succeeded', done: 3, of: 3 })
    expect(requestTypes.slice(before).filter((type) => type === 'persona')).toHaveLength(1)
    expect(ended.persona_ids).toEqual(expect.arrayContaining(failed.persona_ids))
    const groups = await Promise.all(
      ended.persona_ids.map(async (personaId) => (await readPersona(me, personaId)).persona.name),
    )
    expect(new Set(groups).size).toBe(3)
    expect(await usage()).toMatchObject({ personas: { used: 3 }, ai_requests: { used: 3 } })
    expect(await reserved()).toEqual({ personas: 0, requests: 0 })
  })

  it('does not recreate a persona deleted by its owner before the retry', async (context) => {
    const faulty = await startFaulty(await provider, context)
    const { me, usage, deps } = faulty
    const { id } = await insertAnsweredSurvey(deps.db, me.id, { personas: 2 })
    faulty.misbehave(failingPersona(0, '401'))
    const { job } = await closeSurvey(me, id)
    const { persona_ids } = await endOf(me, job.id)
    expect(persona_ids).toHaveLength(1)
    expect((await me.delete(`/api/personas/${persona_ids[0]}`)).status).toBe(204)
    faulty.misbehave('fine')
    expect((await me.post(`/api/jobs/${job.id}/retry`)).status).toBe(202)
    expect(await endOf(me, job.id)).toMatchObject({ state: 'succeeded', done: 2 })
    expect((await readPublished(me, id)).personas).toHaveLength(1)
    expect(await usage()).toMatchObject({ personas: { used: 1 }, ai_requests: { used: 2 } })
  })

  it('in the context analysis alone silently falls back to the default analysis', async (context) => {
    const faulty = await startFaulty(await provider, context)
    const { me, usage, deps } = faulty
    const { id } = await insertAnsweredSurvey(deps.db, me.id, { personas: 1 })
    faulty.misbehave(({ requestType }) => (requestType === 'context_analysis' ? '401' : 'fine'))
    const { job } = await closeSurvey(me, id)
    const ended = await endOf(me, job.id)
    expect(ended).toMatchObject({ state: 'succeeded', error: null })
    const { persona } = await readPersona(me, ended.persona_ids[0] ?? '')
    expect(persona.business_context_tags).toEqual(['General', 'B2C'])
    expect(await usage()).toMatchObject({ ai_requests: { used: 1 } })
  })
})

describe.concurrent('cancelling', () => {
  it('ends hanging work immediately, and counts once the model was called', async (context) => {
    const faulty = await startFaulty(await provider, context, { patienceMs: 60_000 })
    const { me, usage, reserved, requestTypes } = faulty
    faulty.misbehave('hang')
    const { survey, job } = await createDraft(me)
    await vi.waitFor(() => expect(requestTypes).toHaveLength(1), { timeout: 30_000, interval: 5 })
    expect((await me.post(`/api/jobs/${job.id}/cancel`)).status).toBe(200)
    expect(await endOf(me, job.id)).toMatchObject({ state: 'cancelled', error: null })
    expect(await usage()).toMatchObject({ ai_requests: { used: 1 } })
    expect(await reserved()).toEqual({ personas: 0, requests: 0 })
    expect(await faulty.outcomes()).toEqual(['cancelled'])

    faulty.misbehave('fine')
    expect((await me.post(`/api/jobs/${job.id}/retry`)).status).toBe(202)
    expect(await endOf(me, job.id)).toMatchObject({ state: 'succeeded' })
    expect((await readDraft(me, survey.id)).questions.length).toBeGreaterThanOrEqual(5)
    expect(await usage()).toMatchObject({ ai_requests: { used: 2 } })
  })

  it('ends all calls of a job immediately, and the server keeps running', async (context) => {
    const faulty = await startFaulty(await provider, context, { patienceMs: 60_000 })
    const { me, usage, requestTypes, deps } = faulty
    const { id } = await insertAnsweredSurvey(deps.db, me.id, { personas: 3 })
    faulty.misbehave(({ requestType }) => (requestType === 'persona' ? 'hang' : 'fine'))
    const { job } = await closeSurvey(me, id)
    await vi.waitFor(() => expect(requestTypes).toHaveLength(4), { timeout: 30_000, interval: 5 })
    await me.post(`/api/jobs/${job.id}/cancel`)
    expect(await endOf(me, job.id)).toMatchObject({ state: 'cancelled', done: 0 })
    expect(await usage()).toMatchObject({ personas: { used: 0 }, ai_requests: { used: 3 } })
  })

  it('counts one request during the context analysis', async (context) => {
    const faulty = await startFaulty(await provider, context, { patienceMs: 60_000 })
    const { me, usage, reserved, requestTypes, deps } = faulty
    const { id } = await insertAnsweredSurvey(deps.db, me.id, { personas: 3 })
    faulty.misbehave('hang')
    const { job } = await closeSurvey(me, id)
    await vi.waitFor(() => expect(requestTypes).toEqual(['context_analysis']), {
      timeout: 30_000,
      interval: 5,
    })
    await me.post(`/api/jobs/${job.id}/cancel`)
    expect(await endOf(me, job.id)).toMatchObject({ state: 'cancelled', done: 0 })
    expect(await usage()).toMatchObject({ ai_requests: { used: 1 } })
    expect(await reserved()).toEqual({ personas: 0, requests: 0 })
  })

  it('keeps finished personas, counts calls in progress, and releases the rest', async (context) => {
    const faulty = await startFaulty(await provider, context, { patienceMs: 60_000 })
    const { me, usage, reserved, deps } = faulty
    const { id } = await insertAnsweredSurvey(deps.db, me.id, { personas: 3 })
    faulty.misbehave(failingPersona(2, 'hang'))
    const { job } = await closeSurvey(me, id)
    await vi.waitFor(async () => expect((await readPublished(me, id)).personas).toHaveLength(2), {
      interval: 10,
      timeout: 30_000,
    })
    await me.post(`/api/jobs/${job.id}/cancel`)
    expect(await endOf(me, job.id)).toMatchObject({ state: 'cancelled', done: 2, of: 3 })
    expect(await usage()).toMatchObject({ personas: { used: 2 }, ai_requests: { used: 3 } })
    expect(await reserved()).toEqual({ personas: 0, requests: 0 })
  })
})

describe.concurrent('a provider that is not configured', () => {
  it('is reported, and everything else works', async () => {
    const ai = createAi({ ...readEnv({}).ai, baseUrl: 'https://openrouter.ai/api/v1' })
    const { owner: newOwner } = await startInstance({ ai })
    const owner = await newOwner()
    const { survey, job } = await createDraft(owner)
    expect(await endOf(owner, job.id)).toMatchObject({
      state: 'failed',
      error: { code: 'ai_not_configured', message: 'OpenRouter API key not configured' },
    })
    expect(await readDraft(owner, survey.id)).toMatchObject({ questions: [] })
    expect(await (await owner.get('/api/account/usage')).json()).toMatchObject({ ai_requests: { used: 0 } })
  })
})
