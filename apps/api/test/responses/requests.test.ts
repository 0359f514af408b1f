import { type IncomingMessage, request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { atEndOfFile } from '../support/clean-up.ts'
import { servedInstance } from '../support/served-instance.ts'

type Sent = { path?: string; headers?: Record<string, string>; body?: BodyInit }

const JSON_TYPE = { 'content-type': 'application/json' }
const sheet = (changes: object = {}): string =>
  JSON.stringify({ submission_id: newId(), answers: { q1: 'a', q2: 'b' }, email: null, ...changes })

/** A server with a survey, to which submissions are sent over a socket. */
async function served(options: Parameters<typeof servedInstance>[0] = {}) {
  const instance = await servedInstance({ work: false, atEnd: atEndOfFile, ...options })
  const { deps, origin } = instance
  const owner = await instance.owner()
  const { slug } = await insertAnsweredSurvey(deps.db, owner.id, { answers: 0, questions: 2 })
  const path = `/api/public/surveys/${slug}/responses`
  return {
    ...instance,
    path,
    url: `${origin}${path}`,
    stored: () => deps.db.read.$count(deps.db.schema.survey_responses),
    send: ({ path: to = path, headers, body = sheet() }: Sent = {}) =>
      fetch(`${origin}${to}`, {
        method: 'POST',
        headers: { ...JSON_TYPE, ...headers },
        body,
        duplex: 'half',
      } as RequestInit),
  }
}
const shared = served()

describe('a submission over a socket', () => {
  it('is stored, and has the headers of data for any site', async () => {
    const { send, stored } = await shared
    const before = await stored()
    const reply = await send({ headers: { 'x-request-id': 'from-a-proxy-1' } })
    expect([reply.status, await reply.text()]).toEqual([201, '{"status":"recorded"}'])
    expect(await stored()).toBe(before + 1)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'from-a-proxy-1',
    })
  })

  it.each<{ name: string; status: number; sent: (path: string) => Sent }>([
    { name: 'unanswered questions', status: 400, sent: () => ({ body: sheet({ answers: { q1: 'a' } }) }) },
    { name: 'unknown keys', status: 422, sent: () => ({ body: sheet({ score: 10 }) }) },
    { name: 'a body that is not JSON', status: 400, sent: () => ({ body: '{"submission_id":' }) },
    { name: 'bytes that are not UTF-8', status: 400, sent: () => ({ body: new Uint8Array([0xff, 0xfe]) }) },
    { name: 'another type', status: 415, sent: () => ({ headers: { 'content-type': 'text/plain' } }) },
    {
      name: 'a type with a parameter',
      status: 201,
      sent: () => ({ headers: { 'content-type': 'application/json; charset=utf-8' } }),
    },
    {
      name: 'a compressed body',
      status: 415,
      sent: () => ({ headers: { 'content-encoding': 'gzip' }, body: new Uint8Array(gzipSync(sheet())) }),
    },
    { name: 'a large body', status: 413, sent: () => ({ body: sheet({ proof: 'x'.repeat(64 * 1024) }) }) },
    { name: 'a body of unknown length', status: 201, sent: () => ({ body: new Blob([sheet()]).stream() }) },
    { name: 'a query', status: 201, sent: (path) => ({ path: `${path}?lang=de` }) },
    {
      name: 'an address from a proxy that is not trusted',
      status: 201,
      sent: () => ({ headers: { 'x-forwarded-for': '198.51.100.1' } }),
    },
  ])('with $name is answered $status', async ({ status, sent }) => {
    const { send, path, stored } = await shared
    const before = await stored()
    expect((await send(sent(path))).status).toBe(status)
    expect(await stored()).toBe(before + (status === 201 ? 1 : 0))
  })

  it('counts against the limit of its address, as a trusted proxy names it', async () => {
    const limits = memoryRateLimits({ submit: { points: 1, duration: 60 } })
    const { send } = await served({ limits, env: { trustProxy: true } })
    const from = (address: string) => send({ headers: { 'x-forwarded-for': address } })
    expect((await from('198.51.100.1')).status).toBe(201)
    const refused = await from('203.0.113.9, 198.51.100.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'rate_limited', status: 429 })
    expect((await from('198.51.100.2')).status).toBe(201)
  })

  it('is refused past the limit before its body has arrived', async () => {
    const { url } = await served({ limits: memoryRateLimits({ submit: { points: 0, duration: 60 } }) })
    const headers = { ...JSON_TYPE, 'content-length': 100 }
    const refused = await new Promise<IncomingMessage>((resolve) => {
      const sending = request(url, { method: 'POST', headers }, resolve).on('error', () => {})
      sending.write('{')
    })
    expect(refused.statusCode).toBe(429)
    refused.destroy()
  })

  it('may come in small pieces', async () => {
    const { url, stored } = await shared
    const before = await stored()
    const body = sheet()
    const headers = { ...JSON_TYPE, 'content-length': body.length }
    const status = await new Promise((resolve) => {
      const sending = request(url, { method: 'POST', headers }, (reply) => {
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

  it('leaves nothing when its client goes away before the end of the body', async () => {
    const { url, send, stored } = await shared
    const before = await stored()
    const body = sheet()
    const headers = { ...JSON_TYPE, 'content-length': body.length + 1 }
    const leaving = request(url, { method: 'POST', headers }).on('error', () => {})
    const left = new Promise((resolve) => leaving.on('close', resolve))
    leaving.write(body, () => leaving.destroy())
    await left
    expect((await send()).status).toBe(201)
    expect(await stored()).toBe(before + 1)
  })

  it('is counted in the metrics, and logged like every request', async () => {
    const metricsToken = 'a-token-of-the-operator'
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const { send, path, visitor } = await served({ log, env: { metricsToken, accessLogLevel: 'info' } })
    await send()
    const text = await (await visitor().get('/metrics', { authorization: `Bearer ${metricsToken}` })).text()
    expect(text).toContain(
      'whofor_http_requests_total{method="POST",route="/api/public/surveys/:slug/responses",status="201"} 1',
    )
    expect(text).toContain('whofor_survey_responses_total{result="stored",code=""} 1')
    expect(lines.join()).toContain(`"path":"${path}"`)
  })

  it('is a failure without its cause when the database fails', async () => {
    const { send, deps } = await served()
    expect((await send()).status).toBe(201)
    await deps.close()
    const failed = await send()
    expect(failed.status).toBe(503)
    expect(await failed.json()).toMatchObject({ code: 'busy' })
  })
})
