import { type ChatDone, type ChatReply, chatDone, chatReply } from '@whofor/core/persona/chat'
import { type Problem, problem } from '@whofor/core/problem'
import { expect } from 'vitest'
import type { NewPersonaRow } from '../../src/db/schema/rows.ts'
import type { DepsOptions } from '../../src/deps.ts'
import { startInstance } from '../support/instance.ts'
import { personaOf } from '../support/rows.ts'
import type { Visitor } from '../support/visitor.ts'

/** A wizard persona with a few known facts. */
export async function withBo(options: DepsOptions & { row?: Partial<NewPersonaRow>; work?: boolean } = {}) {
  const { row, ...rest } = options
  const instance = await startInstance({ work: false, ...rest })
  const [owner, other] = [await instance.owner(), await instance.owner()]
  const bo = personaOf(owner.id, { name: 'Bo Berg', ...row })
  bo.structured_data.goals.fears = ['Burnt crusts', 'Mondays']
  bo.structured_data.demographics.occupation = 'Baker'
  bo.structured_data.psychographics.interests = ['Two greyhounds']
  await instance.deps.db.write(async (tx) => {
    await tx.insert(instance.deps.db.schema.personas).values(bo)
  })
  return {
    instance,
    db: instance.deps.db,
    owner,
    other,
    id: String(bo.id),
    path: `/api/personas/${bo.id}/chat`,
  }
}

export type ChatResult = { deltas: string; done?: ChatDone; error?: Problem }

function readEvents(text: string): ChatResult {
  const result: ChatResult = { deltas: '' }
  for (const event of text.split('\n\n')) {
    const name = /^event: (\w+)$/mu.exec(event)?.[1]
    const data: unknown = JSON.parse(/^data: (.*)$/mu.exec(event)?.[1] ?? 'null')
    if (name === 'delta') result.deltas += (data as { text: string }).text
    if (name === 'done') result.done = chatDone.parse(data)
    if (name === 'error') result.error = problem.parse(data)
  }
  return result
}

export async function ask(owner: Visitor, path: string, message: string): Promise<ChatResult> {
  const reply = await owner.post(path, { message })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toMatch(/^text\/event-stream/)
  expect(reply.headers.get('cache-control')).toBe('no-store')
  return readEvents(await reply.text())
}

export async function answerTo(owner: Visitor, path: string, message: string): Promise<string> {
  const { done, deltas } = await ask(owner, path, message)
  expect(done?.answer.text).toBe(deltas.trim())
  return done?.answer.text ?? ''
}

export async function readChat(owner: Visitor, path: string): Promise<ChatReply> {
  const reply = await owner.get(path)
  expect(reply.status).toBe(200)
  return chatReply.parse(await reply.json())
}
