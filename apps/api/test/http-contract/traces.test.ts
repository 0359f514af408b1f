import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { readEnv } from '../../src/env.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { createDraft, endOf, submit } from '../support/survey-path.ts'
import { addWebhook, sendTest } from '../support/webhook-owners.ts'
import { startReceiver } from '../support/webhook-receiver.ts'

const value = z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() })
const attributes = z.array(z.object({ key: z.string(), value })).default([])
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
})
const exported = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
})

/** A collector on this machine, that keeps what it is sent. */
async function startCollector(status = 200) {
  const received: { type: string; path: string; body: Buffer }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const type = request.headers['content-type'] ?? ''
    received.push({ type, path: request.url ?? '', body: Buffer.concat(chunks) })
    response.writeHead(status, { 'content-type': type }).end(type === 'application/json' ? '{}' : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/** As the environment sets it. */
const tracingTo = (url: string, more: Record<string, string> = {}) =>
  readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...more }).tracing

test('requests, writes, jobs, calls of the model and webhooks are traced, without what they are about', async () => {
  const collector = await startCollector()
  const tracing = tracingTo(collector.url, {
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_SERVICE_NAME: 'bakery',
    TRACE_CONTEXT: 'requests, webhooks',
  })
  const instance = await startInstance({ env: { tracing, webhooksAllowPrivate: true } })
  const owner = await instance.owner()
  const [traceId, parentId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const traceparent = `00-${traceId}-${parentId}-01`
  const { job } = await createDraft(owner, { business_context: 'Sourdough in Trondheim.' })
  await endOf(owner, job.id)
  await instance.app.request('/readyz', { headers: { traceparent, 'x-request-id': 'from-a-proxy' } })
  const receiver = await startReceiver()
  const { path } = await addWebhook(owner, receiver.url)
  const { slug } = await insertAnsweredSurvey(instance.deps.db, owner.id, { answers: 0, questions: 1 })
  await submit(instance.visitor(), slug, { q1: 'a' })
  await sendTest(owner, path)
  await instance.deps.close()

  expect(collector.received.map(({ path, type }) => `${path} ${type}`)).toContain(
    '/v1/traces application/json',
  )
  const all = collector.received.flatMap(({ body }) => exported.parse(JSON.parse(String(body))).resourceSpans)
  expect(JSON.stringify(all.map(({ resource }) => resource))).toContain('bakery')
  const spans = all.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  const named = (name: string) => spans.find((one) => one.name === name)
  const attributesOf = (name: string) =>
    Object.fromEntries(
      (named(name)?.attributes ?? []).map((one) => [one.key, one.value.stringValue ?? one.value.intValue]),
    )
  expect(named('GET /readyz')).toMatchObject({ traceId, parentSpanId: parentId })
  expect(attributesOf('GET /readyz')).toMatchObject({
    'http.route': '/readyz',
    'http.response.status_code': 200,
    'whofor.request_id': 'from-a-proxy',
  })
  const create = named('POST /api/surveys')
  for (const parent of [create, named('POST /api/public/surveys/:slug/responses')]) {
    expect(parent).toBeDefined()
    expect(spans.some((one) => one.name === 'db.write' && one.parentSpanId === parent?.spanId)).toBe(true)
  }
  // A job is a trace of its own, with its calls and writes below it.
  const running = named('job survey.draft')
  expect(running?.parentSpanId).toBeUndefined()
  expect(running?.traceId).not.toBe(create?.traceId)
  const call = spans.find((one) => one.name.startsWith('chat '))
  expect(call).toMatchObject({ traceId: running?.traceId, parentSpanId: running?.spanId })
  expect(attributesOf(call?.name ?? '')).toMatchObject({
    'gen_ai.request.model': instance.deps.ai.model,
    'whofor.ai.request_type': 'survey_questions',
    'whofor.ai.tokens': expect.any(Number),
  })
  const sent = named('webhook')
  expect(receiver.received[0]?.headers.traceparent).toBe(`00-${sent?.traceId}-${sent?.spanId}-01`)
  for (const text of ['Trondheim', owner.email, owner.id, new URL(receiver.url).host])
    expect(JSON.stringify(spans)).not.toContain(text)
  await collector.close()
})

test('by default spans are sent as protobuf, and the trace of a caller is not continued', async () => {
  const collector = await startCollector()
  const instance = await startInstance({ work: false, env: { tracing: tracingTo(collector.url) } })
  const traceparent = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`
  await instance.app.request('/healthz', { headers: { traceparent } })
  await instance.deps.close()
  const [first] = collector.received
  expect(first).toMatchObject({ path: '/v1/traces', type: 'application/x-protobuf' })
  expect(first?.body.includes('GET /healthz')).toBe(true)
  expect(first?.body.includes(Buffer.from('11'.repeat(8), 'hex'))).toBe(false)
  await collector.close()
})

test('a collector that refuses costs spans and a line in the log, no request', async () => {
  const collector = await startCollector(400)
  const instance = await startInstance({ work: false, env: { tracing: tracingTo(collector.url) } })
  const warn = vi.spyOn(instance.deps.log, 'warn')
  for (let count = 0; count < 3; count++) expect((await instance.app.request('/healthz')).status).toBe(200)
  await instance.deps.close()
  expect(warn.mock.calls.map(([, message]) => message)).toEqual(['traces were not sent'])
  await collector.close()
})
