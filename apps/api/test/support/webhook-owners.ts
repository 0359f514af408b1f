import {
  webhook,
  webhookDelivery,
  webhookDeliveryPage,
  webhookWithSecret,
} from '@whofor/core/platform/webhook'
import { expect, vi } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { insertAnsweredSurvey } from './answered-survey.ts'
import { atEndOfFile } from './clean-up.ts'
import { startInstance } from './instance.ts'
import type { Visitor } from './visitor.ts'
import { type Receiver, startReceiver } from './webhook-receiver.ts'

export const ALL = ['answer.created', 'survey.closed', 'personas.ready']

/** An instance that may post to this machine, until the end of the file, and owners with webhooks on it. */
export async function startWebhooks() {
  let time = Date.now()
  const now = () => time
  const instance = await startInstance({
    clock: now,
    env: { webhooksAllowPrivate: true },
    atEnd: atEndOfFile,
  })
  await instance.deps.mail.stop()
  return {
    instance,
    now,
    pass(milliseconds: number): void {
      time += milliseconds
    },
    async owned(events?: string[]) {
      const receiver = await startReceiver()
      const owner = await instance.owner()
      return { owner, receiver, ...(await addWebhook(owner, receiver.url, events)) }
    },
    answer: (slug: string, email: string | null = null) =>
      instance.visitor().post(`/api/public/surveys/${slug}/responses`, {
        submission_id: newId(),
        answers: { q1: 'a', q2: 'b' },
        email,
      }),
    openSurvey: (owner: Visitor, answers = 0) =>
      insertAnsweredSurvey(instance.deps.db, owner.id, { answers, questions: 2, personas: 1 }),
  }
}

export async function addWebhook(owner: Visitor, url: string, events = ALL) {
  const reply = await owner.post('/api/webhooks', { url, events })
  expect(reply.status).toBe(201)
  const { webhook: added, secret } = webhookWithSecret.parse(await reply.json())
  return { id: added.id, path: `/api/webhooks/${added.id}`, secret, webhook: added }
}

export const logOf = async (owner: Visitor, path: string) =>
  webhookDeliveryPage.parse(await (await owner.get(`${path}/deliveries`)).json())
export const show = async (owner: Visitor, path: string) =>
  webhook.parse(await (await owner.get(path)).json())
export const sendTest = async (owner: Visitor, path: string) =>
  webhookDelivery.parse(await (await owner.post(`${path}/test`)).json())
export const got = (receiver: Receiver, count: number) =>
  vi.waitFor(() => expect(receiver.received).toHaveLength(count), { timeout: 20_000, interval: 5 })
