import { dashboardReply } from '@whofor/core/dashboard'
import { DAY_MS, MINUTE_MS } from '@whofor/core/durations'
import {
  WEBHOOK_ROTATION_MS,
  WEBHOOKS_MAX,
  webhook,
  webhookDelivery,
  webhookDeliveryDetail,
  webhookWithSecret,
} from '@whofor/core/platform/webhook'
import { WEBHOOK_ATTEMPTS_MAX, WEBHOOK_DISABLE_MS } from '@whofor/core/platform/webhook-retries'
import { and, eq } from 'drizzle-orm'
import { Webhook as Verifier } from 'standardwebhooks'
import { expect, test, vi } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { announceMissed } from '../../src/features/webhooks/announce.ts'
import { createWebhooks } from '../../src/webhooks/create-webhooks.ts'
import { reportStopped } from '../../src/webhooks/deliver-event.ts'
import { purgeDeliveries } from '../../src/webhooks/log-queries.ts'
import { mailsTo } from '../support/mails.ts'
import { closeSurvey, endOf } from '../support/survey-path.ts'
import { addWebhook, got, logOf, sendTest, show, startWebhooks } from '../support/webhook-owners.ts'
import { OK, type Receiver, startReceiver } from '../support/webhook-receiver.ts'

const { answer, instance, now, openSurvey, owned, pass } = await startWebhooks()

test('what happens is sent, signed as Standard Webhooks ask, from then on', async () => {
  const receiver = await startReceiver()
  const owner = await instance.owner()
  const { id, slug } = await openSurvey(owner, 12)
  const { path, secret } = await addWebhook(owner, receiver.url)
  const replies = await Promise.all([1, 2, 3].map(() => answer(slug)))
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  const sent = () =>
    receiver.received.flatMap(({ payload }) =>
      payload.type === 'answer.created' ? payload.data.answers.map(({ number }) => number) : [],
    )
  await vi.waitFor(() => expect(sent().sort((a, b) => a - b)).toEqual([13, 14, 15]), { timeout: 20_000 })
  const { job } = await closeSurvey(owner, id)
  await endOf(owner, job.id)
  const types = () => receiver.received.map(({ payload }) => payload.type)
  await vi.waitFor(() => expect(types()).toContain('personas.ready'), 30_000)
  expect(types()).toContain('survey.closed')
  const verifier = new Verifier(secret)
  for (const { headers, body, payload } of receiver.received) {
    const signed = Object.fromEntries(
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])]),
    )
    expect(verifier.verify(body, signed)).toEqual(payload)
    expect(() => verifier.verify(`${body} `, signed)).toThrow()
  }
  const [first] = receiver.received
  expect(first?.payload).toMatchObject({
    version: 1,
    data: {
      survey: { id, title: 'Saturday bread, weekday bread' },
      answers: expect.arrayContaining([
        expect.objectContaining({
          answers: [
            expect.objectContaining({ question_id: 'q1', text: 'Every day' }),
            expect.objectContaining({ question_id: 'q2', text: 'Once a week' }),
          ],
        }),
      ]),
    },
  })
  await vi.waitFor(async () => {
    const { items } = await logOf(owner, path)
    expect(items).toHaveLength(receiver.received.length)
    for (const item of items) expect(item).toMatchObject({ state: 'delivered', status: 200, attempts: 1 })
  }, 30_000)
  const [newest] = (await logOf(owner, path)).items
  const detail = await owner.get(`${path}/deliveries/${newest?.id}`)
  expect(webhookDeliveryDetail.parse(await detail.json())).toMatchObject({ reply: 'thanks' })
  expect((await show(owner, path)).last_delivery).toEqual(newest)
})

test('answers that a killed process did not announce are sent at the next start, once', async () => {
  const { owner, receiver } = await owned(['answer.created'])
  // Stored without a notice to this process.
  await openSurvey(owner, 60)
  await Promise.all([announceMissed(instance.deps), announceMissed(instance.deps)])
  await got(receiver, 2)
  await announceMissed(instance.deps)
  const numbers = receiver.received.flatMap(({ payload }) =>
    payload.type === 'answer.created' ? payload.data.answers.map(({ number }) => number) : [],
  )
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
})

test('a failed delivery is repeated with growing delays until it is accepted; sending again keeps its id', async () => {
  const { owner, receiver, path } = await owned(['survey.closed'])
  receiver.answer = (response) => void response.writeHead(500).end('out of order')
  const { id } = await openSurvey(owner, 3)
  await closeSurvey(owner, id)
  const attempts = async (count: number) =>
    vi.waitFor(async () => {
      const [delivery] = (await logOf(owner, path)).items
      expect(delivery).toMatchObject({ attempts: count })
      expect(delivery?.attempted_at).toBe(now())
      return delivery
    }, 30_000)
  const [first, second] = [await attempts(1), await afterPass(6_000, 2)]
  async function afterPass(ms: number, count: number) {
    pass(ms)
    instance.deps.webhooks.wake()
    return attempts(count)
  }
  expect(first).toMatchObject({ state: 'waiting', status: 500 })
  expect((first?.next_attempt_at ?? 0) - (first?.attempted_at ?? 0)).toBeGreaterThanOrEqual(5_000)
  expect((second?.next_attempt_at ?? 0) - now()).toBeGreaterThanOrEqual(5 * MINUTE_MS)
  expect(await show(owner, path)).toMatchObject({ failures: 2, failing_since: expect.any(Number) })
  receiver.answer = OK
  expect(await afterPass(7 * MINUTE_MS, 3)).toMatchObject({ state: 'delivered', next_attempt_at: null })
  expect(await show(owner, path)).toMatchObject({ failures: 0, failing_since: null })
  const replay = `${path}/deliveries/${first?.id}/replay`
  expect(webhookDelivery.parse(await (await owner.post(replay)).json())).toMatchObject({
    state: 'delivered',
    event_id: first?.event_id,
  })
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('each misbehaving receiver is a failure of its own kind, and holds up nobody else', async () => {
  const { owner, receiver, path } = await owned()
  const target = await startReceiver()
  const results: object[] = []
  const modes: Receiver['answer'][] = [
    (response) => void response.writeHead(302, { location: target.url }).end(),
    (response) => void response.destroy(),
    (response) => {
      response.writeHead(503)
      const send = () => response.write('x\0'.repeat(40_000), (error) => !error && send())
      send()
    },
  ]
  for (const mode of modes) {
    receiver.answer = mode
    results.push(await sendTest(owner, path))
  }
  expect(results).toMatchObject([
    { state: 'failed', status: 302, error: 'redirect' },
    { state: 'failed', status: null, error: 'unreachable' },
    { state: 'failed', status: 503, error: null },
  ])
  expect(target.received).toEqual([])
  const [newest] = (await logOf(owner, path)).items
  const detail = await owner.get(`${path}/deliveries/${newest?.id}`)
  expect(webhookDeliveryDetail.parse(await detail.json()).reply).toMatch(/^x{512}$/)
  // One that never answers, and another that does.
  receiver.answer = () => {}
  const { id } = await openSurvey(owner, 3)
  await addWebhook(owner, target.url)
  await closeSurvey(owner, id)
  await vi.waitFor(() => expect(target.received.length).toBeGreaterThan(0), 30_000)
  expect((await owner.delete(path)).status).toBe(204)
})

test('410 turns a webhook off at once; five days of failures do too, with a mail', async () => {
  const gone = await owned()
  gone.receiver.answer = (response) => void response.writeHead(410).end()
  const failing = await addWebhook(gone.owner, `${gone.receiver.url}/failing`)
  const { owner } = gone
  const surveys = [await openSurvey(owner, 3), await openSurvey(owner, 3)]
  await closeSurvey(owner, surveys[0]?.id ?? '')
  for (const { path } of [gone, failing])
    await vi.waitFor(
      async () => expect(await show(owner, path)).toMatchObject({ disabled_reason: 'gone' }),
      30_000,
    )
  const dashboard = dashboardReply.parse(await (await owner.get('/api/dashboard')).json())
  const host = new URL(gone.receiver.url).host
  expect(dashboard.stopped_webhooks).toEqual([
    { host, reason: 'gone' },
    { host, reason: 'gone' },
  ])
  const turnOn = await owner.patch(failing.path, { enabled: true })
  expect(webhook.parse(await turnOn.json())).toMatchObject({ disabled_at: null, failures: 0 })
  gone.receiver.answer = (response) => void response.writeHead(500).end()
  const { deps } = instance
  const { webhooks } = deps.db.schema
  await deps.db.write(async (tx) => {
    const since = { failing_since: now() - WEBHOOK_DISABLE_MS }
    await tx.update(webhooks).set(since).where(eq(webhooks.id, failing.id))
  })
  await closeSurvey(owner, surveys[1]?.id ?? '')
  await vi.waitFor(
    async () => expect(await show(owner, failing.path)).toMatchObject({ disabled_reason: 'failing' }),
    30_000,
  )
  await vi.waitFor(async () => {
    const { items } = await logOf(owner, failing.path)
    expect(items.filter(({ state }) => state === 'waiting')).toEqual([])
  }, 30_000)
  const subjects = (await mailsTo(instance, owner.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /was turned off$/.test(subject)).length).toBeGreaterThanOrEqual(2)
  gone.receiver.answer = OK
  expect(await sendTest(owner, failing.path)).toMatchObject({ state: 'delivered' })
})

test('for a day after a rotation, both secrets sign', async () => {
  const { owner, receiver, path, secret } = await owned()
  const { secret: next } = webhookWithSecret.parse(await (await owner.post(`${path}/secret`)).json())
  await sendTest(owner, path)
  pass(WEBHOOK_ROTATION_MS)
  await sendTest(owner, path)
  const verifies = receiver.received.map(({ headers, body }) =>
    [secret, next].map((one) => {
      const id = String(headers['webhook-id'])
      const at = new Date(Number(headers['webhook-timestamp']) * 1000)
      return String(headers['webhook-signature'])
        .split(' ')
        .includes(new Verifier(one).sign(id, at, body))
    }),
  )
  expect(verifies).toEqual([
    [true, true],
    [false, true],
  ])
  const { webhooks } = instance.deps.db.schema
  const stored = await instance.deps.db.read.select().from(webhooks)
  expect(JSON.stringify(stored)).not.toContain('whsec_')
})

test('two processes send each event once, and one takes over what a killed one had claimed', async () => {
  const { owner, receiver, id } = await owned()
  const { deps } = instance
  const other = createWebhooks(deps)
  const { webhook_deliveries: deliveries } = deps.db.schema
  const [row] = await sendTest(owner, `/api/webhooks/${id}`).then(() =>
    deps.db.read.select().from(deliveries).where(eq(deliveries.webhook_id, id)),
  )
  if (!row) throw new Error('nothing was sent')
  await deps.db.write(async (tx) => {
    const copies = Array.from({ length: 20 }, (_, index) => ({
      ...row,
      id: newId(),
      event_id: `msg_${index}`,
      event: 'survey.closed' as const,
      state: 'waiting' as const,
      // The last was claimed a moment ago, by a process that is gone.
      attempts: index === 19 ? 1 : 0,
      next_attempt_at: index === 19 ? now() + MINUTE_MS : now(),
    }))
    await tx.insert(deliveries).values(copies)
  })
  other.start({ announce: async () => {}, reportStopped: async () => {} })
  deps.webhooks.wake()
  await got(receiver, 20)
  // Otherwise deliveries in flight would count as lost, too.
  await vi.waitFor(
    async () =>
      expect(
        await deps.db.read.$count(
          deliveries,
          and(eq(deliveries.webhook_id, id), eq(deliveries.state, 'waiting')),
        ),
      ).toBe(1),
    30_000,
  )
  pass(MINUTE_MS)
  deps.webhooks.wake()
  await got(receiver, 21)
  await other.stop()
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(21)
  // A month later, the log is empty.
  pass(31 * DAY_MS)
  await purgeDeliveries(deps)
  expect(await deps.db.read.$count(deliveries, eq(deliveries.webhook_id, id))).toBe(0)
})

test('a stopping process waits only so long for a receiver, and leaves the delivery as it found it', async () => {
  const { owner, receiver, id, path } = await owned()
  const { deps } = instance
  const { webhook_deliveries: deliveries } = deps.db.schema
  await sendTest(owner, path)
  receiver.answer = () => {}
  await deps.db.write(async (tx) => {
    const due = { event: 'survey.closed', state: 'waiting', attempts: 0, next_attempt_at: now() } as const
    await tx.update(deliveries).set(due).where(eq(deliveries.webhook_id, id))
  })
  const stopping = createWebhooks({ ...deps, stopMs: 1 })
  stopping.start({ announce: async () => {}, reportStopped: async () => {} })
  await got(receiver, 2)
  await stopping.stop()
  expect((await logOf(owner, path)).items).toMatchObject([{ state: 'waiting', attempts: 0 }])
  receiver.answer = OK
  deps.webhooks.wake()
  await got(receiver, 3)
  await vi.waitFor(
    async () => expect((await logOf(owner, path)).items).toMatchObject([{ state: 'delivered', attempts: 1 }]),
    30_000,
  )
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('the last attempt ends a delivery', async () => {
  const { owner, receiver, id, path } = await owned()
  receiver.answer = (response) => void response.writeHead(500).end()
  const { deps } = instance
  const { webhook_deliveries: deliveries } = deps.db.schema
  await sendTest(owner, path)
  await deps.db.write(async (tx) => {
    await tx
      .update(deliveries)
      .set({
        event: 'survey.closed',
        state: 'waiting',
        attempts: WEBHOOK_ATTEMPTS_MAX - 1,
        next_attempt_at: now(),
      })
      .where(eq(deliveries.webhook_id, id))
  })
  deps.webhooks.wake()
  await vi.waitFor(
    async () =>
      expect((await logOf(owner, path)).items).toMatchObject([
        { state: 'failed', attempts: WEBHOOK_ATTEMPTS_MAX, next_attempt_at: null },
      ]),
    30_000,
  )
})

test('a receiver that times out again and again is paused with a mail, and loses nothing', async () => {
  const { owner, receiver, id, path } = await owned()
  const healthy = await startReceiver()
  const { id: healthyId, path: healthyPath } = await addWebhook(owner, healthy.url)
  const { deps } = instance
  const { webhook_deliveries: deliveries, webhooks } = deps.db.schema
  await sendTest(owner, path)
  await sendTest(owner, healthyPath)
  const due = (webhookId: string) =>
    deps.db.write(async (tx) => {
      const waiting = {
        event: 'survey.closed',
        state: 'waiting',
        attempts: 0,
        next_attempt_at: now(),
      } as const
      await tx.update(deliveries).set(waiting).where(eq(deliveries.webhook_id, webhookId))
    })
  receiver.answer = () => {}
  await deps.db.write(async (tx) => {
    await tx.update(webhooks).set({ failing_since: now(), failures: 4 }).where(eq(webhooks.id, id))
  })
  await due(id)
  const impatient = createWebhooks({ ...deps, timeoutMs: 20 })
  impatient.start({
    announce: async () => {},
    reportStopped: (tx, stopped) => reportStopped(deps, tx, stopped),
  })
  const shown = (expected: object) =>
    vi.waitFor(async () => expect(await show(owner, path)).toMatchObject(expected), 30_000)
  await shown({ failures: 5, disabled_at: null, paused_until: now() + 5 * MINUTE_MS })
  expect((await mailsTo(instance, owner.email)).map(({ subject }) => subject)).toContain(
    'A webhook of your Whofor account is paused',
  )
  await due(id)
  await due(healthyId)
  impatient.wake()
  await got(healthy, 2)
  expect(receiver.received).toHaveLength(2)
  pass(5 * MINUTE_MS)
  impatient.wake()
  await shown({ failures: 6, paused_until: now() + 10 * MINUTE_MS })
  receiver.answer = OK
  pass(10 * MINUTE_MS)
  impatient.wake()
  await shown({ failures: 0, failing_since: null, paused_until: null })
  await impatient.stop()
  expect((await logOf(owner, path)).items).toMatchObject([{ state: 'delivered' }])
  const subjects = (await mailsTo(instance, owner.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /paused$/.test(subject))).toHaveLength(1)
})

test('an owner whose receivers never reply holds up nobody else', async () => {
  const slow = await owned()
  slow.receiver.answer = () => {}
  for (let count = 1; count < WEBHOOKS_MAX; count += 1)
    await addWebhook(slow.owner, `${slow.receiver.url}/${count}`)
  const other = await owned(['survey.closed'])
  const [theirs, own] = [await openSurvey(slow.owner, 3), await openSurvey(other.owner, 3)]
  await closeSurvey(slow.owner, theirs.id)
  await vi.waitFor(() => expect(slow.receiver.received.length).toBeGreaterThanOrEqual(4), 9_000)
  await closeSurvey(other.owner, own.id)
  await got(other.receiver, 1)
  expect((await logOf(slow.owner, slow.path)).items).not.toEqual([])
  for (const { attempted_at } of (await logOf(slow.owner, slow.path)).items) expect(attempted_at).toBeNull()
  expect(slow.receiver.received).toHaveLength(4)
})
