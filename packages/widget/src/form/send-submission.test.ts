import { expect, test } from 'vitest'
import { type SendDeps, sendSubmission } from './send-submission.ts'

const submission = { submission_id: 'id-1', answers: { often: 'o1' }, email: null }

/** A server with these replies in sequence; an Error is a network failure. */
function served(...replies: (Response | Error)[]) {
  return servedWith(0, ...replies)
}

function servedWith(random: number, ...replies: (Response | Error)[]) {
  const requests: { url: string; init: RequestInit | undefined }[] = []
  const waits: number[] = []
  const retries: (number | string)[] = []
  const deps: SendDeps = {
    fetch: async (url, init) => {
      requests.push({ url: String(url), init })
      const reply = replies.shift()
      if (!reply) throw new Error('asked once too often')
      if (reply instanceof Error) throw reply
      return reply
    },
    wait: async (seconds, busySeconds) => {
      waits.push(seconds)
      retries.push(busySeconds)
    },
    prove: async ({ challenge }, note) => {
      retries.push(note)
      return challenge === 'hard' ? null : `solved ${challenge}`
    },
    random: () => random,
  }
  return { deps, requests, waits, retries }
}

const send = (server: ReturnType<typeof served>) => sendSubmission(server.deps, '/responses', submission)
const away = () => new TypeError('Failed to fetch')
const recorded = () => problem(201, { status: 'recorded' })
const problem = (status: number, body: object, headers = {}) => Response.json(body, { status, headers })

test('posts the submission once, without cookies', async () => {
  const server = served(recorded())
  expect(await send(server)).toEqual({ phase: 'sent' })
  expect(server.requests).toHaveLength(1)
  expect(JSON.parse(String(server.requests[0]?.init?.body))).toEqual(submission)
  expect(server.requests[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true })
})

test('retries the same submission while offline', async () => {
  const server = served(...Array.from({ length: 7 }, away), recorded())
  expect(await send(server)).toEqual({ phase: 'sent' })
  expect(server.waits).toEqual([1, 2, 5, 10, 10, 10, 10])
  expect(server.retries).toEqual(Array(7).fill(0))
  expect(new Set(server.requests.map(({ init }) => init?.body)).size).toBe(1)
})

test('retries a busy server after Retry-After, and finally gives up', async () => {
  const busy = () => problem(503, {})
  const patient = served(problem(503, {}, { 'retry-after': '7' }), busy(), recorded())
  expect(await send(patient)).toEqual({ phase: 'sent' })
  expect(patient.waits).toEqual([7, 2])

  const hopeless = served(busy(), busy(), busy(), busy(), busy())
  expect(await send(hopeless)).toEqual({ phase: 'failed' })
  expect(hopeless.waits).toEqual([1, 2, 5, 10])
})

test('caps Retry-After at one minute', async () => {
  const server = served(problem(429, {}, { 'retry-after': '86400' }), recorded())
  await send(server)
  expect(server.waits).toEqual([60])
})

test('retries without limit when rate limited, and reports the wait', async () => {
  const refusals = Array.from({ length: 20 }, () => problem(429, {}, { 'retry-after': '40' }))
  const server = served(...refusals, recorded())
  expect(await send(server)).toEqual({ phase: 'sent' })
  expect(server.waits).toEqual(Array(20).fill(40))
  expect(server.retries).toEqual(Array(20).fill(40))
})

test('solves what the server wants solved, and sends the same submission with it', async () => {
  const needed = (challenge: string) =>
    problem(429, { code: 'proof_required', title: 'Checking…', challenge: { challenge } })
  const server = served(needed('one'), needed('two'), recorded())
  expect(await send(server)).toEqual({ phase: 'sent' })
  expect(server.requests.map(({ init }) => JSON.parse(String(init?.body)))).toEqual([
    submission,
    { ...submission, proof: 'solved one' },
    { ...submission, proof: 'solved two' },
  ])
  expect([server.waits, server.retries]).toEqual([[], ['Checking…', 'Checking…']])
  const hard = served(needed('hard'), recorded())
  expect(await send(hard)).toEqual({ phase: 'sent' })
  expect(hard.waits).toEqual([1])
})

test('asks to confirm answers that came too fast, in the words of the server', async () => {
  const server = served(problem(400, { code: 'answers_too_fast', title: 'Please check your answers' }))
  expect(await send(server)).toMatchObject({
    phase: 'open',
    problems: { missing: [], message: 'Please check your answers' },
  })
})

test('adds jitter to the wait', async () => {
  const limited = () => problem(429, {}, { 'retry-after': '30' })
  const waits = [0, 0.5, 0.999].map(async (random) => {
    const server = servedWith(random, limited(), away(), recorded())
    await send(server)
    return server.waits
  })
  const [first, second, third] = await Promise.all(waits)
  expect(first).toEqual([30, 2])
  expect(second).toEqual([35, expect.closeTo(2.333, 2)])
  expect(third).toEqual([expect.closeTo(40, 1), expect.closeTo(2.667, 2)])
})

test.each<[string, () => Response]>([
  ['a captive portal’s page', () => new Response('<h1>Please log in to WiFi</h1>', { status: 200 })],
  ['an empty success', () => new Response(null, { status: 204 })],
  ['our body with another status', () => problem(200, { status: 'recorded' })],
  ['our status with another body', () => problem(201, { ok: true })],
  ['our status without a body', () => new Response(null, { status: 201 })],
])('%s is no acknowledgement: the answer is sent again', async (_, reply) => {
  const server = served(reply(), reply(), recorded())
  expect(await send(server)).toEqual({ phase: 'sent' })
  expect(server.requests).toHaveLength(3)
  expect(server.retries).toEqual([0, 0])
})

test('reports a 5xx immediately without its details', async () => {
  const server = served(problem(500, { detail: 'SQLITE_FULL' }))
  expect(await send(server)).toEqual({ phase: 'failed' })
})

test('a closed survey is unavailable; a foreign 404 is a failure', async () => {
  const closed = problem(404, { code: 'survey_not_available' })
  expect(await send(served(closed))).toEqual({ phase: 'unavailable', texts: {} })
  expect(await send(served(new Response('<html>', { status: 404 })))).toEqual({ phase: 'failed' })
})

test('a second answer of a person brings its own texts', async () => {
  const texts = { unavailableTitle: 'You have already answered' }
  const second = problem(409, { code: 'already_answered', texts })
  expect(await send(served(second))).toEqual({ phase: 'unavailable', texts })
})

test('returns what can be mended, and no text of the server', async () => {
  const incomplete = {
    code: 'answers_incomplete',
    detail: 'Please answer all questions',
    missing: ['often'],
  }
  expect(await send(served(problem(400, incomplete)))).toEqual({
    phase: 'open',
    problems: { missing: ['often'], email: false },
  })
  const errors = [{ path: 'email', message: 'Invalid input' }]
  expect(await send(served(problem(422, { code: 'invalid_request', errors })))).toEqual({
    phase: 'open',
    problems: { missing: [], email: true, message: '' },
  })
  const refused = problem(422, { code: 'invalid_request', detail: 'Too many answers', errors: [null] })
  expect(await send(served(refused))).toEqual({ phase: 'failed' })
  expect(await send(served(new Response('<html>', { status: 413 })))).toEqual({ phase: 'failed' })
})
