import { chatReply } from '@whofor/core/persona/chat'
import { describe, expect, it } from 'vitest'
import { createAi } from '../../src/ai/create-ai.ts'
import type { Ai } from '../../src/ai/port.ts'
import { readEnv } from '../../src/env.ts'
import { startInstance } from '../support/instance.ts'
import { personaOf } from '../support/rows.ts'
import { reservedOf, usageOf } from './made-persona.ts'

/** A model that answers only when it is let. */
function heldAi(): { ai: Ai; asked: Promise<void>; let: () => void } {
  const demo = createAi(readEnv({}).ai)
  const began = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const text: Ai['text'] = async (request) => {
    began.resolve()
    await gate.promise
    return demo.text(request)
  }
  return { ai: { ...demo, text }, asked: began.promise, let: gate.resolve }
}

describe('an answer that its owner stops', () => {
  it('is not kept and not counted, and the next question can be asked at once', async () => {
    const held = heldAi()
    const instance = await startInstance({ work: false, ai: held.ai })
    const owner = await instance.owner()
    const { db } = instance.deps
    const persona = personaOf(owner.id)
    await db.write(async (tx) => {
      await tx.insert(db.schema.personas).values(persona)
    })
    const path = `/api/personas/${persona.id}/chat`
    const asking = owner.post(path, { message: 'What do you fear?' })
    await held.asked
    expect(await reservedOf(instance, owner)).toMatchObject({ requests: 1 })
    expect((await owner.post(`${path}/stop`)).status).toBe(204)
    expect(await reservedOf(instance, owner)).toMatchObject({ requests: 0 })
    held.let()
    expect(await (await asking).text()).toContain('event: error')

    const stopped = chatReply.parse(await (await owner.get(path)).json())
    expect(stopped).toEqual({ messages: [], answering: false })
    expect((await usageOf(owner)).ai_requests.used).toBe(0)
    expect(await (await owner.post(path, { message: 'And now?' })).text()).toContain('event: done')
    expect((await usageOf(owner)).ai_requests.used).toBe(1)
    // Nothing waits: nothing happens.
    expect((await owner.post(`${path}/stop`)).status).toBe(204)
    expect((await usageOf(owner)).ai_requests.used).toBe(1)
  })
})
