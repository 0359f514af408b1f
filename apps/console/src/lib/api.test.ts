import { afterEach, expect, test, vi } from 'vitest'
import { api, unwrap } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

const answer = (reply: () => Response | Promise<Response>) => vi.stubGlobal('fetch', async () => reply())
const call = () => unwrap(api.session.$get())

test('returns the JSON of a successful reply', async () => {
  answer(() => Response.json({ user: null }))
  expect(await call()).toEqual({ user: null })
})

test('returns undefined for a 204', async () => {
  answer(() => new Response(null, { status: 204 }))
  expect(await unwrap(api.auth['sign-out'].$post({ query: {} }))).toBeUndefined()
})

test('turns a problem into an error with code, fields, reasons and what is left', async () => {
  const problem = {
    type: 'urn:whofor:problem:weak_password',
    title: 'Please choose another password.',
    status: 422,
    code: 'weak_password',
    errors: [{ path: 'password', message: 'Weak' }],
    reasons: ['It is short.'],
    left: 2,
  }
  answer(() => Response.json(problem, { status: 422 }))
  await expect(call()).rejects.toMatchObject({
    status: 422,
    code: 'weak_password',
    message: 'Please choose another password.',
    errors: problem.errors,
    reasons: problem.reasons,
    left: 2,
  })
})

test('hides the HTML of a gateway error', async () => {
  answer(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(call()).rejects.toMatchObject({ status: 502, code: 'unusable' })
})

test('reports a lost connection', async () => {
  answer(() => Promise.reject(new TypeError('fetch failed')))
  await expect(call()).rejects.toMatchObject({ status: 0, code: 'network' })
})
