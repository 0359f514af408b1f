import { expect, test } from 'vitest'
import { type SendDeps, sendSubmission } from './send-submission.ts'

const submission = { submission_id: 'id-1', answers: { often: 'o1' }, email: null }

/** A server that gives these replies in turn; an Error is a network that is away. */
function served(...replies: (Response | Error)[]) {
  const requests: { url: string; init: RequestInit | undefined }[] = []
  const waits: number[] = []
  let retries = 0
  const deps: SendDeps = {
    fetch: async (url, init) => {
      requests.push({ url: String(url), init })
      const reply = replies.shift()
      if (!reply) throw new Error('asked once too often')
      if (reply instanceof Error) throw reply
      return reply
    },
    wait: async (seconds) => {
      waits.push(seconds)
    },
    onRetry: () => {
      retries++
    },
  }
  return { deps, requests, waits, retries: () => retries }
}

const send = (server: ReturnType<typeof served>) => sendSubmission(server.deps, '/responses', submission)
const away = () => new TypeError('Failed to fetch')
const problem = (status: number, body: object, headers = {}) => Response.json(body, { status, headers })

test('posts the submission once, without cookies, and is done', async () => {
  const server = served(problem(201, { status: 'recorded' }))
  expect(await send(server)).toEqual({ status: 'recorded' })
  expect(server.requests).toHaveLength(1)
  expect(JSON.parse(String(server.requests[0]?.init?.body))).toEqual(submission)
  expect(server.requests[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true })
})

test('keeps trying the same submission while the network is away', async () => {
  const server = served(...Array.from({ length: 7 }, away), problem(201, {}))
  expect(await send(server)).toEqual({ status: 'recorded' })
  expect(server.waits).toEqual([1, 2, 5, 10, 10, 10, 10])
  expect(server.retries()).toBe(7)
  expect(new Set(server.requests.map(({ init }) => init?.body)).size).toBe(1)
})

test('a busy server is asked again, not before it said, and given up at last', async () => {
  const busy = () => problem(503, {})
  const patient = served(problem(429, {}, { 'retry-after': '7' }), busy(), problem(201, {}))
  expect(await send(patient)).toEqual({ status: 'recorded' })
  expect(patient.waits).toEqual([7, 2])

  const hopeless = served(busy(), busy(), busy(), busy(), busy())
  expect(await send(hopeless)).toEqual({ status: 'failed' })
  expect(hopeless.waits).toEqual([1, 2, 5, 10])
})

test('an endless Retry-After does not hold the respondent for more than a minute', async () => {
  const server = served(problem(429, {}, { 'retry-after': '86400' }), problem(201, {}))
  await send(server)
  expect(server.waits).toEqual([60])
})

test('a fault of the server is told at once and its inner words are not', async () => {
  const server = served(problem(500, { detail: 'SQLITE_FULL' }))
  expect(await send(server)).toEqual({ status: 'failed' })
})

test('a closed survey is not available', async () => {
  expect(await send(served(problem(404, {})))).toEqual({ status: 'unavailable' })
})

test('missing answers come back as such, other refusals in the words of the server', async () => {
  const incomplete = {
    code: 'answers_incomplete',
    detail: 'Please answer all questions',
    missing: ['often', 3],
  }
  expect(await send(served(problem(400, incomplete)))).toEqual({ status: 'incomplete', missing: ['often'] })
  const refused = problem(422, { code: 'invalid_email', detail: 'Please enter a valid email address' })
  expect(await send(served(refused))).toEqual({
    status: 'failed',
    message: 'Please enter a valid email address',
  })
  expect(await send(served(new Response('<html>', { status: 413 })))).toEqual({ status: 'failed' })
})
