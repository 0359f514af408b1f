import { expect } from 'vitest'
import { freshPlace } from '../../support/databases.ts'
import { type FaultyProvider, startFaultyProvider } from '../../support/faulty-provider.ts'
import { sameVisitor, startServerProcess } from '../../support/server-process.ts'
import { endOf } from '../../support/survey-path.ts'
import { readJson, type Visitor } from '../../support/visitor.ts'
import { WIZARD } from '../../support/wizard-path.ts'
import type { KilledWork } from './killed-work.ts'

const PERSONAS = 2

/** The wizard's last step, with what the page would send. The reply may be lost with the server. */
async function create(owner: Visitor): Promise<void> {
  const input = {
    setup: { ...WIZARD, count: PERSONAS, detail_level: 'detailed', generate_image: true },
    intake: {
      questions: [{ question: 'Who comes?', type: 'text', options: [], explanation: '' }],
      business_context_summary: 'A bakery.',
      business_context_tags: ['B2C'],
    },
    answers: ['Neighbours'],
  }
  await owner.post('/api/personas', input).catch(() => undefined)
}

const settings = (provider: FaultyProvider) => ({
  AI_BASE_URL: provider.url,
  AI_TEXT_MODEL: 'paid',
  // One call at a time: what is under way when the process dies, or has come and is not kept yet, is paid again.
  AI_CONCURRENCY: '1',
})

/** The next server finishes the personas and their portraits with at most one more call of the model. */
export const wizardJob: KilledWork = {
  name: 'creating personas of the wizard',
  points: [
    'claimed',
    'reply.saved',
    'persona.replied',
    'persona.saved',
    'image.saved',
    'finishing',
    'finished',
  ],
  usual: 'persona.replied',
  async prove(kind, point) {
    const provider = await startFaultyProvider()
    const place = await freshPlace(kind)
    const first = await startServerProcess(place, { ...settings(provider), KILL_AT: point })
    const owner = first.visitor()
    await owner.register('owner@example.com')
    await create(owner)
    await first.ended

    const second = await startServerProcess(place, { ...settings(provider), CLOCK_AHEAD: '60000' })
    const back = sameVisitor(second, owner)
    const { items } = await readJson<{ items: { id: string }[] }>(await back.get('/api/jobs'))
    const job = await endOf(back, items[0]?.id ?? '')
    expect(job).toMatchObject({ state: 'succeeded', progress: 100, done: PERSONAS, of: PERSONAS })

    const personas = await readJson<{ items: { name: string; image_url: string | null }[] }>(
      await back.get('/api/personas'),
    )
    expect(personas.items).toHaveLength(PERSONAS)
    expect(new Set(personas.items.map(({ name }) => name)).size).toBe(PERSONAS)
    expect(personas.items.every(({ image_url }) => image_url !== null)).toBe(true)
    const usage = await readJson<{ personas: { used: number }; ai_requests: { used: number } }>(
      await back.get('/api/account/usage'),
    )
    expect(usage).toMatchObject({ personas: { used: PERSONAS }, ai_requests: { used: PERSONAS } })
    expect(provider.hits()).toBeGreaterThanOrEqual(PERSONAS)
    expect(provider.hits()).toBeLessThanOrEqual(PERSONAS + 1)
    await second.kill()
    await provider.close()
  },
}
