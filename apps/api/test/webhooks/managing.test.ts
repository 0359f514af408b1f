import { DAY_MS, MINUTE_MS } from '@whofor/core/durations'
import { WEBHOOKS_MAX, webhookList } from '@whofor/core/platform/webhook'
import { and, eq, like } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { purgeDeletedSurveys, purgeOldResponses } from '../../src/features/surveys/purge-surveys.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { ALL, addWebhook, logOf, sendTest, startWebhooks } from '../support/webhook-owners.ts'

const { answer, instance, openSurvey, owned, pass } = await startWebhooks()

test('webhooks are their owner’s, ten at most, and where they post is changed after a recent sign-in', async () => {
  const [ana, ben] = [await instance.owner(), await instance.owner()]
  const url = 'https://hooks.example/in'
  const { path, id } = await addWebhook(ana, url)
  for (let count = 2; count < WEBHOOKS_MAX; count++) await addWebhook(ana, url)
  const replies = await Promise.all([1, 2, 3].map(() => ana.post('/api/webhooks', { url, events: ALL })))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const list = webhookList.parse(await (await ana.get('/api/webhooks')).json())
  expect(list.items).toHaveLength(WEBHOOKS_MAX)
  const theirs = await addWebhook(ben, 'https://hooks.invalid/in')
  const sent = await sendTest(ben, theirs.path)
  for (const reply of [
    await ana.get(`${path}/deliveries/${sent.id}`),
    await ana.post(`${path}/deliveries/${sent.id}/replay`),
    await ben.get(path),
    await ben.patch(path, { enabled: false }),
    await ben.post(`${path}/secret`),
    await ben.post(`${path}/test`),
    await ben.get(`${path}/deliveries`),
    await ben.delete(path),
  ])
    await expectProblem(reply, 404, 'not_found')
  pass(11 * MINUTE_MS)
  for (const reply of [
    await ana.post('/api/webhooks', { url, events: ALL }),
    await ana.patch(path, { url: 'https://elsewhere.example/' }),
    await ana.post(`${path}/secret`),
  ])
    await expectProblem(reply, 403, 'reauthentication_needed')
  expect((await ana.delete(path)).status).toBe(204)
  await expectProblem(await ana.get(path), 404, 'not_found')
  const { audit_log: log } = instance.deps.db.schema
  const acts = await instance.deps.db.read
    .select()
    .from(log)
    .where(and(eq(log.actor_id, ana.id), like(log.action, 'webhook.%')))
  expect(acts.at(-1)).toMatchObject({ action: 'webhook.deleted', details: { url: 'hooks.example' } })
  expect(JSON.stringify(acts)).not.toContain('whsec_')
  expect(id).toBe(list.items[0]?.id)
})

test('private and unreadable targets are refused', async () => {
  const strict = await startInstance({ work: false })
  const owner = await strict.owner()
  const refused = [
    'https://127.0.0.1/in',
    'https://0x7f.1/in',
    'https://[::1]/in',
    'https://169.254.169.254/latest',
    'https://localhost/in',
    'http://hooks.example/in',
    'https://user:secret@hooks.example/in',
    'ftp://hooks.example/in',
    'hooks.example',
  ]
  for (const url of refused) {
    const { errors } = await expectProblem(
      await owner.post('/api/webhooks', { url, events: ALL }),
      422,
      'invalid_request',
    )
    expect(errors?.map(({ path }) => path)).toEqual(['url'])
  }
  await expectProblem(
    await owner.post('/api/webhooks', { url: 'https://hooks.example', events: [] }),
    422,
    'invalid_request',
  )
})

test('answers leave the log with the survey: when erased, no longer kept, deleted, or all of it', async () => {
  const { owner, receiver, path } = await owned(['answer.created'])
  const { id, slug } = await openSurvey(owner)
  const sent = () =>
    receiver.received.flatMap(({ payload }) =>
      payload.type === 'answer.created' ? payload.data.answers : [],
    )
  const answerAs = async (...names: string[]) => {
    const before = sent().length
    for (const name of names) await answer(slug, `${name}@example.com`)
    await vi.waitFor(() => expect(sent()).toHaveLength(before + names.length), { timeout: 20_000 })
  }
  const logged = async () => {
    const { items } = await logOf(owner, path)
    const bodies = await Promise.all(
      items.map(async (item) => (await owner.get(`${path}/deliveries/${item.id}`)).text()),
    )
    return ['nora', 'old', 'omar', 'pia'].filter((name) => bodies.join().includes(`${name}@`))
  }
  await answerAs('nora', 'old')
  const erase = await owner.post(`/api/surveys/${id}/erase-respondent`, { email: 'Nora@example.com' })
  expect(erase.status).toBe(200)
  expect(await logged()).toEqual(['old'])
  for (const days of [4, 4]) {
    pass(days * DAY_MS)
    await logOf(owner, path)
  }
  await answerAs('omar', 'pia')
  expect((await owner.patch(`/api/surveys/${id}/settings`, { keep_days: 7 })).status).toBe(200)
  await purgeOldResponses(instance.deps)
  expect(await logged()).toEqual(['omar', 'pia'])
  const pia = sent().find(({ respondent_email }) => respondent_email?.startsWith('pia'))
  expect((await owner.delete(`/api/surveys/${id}/responses/${pia?.id}`)).status).toBe(204)
  expect(await logged()).toEqual(['omar', 'pia'])
  pass(DAY_MS + 1)
  await purgeDeletedSurveys(instance.deps)
  expect(await logged()).toEqual(['omar'])
  expect((await owner.delete(`/api/surveys/${id}`)).status).toBe(204)
  pass(DAY_MS + 1)
  await purgeDeletedSurveys(instance.deps)
  expect((await logOf(owner, path)).items).toEqual([])
})
