import { chatReply } from '@whofor/core/persona/chat'
import { describe, expect, it } from 'vitest'
import { createAi } from '../../src/ai/create-ai.ts'
import { openDb } from '../../src/db/open-db.ts'
import { readEnv } from '../../src/env.ts'
import { startFaultyProvider } from '../support/faulty-provider.ts'
import { startInstance } from '../support/instance.ts'
import { reservedOf, usageOf } from '../support/instance-with-persona.ts'
import { personaOf } from '../support/rows.ts'
import { Visitor } from '../support/visitor.ts'

/** A server limited to one model call at a time over HTTP, and two owners with a persona each. */
async function withOneSlot() {
  const provider = await startFaultyProvider()
  const env = readEnv({})
  const ai = createAi({ ...env.ai, baseUrl: provider.url, apiKey: 'k', textModel: 'model' })
  const settings = { work: false, ai, env: { ai: { ...env.ai, concurrency: 1 } } }
  const instance = await startInstance(settings)
  const { db } = instance.deps
  const someone = async () => {
    const owner = await instance.owner()
    const persona = personaOf(owner.id)
    await db.write(async (tx) => {
      await tx.insert(db.schema.personas).values(persona)
    })
    return { owner, path: `/api/personas/${persona.id}/chat` }
  }
  const outcomes = async () => {
    const rows = await db.read.select().from(db.schema.ai_usage_log)
    return rows.map(({ outcome, tokens_used }) => ({ outcome, estimated: tokens_used > 0 }))
  }
  return { instance, provider, ana: await someone(), ben: await someone(), outcomes, settings }
}

/** Sends a question and reads until the first piece of the answer. */
async function askAndRead(owner: Visitor, path: string) {
  const reply = await owner.post(path, { message: 'What do you fear?' })
  const reader = reply.body?.getReader()
  const text = new TextDecoder().decode((await reader?.read())?.value)
  expect(text).toContain('event: delta')
  return reader
}

async function expectStopped({
  instance,
  provider,
  ana,
  ben,
  outcomes,
}: Awaited<ReturnType<typeof withOneSlot>>) {
  await expect.poll(() => provider.aborted(), { interval: 5 }).toBe(1)
  await expect.poll(outcomes, { interval: 5 }).toEqual([{ outcome: 'cancelled', estimated: true }])
  // The call is logged before its question is removed.
  const chat = async () => chatReply.parse(await (await ana.owner.get(ana.path)).json())
  await expect.poll(chat, { interval: 5 }).toEqual({ messages: [], answering: false })
  expect((await usageOf(ana.owner)).ai_requests.used).toBe(1)
  expect(await reservedOf(instance, ana.owner)).toEqual({ personas: 0, requests: 0 })
  // The slot is free: another owner is answered immediately.
  provider.misbehave('fine')
  const answer = await ben.owner.post(ben.path, { message: 'And you?' })
  expect(await answer.text()).toContain('event: done')
}

describe('an answer in progress', () => {
  it('that is stopped by its owner is aborted at the provider, counted, logged, and frees its slot', async () => {
    const all = await withOneSlot()
    const { provider, ana } = all
    provider.misbehave('stream_hang')
    const reader = await askAndRead(ana.owner, ana.path)
    expect((await ana.owner.post(`${ana.path}/stop`)).status).toBe(204)
    let rest = ''
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      rest += new TextDecoder().decode(part.value)
    expect(rest).toContain('event: error')
    await expectStopped(all)
    // No answer in progress: no effect.
    expect((await ana.owner.post(`${ana.path}/stop`)).status).toBe(204)
    expect((await usageOf(ana.owner)).ai_requests.used).toBe(1)
  })

  it('whose page disconnects is aborted at the provider, counted, logged, and frees its slot', async () => {
    const all = await withOneSlot()
    all.provider.misbehave('stream_hang')
    const reader = await askAndRead(all.ana.owner, all.ana.path)
    await reader?.cancel()
    await expectStopped(all)
  })

  it('can be stopped through another process', async () => {
    const all = await withOneSlot()
    const { instance, provider, ana, settings } = all
    const { postgres } = instance.deps.db
    // SQLite supports one process.
    const { app } = postgres
      ? await startInstance({
          ...settings,
          db: await openDb({ databaseUrl: postgres.connectionString, dataDir: instance.deps.env.dataDir }),
        })
      : instance
    provider.misbehave('stream_hang')
    await askAndRead(ana.owner, ana.path)
    const elsewhere = new Visitor((path, init) => app.request(path, init))
    for (const [name, value] of ana.owner.cookies) elsewhere.cookies.set(name, value)
    expect((await elsewhere.post(`${ana.path}/stop`)).status).toBe(204)
    await expectStopped(all)
  })

  it('is free when stopped before the model is called', async () => {
    const all = await withOneSlot()
    const { instance, provider, ana, ben, outcomes } = all
    provider.misbehave('stream_hang')
    const reader = await askAndRead(ben.owner, ben.path)
    const asking = ana.owner.post(ana.path, { message: 'What do you fear?' })
    await expect.poll(() => reservedOf(instance, ana.owner), { interval: 5 }).toMatchObject({ requests: 1 })
    expect((await ana.owner.post(`${ana.path}/stop`)).status).toBe(204)
    expect(await (await asking).text()).toContain('event: error')
    expect((await usageOf(ana.owner)).ai_requests.used).toBe(0)
    expect(await reservedOf(instance, ana.owner)).toEqual({ personas: 0, requests: 0 })
    expect(provider.hits()).toBe(1)
    expect(await outcomes()).toEqual([])
    await reader?.cancel()
  })
})
