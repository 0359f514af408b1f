import { type IncomingMessage, request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { DEFAULT_SETTINGS } from '@whofor/core/survey/settings/survey-settings'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { directSubmissions } from '../../src/features/responses/direct-submissions.ts'
import { createRespondentService } from '../../src/features/responses/respondent-service.ts'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { createRequestListener } from '../../src/request-listener.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { atEndOfFile } from '../support/clean-up.ts'
import { startInstance } from '../support/instance.ts'
import { serveListener } from '../support/serve-listener.ts'

type Sent = { path?: string; headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> }
type Reply = { status: number; headers: Record<string, string>; body: string }

const SEE_OTHER = 599
/** Those of one connection or moment, and what a cache would need. */
const PASSING = [
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'x-request-id',
  'vary',
]
const pathOf = (slug: string) => `/api/public/surveys/${slug}/responses`
const sheet = (changes: object = {}): string =>
  JSON.stringify({ submission_id: newId(), answers: { q1: 'a', q2: 'b' }, email: null, ...changes })

async function send(to: string, { path = '', headers, body = sheet() }: Sent): Promise<Reply> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
  const reply = await fetch(`${to}${path}`, init)
  return { status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() }
}

/** Beside the whole server, one that has direct submissions alone. */
async function servers(options: Parameters<typeof startInstance>[0] = {}) {
  const instance = await startInstance({ work: false, atEnd: atEndOfFile, ...options })
  const { deps, app } = instance
  const owner = await instance.owner()
  const direct = directSubmissions(deps, createRespondentService(deps))
  return {
    ...instance,
    insert: (columns = {}) => insertAnsweredSurvey(deps.db, owner.id, { answers: 0, questions: 2, columns }),
    stored: () => deps.db.read.$count(deps.db.schema.survey_responses),
    whole: await serveListener(createRequestListener(deps)),
    alone: await serveListener((incoming, outgoing) => {
      if (!direct(incoming, outgoing)) outgoing.writeHead(SEE_OTHER).end()
    }),
    async ofApp({ path = '', headers, body = sheet() }: Sent): Promise<Reply> {
      const length = String(Buffer.byteLength(body))
      const reply = await app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': length, ...headers },
        body,
      })
      return { status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() }
    },
  }
}
const shared = servers()

/** Without what differs between any two replies. */
function comparable({ status, headers, body }: Reply) {
  const { request_id: _, ...content } = JSON.parse(body)
  const kept = Object.entries(headers).filter(([name]) => !PASSING.includes(name))
  return { status, headers: Object.fromEntries(kept), content }
}

const SITES = {
  settings: {
    ...DEFAULT_SETTINGS,
    protection: { ...DEFAULT_SETTINGS.protection, sites: ['https://a.example'] },
  },
}
const ONE_EACH = {
  settings: { ...DEFAULT_SETTINGS, keeping: { ...DEFAULT_SETTINGS.keeping, one_per_person: true } },
}
const UNKNOWN = 'a'.repeat(22)
const again = newId()

describe('a submission that is answered directly', () => {
  it.each<{ name: string; status: number; sent?: Sent; columns?: object; before?: Sent }>([
    { name: 'a new response', status: 201 },
    { name: 'one from another site', status: 201, sent: { headers: { origin: 'https://b.example' } } },
    { name: 'a repetition', status: 201, sent: { body: sheet({ submission_id: again }) } },
    { name: 'unanswered questions', status: 400, sent: { body: sheet({ answers: { q1: 'a' } }) } },
    { name: 'unknown keys', status: 422, sent: { body: sheet({ score: 10 }) } },
    { name: 'a body that is not JSON', status: 400, sent: { body: '{"submission_id":' } },
    { name: 'bytes that are not UTF-8', status: 400, sent: { body: new Uint8Array([0xff, 0xfe]) } },
    { name: 'an unknown survey', status: 404, sent: { path: pathOf(UNKNOWN) } },
    { name: 'a closed survey', status: 404, columns: { status: 'closed' } },
    { name: 'a survey past its date', status: 404, columns: { closes_at: Date.now() - 1000 } },
    {
      name: 'a site that is not allowed',
      status: 403,
      columns: SITES,
      sent: { headers: { origin: 'https://b.example' } },
    },
    {
      name: 'another response of a person',
      status: 409,
      columns: ONE_EACH,
      before: { body: sheet({ submission_id: again, answers: { q1: 'b', q2: 'b' } }) },
      sent: { body: sheet({ submission_id: again }) },
    },
  ])('gets the reply of the application: $name', async ({ status, sent = {}, columns, before }) => {
    const { insert, alone, ofApp } = await shared
    const { slug } = await insert(columns)
    const request = { path: pathOf(slug), ...sent }
    if (before) await send(alone, { path: pathOf(slug), ...before })
    const direct = comparable(await send(alone, request))
    expect(direct.status).toBe(status)
    expect(direct).toEqual(comparable(await ofApp(request)))
  })

  it('is stored, and has the headers of data for any site', async () => {
    const { insert, alone, stored } = await shared
    const { slug } = await insert()
    const before = await stored()
    const { headers } = await send(alone, {
      path: pathOf(slug),
      headers: { 'x-request-id': 'from-a-proxy-1' },
    })
    expect(await stored()).toBe(before + 1)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-length': '21',
      'content-security-policy': "default-src 'none'",
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'from-a-proxy-1',
    })
  })

  it('counts against the limit of its address, as a trusted proxy names it', async () => {
    const limits = memoryRateLimits({ submit: { points: 1, duration: 60 } })
    const { insert, alone } = await servers({ limits, env: { trustProxy: true } })
    const path = pathOf((await insert()).slug)
    const from = (address: string) => send(alone, { path, headers: { 'x-forwarded-for': address } })
    expect((await from('198.51.100.1')).status).toBe(201)
    const refused = await from('203.0.113.9, 198.51.100.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'rate_limited', status: 429 })
    expect((await from('198.51.100.2')).status).toBe(201)
  })

  it('is refused past the limit before its body has arrived', async () => {
    const limits = memoryRateLimits({ submit: { points: 0, duration: 60 } })
    const { insert, alone } = await servers({ limits })
    const headers = { 'content-type': 'application/json', 'content-length': 100 }
    const url = `${alone}${pathOf((await insert()).slug)}`
    const refused = await new Promise<IncomingMessage>((resolve) => {
      const sending = request(url, { method: 'POST', headers }, resolve).on('error', () => {})
      sending.write('{')
    })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers.connection).toBe('close')
    refused.destroy()
  })

  it('may come in small pieces', async () => {
    const { insert, alone, stored } = await shared
    const path = pathOf((await insert()).slug)
    const before = await stored()
    const body = sheet()
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const status = await new Promise((resolve) => {
      const sending = request(`${alone}${path}`, { method: 'POST', headers }, (reply) => {
        reply.resume()
        resolve(reply.statusCode)
      })
      sending.setNoDelay(true)
      const next = (at: number): void => {
        if (at < body.length) sending.write(body.slice(at, at + 1), () => setImmediate(next, at + 1))
        else sending.end()
      }
      next(0)
    })
    expect(status).toBe(201)
    expect(await stored()).toBe(before + 1)
  })

  it('is counted in the metrics', async () => {
    const metricsToken = 'a-token-of-the-operator'
    const { insert, alone, visitor } = await servers({ env: { metricsToken } })
    await send(alone, { path: pathOf((await insert()).slug) })
    const text = await (await visitor().get('/metrics', { authorization: `Bearer ${metricsToken}` })).text()
    expect(text).toContain(
      'whofor_http_requests_total{method="POST",route="/api/public/surveys/:slug/responses",status="201"} 1',
    )
  })

  it('leaves nothing when its client goes away before the end of the body', async () => {
    const { insert, alone, stored } = await shared
    const path = pathOf((await insert()).slug)
    const before = await stored()
    const body = sheet()
    const headers = { 'content-type': 'application/json', 'content-length': body.length + 1 }
    const leaving = request(`${alone}${path}`, { method: 'POST', headers }).on('error', () => {})
    const left = new Promise((resolve) => leaving.on('close', resolve))
    leaving.write(body, () => leaving.destroy())
    await left
    expect((await send(alone, { path })).status).toBe(201)
    expect(await stored()).toBe(before + 1)
  })

  it('is a failure without its cause when the database fails', async () => {
    const { insert, alone, deps } = await servers()
    const { slug } = await insert()
    expect((await send(alone, { path: pathOf(slug) })).status).toBe(201)
    await deps.close()
    const failed = await send(alone, { path: pathOf(slug) })
    expect(failed.status).toBe(503)
    expect(JSON.parse(failed.body)).toMatchObject({ code: 'busy' })
  })
})

describe('everything else is left to the application', () => {
  it.each<{ name: string; status: number; sent: (path: string) => Sent }>([
    { name: 'a form', status: 415, sent: (path) => ({ path, headers: { 'content-type': 'text/plain' } }) },
    {
      name: 'a type with a parameter',
      status: 201,
      sent: (path) => ({ path, headers: { 'content-type': 'application/json; charset=utf-8' } }),
    },
    {
      name: 'a compressed body',
      status: 415,
      sent: (path) => ({
        path,
        headers: { 'content-encoding': 'gzip' },
        body: Buffer.from(gzipSync(sheet())),
      }),
    },
    {
      name: 'a large body',
      status: 413,
      sent: (path) => ({ path, body: sheet({ proof: 'x'.repeat(64 * 1024) }) }),
    },
    { name: 'a query', status: 201, sent: (path) => ({ path: `${path}?lang=de` }) },
    {
      name: 'a proxy that is not trusted',
      status: 201,
      sent: (path) => ({ path, headers: { 'x-forwarded-for': '198.51.100.1' } }),
    },
    {
      name: 'another route',
      status: 422,
      sent: (path) => ({ path: path.replace('/responses', '/unfinished') }),
    },
  ])('$name', async ({ status, sent }) => {
    const { insert, alone, whole } = await shared
    const request = sent(pathOf((await insert()).slug))
    expect((await send(alone, request)).status).toBe(SEE_OTHER)
    expect((await send(whole, request)).status).toBe(status)
  })

  it('a body of unknown length', async () => {
    const { insert, alone, whole } = await shared
    const path = pathOf((await insert()).slug)
    const chunked = (to: string) =>
      fetch(`${to}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new Blob([sheet()]).stream(),
        duplex: 'half',
      } as RequestInit)
    expect((await chunked(alone)).status).toBe(SEE_OTHER)
    expect((await chunked(whole)).status).toBe(201)
  })

  it('requests that are logged one by one', async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const { insert, alone, whole } = await servers({ log, env: { accessLogLevel: 'info' } })
    const path = pathOf((await insert()).slug)
    expect((await send(alone, { path })).status).toBe(SEE_OTHER)
    expect((await send(whole, { path })).status).toBe(201)
    expect(lines.join()).toContain(`"path":"${path}"`)
  })
})
