import { gzipSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { SETUP } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'
import { failingRoutes } from './each-route.ts'
import { prepare } from './prepared-rows.ts'
import { ROUTE_TABLE } from './route-table.ts'
import { FORM_TYPE } from './routes/bodies.ts'

const KILOBYTE = 1024
const shared = prepare()
const rows = Object.entries(ROUTE_TABLE).map(([route, row]) => ({
  route,
  method: route.slice(0, route.indexOf(' ')),
  body: row.body,
  public: row.public === true,
  form: row.form === true,
  rpc: row.rpc === true,
}))
const unsafe = rows.filter(({ method }) => method !== 'GET')
const guarded = unsafe.filter((row) => !row.public)
const withJson = unsafe.filter(({ form, rpc }) => !form && !rpc)
/** Also called by browsers without JavaScript and by mail programs. */
const FORMS = new Set(['POST /s/:slug', 'POST /unsubscribe/:token'])
const reading = withJson.filter(({ body }) => body !== undefined)

/** Not a bomb as it arrives: nothing may unpack it. */
const GZIP_BOMB = gzipSync(Buffer.alloc(10 * KILOBYTE * KILOBYTE, '{"a":')).toString('latin1')

/** A chunked body without Content-Length. */
function chunked(text: string): RequestInit {
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 16 * KILOBYTE)
        controller.enqueue(bytes.slice(at, at + 16 * KILOBYTE))
      controller.close()
    },
  })
  return { body, duplex: 'half' } as RequestInit
}

const sameSite = ({ cookies }: Visitor) => ({
  host: 'localhost',
  origin: 'http://localhost',
  cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
})

/** Every body that differs in one leaf, for each value that `changes` returns. */
function* changed(value: unknown, changes: (leaf: unknown) => unknown[]): Iterable<unknown> {
  if (typeof value !== 'object' || value === null) {
    yield* changes(value)
    return
  }
  for (const [key, part] of Object.entries(value))
    for (const other of changed(part, changes)) yield { ...value, [key]: other }
}

it.each([
  ['the Origin of another site', { origin: 'https://elsewhere.example' }],
  ['a null Origin', { origin: 'null' }],
  ['Sec-Fetch-Site cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['Sec-Fetch-Site same-site', { 'sec-fetch-site': 'same-site' }],
])('refuses %s on every route with a session', async (_, headers: Record<string, string>) => {
  const { callerOf, pathOf } = await shared
  const failing = await failingRoutes(guarded, async ({ route, method, body }) => {
    const reply = await callerOf(route).request(method, pathOf(route), body ?? {}, headers)
    await expectProblem(reply, 403, 'cross_origin')
  })
  expect(failing).toEqual([])
})

describe('every route that takes JSON', () => {
  const jsonOnly = withJson.filter(({ route }) => !FORMS.has(route))

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses a body as %s',
    async (type) => {
      const { callerOf, instance, nowhere } = await shared
      const failing = await failingRoutes(jsonOnly, async ({ route, method }) => {
        const reply = await callerOf(route).request(
          method,
          nowhere(route),
          { a: 1 },
          { 'content-type': type },
        )
        await expectProblem(reply, 415, 'unsupported_media_type')
        const inPieces = await instance.app.request(nowhere(route), {
          method,
          headers: { ...sameSite(callerOf(route)), 'content-type': type, 'transfer-encoding': 'chunked' },
          ...chunked('{"a":1}'),
        })
        await expectProblem(inPieces, 415, 'unsupported_media_type')
      })
      expect(failing).toEqual([])
    },
  )

  it.each(['gzip', 'br', 'deflate', 'nonsense'])('refuses a body encoded as %s', async (encoding) => {
    const { callerOf, nowhere } = await shared
    const headers = { 'content-encoding': encoding }
    const failing = await failingRoutes(jsonOnly, async ({ route, method }) => {
      const reply = await callerOf(route).request(method, nowhere(route), GZIP_BOMB, headers)
      await expectProblem(reply, 415, 'unsupported_media_type')
    })
    expect(failing).toEqual([])
  })

  it('refuses a body over 256 kB, or 64 kB where it is public, including a chunked one', async () => {
    const { callerOf, instance, nowhere } = await shared
    const failing = await failingRoutes(jsonOnly, async ({ route, method, ...row }) => {
      const limit = (row.public ? 64 : 256) * KILOBYTE
      const text = JSON.stringify({ filler: 'x'.repeat(limit) })
      await expectProblem(
        await callerOf(route).request(method, nowhere(route), text),
        413,
        'payload_too_large',
      )
      const reply = await instance.app.request(nowhere(route), {
        method,
        headers: {
          ...sameSite(callerOf(route)),
          'content-type': 'application/json',
          'transfer-encoding': 'chunked',
        },
        ...chunked(text),
      })
      await expectProblem(reply, 413, 'payload_too_large')
    })
    expect(failing).toEqual([])
  })
})

it('refuses an encoded form on every route that takes one', async () => {
  const { callerOf, nowhere } = await shared
  const forms = unsafe.filter(({ form, route }) => form || FORMS.has(route))
  const failing = await failingRoutes(forms, async ({ route, method, form }) => {
    for (const encoding of ['gzip', 'br', 'zstd', 'nonsense']) {
      const headers = {
        'content-encoding': encoding,
        'content-type': form ? FORM_TYPE : 'application/x-www-form-urlencoded',
      }
      const reply = await callerOf(route).request(method, nowhere(route), GZIP_BOMB, headers)
      expect((await expectProblem(reply, 415, 'unsupported_media_type')).detail).toContain('content encoding')
    }
  })
  expect(failing).toEqual([])
})

describe('every route that reads a body', () => {
  it.each(['{', '{"a":', "{'a': 1}", '[1,', 'undefined', '\u0000'])('refuses %j as JSON', async (text) => {
    const { callerOf, nowhere } = await shared
    const failing = await failingRoutes(reading, async ({ route, method }) => {
      await expectProblem(await callerOf(route).request(method, nowhere(route), text), 400, 'invalid_json')
    })
    expect(failing).toEqual([])
  })

  it('refuses 30,000 nested lists, closed or unclosed', async () => {
    const { callerOf, nowhere } = await shared
    const failing = await failingRoutes(reading, async ({ route, method }) => {
      const deep = '['.repeat(30_000)
      const reply = await callerOf(route).request(method, nowhere(route), deep)
      await expectProblem(reply, 400, 'invalid_json')
      const closed = await callerOf(route).request(method, nowhere(route), deep + ']'.repeat(30_000))
      await expectProblem(closed, 422, 'invalid_request')
    })
    expect(failing).toEqual([])
  })

  it('refuses 5,000 unknown keys', async () => {
    const { callerOf, nowhere } = await shared
    const failing = await failingRoutes(reading, async ({ route, method }) => {
      const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`k${n}`, 0]))
      const reply = await callerOf(route).request(method, nowhere(route), JSON.stringify(many))
      await expectProblem(reply, 422, 'invalid_request')
    })
    expect(failing).toEqual([])
  })

  it('refuses 1e308 and 1e999 for each number', async () => {
    const { callerOf, nowhere } = await shared
    const failing = await failingRoutes(reading, async ({ route, method, body }) => {
      const huge = (leaf: unknown) => (typeof leaf === 'number' ? ['\u0001'] : [])
      for (const other of changed(body, huge)) {
        for (const number of ['1e308', '-1e308', '1e999']) {
          const text = JSON.stringify(other).replace('"\\u0001"', number)
          const reply = await callerOf(route).request(method, nowhere(route), text)
          await expectProblem(reply, 422, 'invalid_request')
        }
      }
    })
    expect(failing).toEqual([])
  })

  it('refuses an unknown key and names it', async () => {
    const { callerOf, nowhere } = await shared
    const failing = await failingRoutes(reading, async ({ route, method, body }) => {
      const known = JSON.stringify(body).slice(1)
      for (const key of ['surprise', '__proto__', 'constructor', 'is_admin', 'user_id']) {
        const text = `{"${key}":1,${known}`
        const problem = await expectProblem(
          await callerOf(route).request(method, nowhere(route), text),
          422,
          'invalid_request',
        )
        expect(JSON.stringify(problem.errors)).toContain(key)
      }
    })
    expect(failing).toEqual([])
  })

  it('refuses values of the wrong type', async () => {
    const { callerOf, nowhere } = await shared
    const failing = await failingRoutes(reading, async ({ route, method, body }) => {
      const wrong = (leaf: unknown) =>
        [null, 7.5, 'x'.repeat(30_000), true, [], {}, [{}], 1e300].filter(
          (value) => typeof value !== typeof leaf,
        )
      for (const other of [...changed(body, wrong), null, [], 'text', 7])
        await expectProblem(
          await callerOf(route).request(method, nowhere(route), JSON.stringify(other)),
          422,
          'invalid_request',
        )
    })
    expect(failing).toEqual([])
  })
})

/** Passwords, codes and tokens are compared as they are. */
const CREDENTIALS = / \/api\/(auth|account\/password)\b/
/** Every text a user can type into the console. */
const QUESTION = {
  id: 'd1',
  question: 'How often?',
  options: [
    { text: 'Often', score: 9 },
    { text: 'Rarely', score: 2 },
  ],
  explanation: 'Shows how often.',
  approved: true,
}
const typed = [
  ...reading.filter(({ route }) => !CREDENTIALS.test(route)),
  {
    route: 'PUT /api/surveys/:id/questions',
    method: 'PUT',
    public: false,
    body: { revision: 0, questions: [QUESTION] },
  },
]

it.each(['\u0000', '\u0007', '\u202e', '\u2066', '\ud800'])(
  'refuses %j in every text of every route and stores nothing',
  async (character) => {
    const { callerOf, nowhere } = await shared
    const withCharacter = (leaf: unknown) => (typeof leaf === 'string' ? [`${leaf} ${character}x`] : [])
    const failing = await failingRoutes(typed, async ({ route, method, body }) => {
      for (const other of everyText(body, withCharacter))
        await expectProblem(
          await callerOf(route).request(method, nowhere(route), JSON.stringify(other)),
          422,
          'invalid_request',
        )
    })
    expect(failing).toEqual([])
  },
)

describe('invisible text', () => {
  const NAMED: [string, string, (text: string) => unknown][] = [
    ['POST', '/api/surveys', (text) => ({ ...SETUP, title: text })],
    ['POST', '/api/surveys', (text) => ({ ...SETUP, business_context: text })],
    ['POST', '/api/context-items', (text) => ({ name: text, category: 'product' })],
    ['PATCH', '/api/account/profile', (text) => ({ display_name: text })],
    ['PATCH', '/api/personas/:id', (text) => ({ path: 'name', value: text })],
    ['PUT', '/api/personas/:id/tags', (text) => ({ tags: [text] })],
    ['POST', '/api/personas/:id/chat', (text) => ({ message: text })],
  ]
  it.each(NAMED)('is refused for %s %s', async (method, route, bodyOf) => {
    const { callerOf, pathOf } = await shared
    for (const text of ['\u200b', '\u200e \u2060', '\u0085', '\u2028', '\u3164']) {
      const reply = await callerOf(route).request(method, pathOf(`${method} ${route}`), bodyOf(text))
      await expectProblem(reply, 422, 'invalid_request')
    }
  })

  it.each([
    ['Often', 'Often\u200b'],
    ['Caf\u00e9', 'Cafe\u0301'],
    ['Every day', 'every\u00a0day'],
  ])('does not make duplicate options distinct: %j and %j', async (...same) => {
    const { callers, nowhere } = await shared
    const options = same.map((text) => ({ text, score: 5 }))
    const body = { revision: 0, questions: [{ ...QUESTION, options }] }
    const reply = await callers.owner.put(nowhere('PUT /api/surveys/:id/questions'), body)
    const { detail } = await expectProblem(reply, 422, 'invalid_request')
    expect(detail).toBe('Two options have the same text')
  })

  it('does not make a tag another one', async () => {
    const { callerOf, pathOf } = await shared
    const route = 'PUT /api/personas/:id/tags'
    const tags = ['Caf\u00e9', 'Cafe\u0301']
    const reply = await callerOf(route).request('PUT', pathOf(route), { tags })
    expect(await reply.json()).toMatchObject({ tags: ['Caf\u00e9'] })
  })
})

describe('a body without what is needed', () => {
  it.each(reading)('says what is missing: $route', async ({ route, method }) => {
    const { callerOf, nowhere } = await shared
    for (const language of ['en', 'de']) {
      const reply = await callerOf(route).request(method, nowhere(route), {}, { 'accept-language': language })
      expect(await reply.text()).not.toContain('undefined')
    }
  })

  it('in the language of its sender', async () => {
    const { callers } = await shared
    const said = async (language: string) => {
      const reply = await callers.signedOut.post('/api/auth/sign-in', {}, { 'accept-language': language })
      return (await expectProblem(reply, 422, 'invalid_request')).errors
    }
    expect(await said('en')).toContainEqual({ path: 'password', message: 'password is missing.' })
    expect(await said('de')).toContainEqual({ path: 'password', message: 'password fehlt.' })
  })
})

/** Like `changed`, including list items. */
function* everyText(value: unknown, changes: (leaf: unknown) => unknown[]): Iterable<unknown> {
  if (!Array.isArray(value)) {
    if (typeof value !== 'object' || value === null) return yield* changes(value)
    for (const [key, part] of Object.entries(value))
      for (const other of everyText(part, changes)) yield { ...value, [key]: other }
    return
  }
  for (const [at, part] of value.entries())
    for (const other of everyText(part, changes)) yield value.with(at, other)
}

const LISTS = [
  'GET /api/surveys',
  'GET /api/personas',
  'GET /api/context-items',
  'GET /api/surveys/:id/responses',
  'GET /api/jobs',
  'GET /api/admin/users',
  'GET /api/admin/audit',
].map((route) => ({ route }))

it.each([
  'surprise=1',
  'cursor=junk',
  'cursor=WzEsIlx1MDAwMCIsMV0',
  'cursor=WzFlMzAwLCJ4IiwxXQ',
  'limit=0',
  'limit=1000',
  'limit=many',
  'limit=1.5',
  'search=%00',
  'search=a%E2%80%AEb',
  'state=%00',
])('refuses the query ?%s on every list', async (query) => {
  const { callerOf, pathOf } = await shared
  const failing = await failingRoutes(LISTS, async ({ route }) => {
    await expectProblem(await callerOf(route).get(`${pathOf(route)}?${query}`), 422, 'invalid_request')
  })
  expect(failing).toEqual([])
})

test.each(['tag=%00', 'tag=a%E2%80%AEb', `tag=${'x'.repeat(41)}`])('no tag can be %s', async (query) => {
  const { callers } = await shared
  await expectProblem(await callers.owner.get(`/api/personas?${query}`), 422, 'invalid_request')
})

it('reads a key that is given twice as its last value, as checked', async () => {
  const { callers } = await shared
  const send = (text: string) => callers.owner.request('POST', '/api/context-items', text)
  await expectProblem(await send('{"name":"Rye","name":7}'), 422, 'invalid_request')
  const reply = await send('{"name":7,"name":"Rye","category":"nonsense","category":"product"}')
  expect({ status: reply.status, item: await reply.json() }).toMatchObject({
    status: 201,
    item: { name: 'Rye', category: 'product' },
  })
})

it('lists at most fifty issues of a body that has a hundred', async () => {
  const { callers, nowhere } = await shared
  const body = { revision: 0, questions: Array(20).fill({}) }
  const reply = await callers.owner.put(nowhere('PUT /api/surveys/:id/questions'), body)
  const { errors } = await expectProblem(reply, 422, 'invalid_request')
  expect(errors).toHaveLength(50)
})

describe('with PUBLIC_URL', () => {
  it('refuses a foreign name pointing here, although Origin and Host match', async () => {
    const { visitor } = await startInstance({ work: false, env: { publicUrl: 'https://whofor.example/' } })
    const from = (origin: string, host: string) =>
      visitor().post('/api/auth/sign-out', {}, { origin, host, 'sec-fetch-site': 'same-origin' })
    await expectProblem(await from('http://evil.example', 'evil.example'), 403, 'cross_origin')
    await expectProblem(await from('http://whofor.example', 'whofor.example'), 403, 'cross_origin')
    expect((await from('https://whofor.example', 'whofor.internal:3000')).status).toBe(204)
  })
})

describe('an invalid id', () => {
  it.each(['1', '%00', '..%2f..', "'%20or%201=1--", 'x'.repeat(5000), '%ff', '%E2%80%AE'])(
    'is not found: %s',
    async (id) => {
      const { callerOf } = await shared
      const withId = rows.filter(({ route }) => route.includes('/:id'))
      const failing = await failingRoutes(withId, async ({ route, method, body, form }) => {
        const path = route.slice(route.indexOf(' ') + 1)
        const address = path.replace(':id', id).replace(':question_id', 'q1')
        const reply = await callerOf(route).request(
          method,
          address,
          method === 'GET' ? undefined : (body ?? {}),
          form ? { 'content-type': FORM_TYPE } : {},
        )
        await expectProblem(reply, 404, 'not_found')
      })
      expect(failing).toEqual([])
    },
  )

  it.each(['1', '%00', '..%2f..', 'x'.repeat(5000), '%ff'])('has no public survey: %s', async (slug) => {
    const { callers } = await shared
    for (const path of [`/s/${slug}`, `/s/${slug}/thanks`, `/api/public/surveys/${slug}`])
      expect((await callers.signedOut.get(path)).status).toBe(404)
  })
})
