import { describe, expect, it } from 'vitest'
import type { ObjectRequest } from '../../src/ai/port.ts'
import { startFaulty } from '../provider-failures/failing-instance.ts'
import { startProviderProcess } from '../provider-failures/provider-process.ts'
import { endOf } from '../support/survey-path.ts'
import { accepted, createPersonas, creationOf } from '../support/wizard-path.ts'

const provider = startProviderProcess()

/** Fails for the personas requested at these positions, counted from 0. */
function failing(places: number[], fault: string) {
  let personas = 0
  return ({ requestType }: ObjectRequest<unknown>) =>
    requestType === 'persona' && places.includes(personas++) ? fault : 'fine'
}

describe.concurrent('a provider failure during creation', () => {
  it('keeps finished personas, and a retry creates and pays only the missing ones', async (context) => {
    const faulty = await startFaulty(await provider, context)
    const { me, usage, reserved, requestTypes } = faulty
    const input = await creationOf(me, { count: 3 })
    faulty.misbehave(failing([1], '401'))
    const job = await createPersonas(me, input)
    const failed = await endOf(me, job.id)
    expect(failed).toMatchObject({
      state: 'failed',
      done: 2,
      of: 3,
      error: { message: 'AI service configuration error. Please contact support.' },
    })
    me.cookies.set('whofor_locale', 'de')
    expect(await (await me.get(`/api/jobs/${job.id}`)).json()).toMatchObject({
      error: { message: 'Der KI-Dienst ist falsch eingerichtet. Bitte wenden Sie sich an den Support.' },
    })
    expect(await usage()).toMatchObject({ personas: { used: 2 }, ai_requests: { used: 1 + 2 } })
    expect(await reserved()).toEqual({ personas: 0, requests: 0 })
    faulty.misbehave('fine')
    const before = requestTypes.length
    await accepted(await me.post(`/api/jobs/${job.id}/retry`))
    const ended = await endOf(me, job.id)
    expect(ended).toMatchObject({ state: 'succeeded', done: 3, of: 3 })
    expect(ended.persona_ids).toEqual(expect.arrayContaining(failed.persona_ids))
    expect(requestTypes.slice(before)).toEqual(['persona'])
    expect(await usage()).toMatchObject({ personas: { used: 3 }, ai_requests: { used: 1 + 3 } })
    expect(await reserved()).toEqual({ personas: 0, requests: 0 })
  })

  it.for([
    ['empty', 'No response received from AI. Please try again.'],
    ['wrong_types', 'Failed to process AI response. Please try again or simplify your business context.'],
    ['huge', 'Failed to process AI response. Please try again or simplify your business context.'],
    ['500', /API error/],
  ] as const)(
    'with %s reports the reason, creates nothing and costs nothing',
    async ([fault, message], context) => {
      const faulty = await startFaulty(await provider, context)
      const input = await creationOf(faulty.me, { count: 2 })
      faulty.misbehave(fault)
      const job = await createPersonas(faulty.me, input)
      const ended = await endOf(faulty.me, job.id)
      expect(ended).toMatchObject({ state: 'failed', done: 0, persona_ids: [] })
      expect(ended.error?.message).toMatch(message)
      expect(await faulty.usage()).toMatchObject({ personas: { used: 0 }, ai_requests: { used: 1 } })
      expect(await faulty.reserved()).toEqual({ personas: 0, requests: 0 })
    },
  )

  it.for(['fenced', 'think', 'trailing_commas', 'prose_around', 'wrong_once', 'no_json_schema'])(
    'with %s is parsed leniently',
    async (fault, context) => {
      const faulty = await startFaulty(await provider, context)
      const input = await creationOf(faulty.me, {
        count: 2,
        detail_level: 'advanced',
        custom_fields: ['Pet Ownership'],
      })
      faulty.misbehave(fault)
      const job = await createPersonas(faulty.me, input)
      expect(await endOf(faulty.me, job.id)).toMatchObject({ state: 'succeeded', done: 2 })
      expect((await faulty.usage()).ai_requests.used).toBe(3)
    },
  )
})
