import { createHash } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '@whofor/core/durations'
import { CONNECTED_APPS_MAX, OAUTH_SCOPES, type TokenReply } from '@whofor/core/platform/oauth'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson, type Visitor } from '../support/visitor.ts'
import { decide, ORIGIN, postForm, prompt, REDIRECT, register } from './app.ts'

const VERIFIER = 'v'.repeat(43)
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')
let now = Date.now()
let instance: Instance
let owner: Visitor
let client_id = ''
let other_id = ''
let asked: Record<string, string> = {}

const registered = async (metadata: object = {}) =>
  (
    await readJson<{ client_id: string }>(
      await register(instance.visitor(), {
        redirect_uris: [REDIRECT, 'https://app.example/cb'],
        ...metadata,
      }),
    )
  ).client_id
beforeAll(async () => {
  instance = await startInstance({ work: false, clock: () => now })
  owner = await instance.owner()
  client_id = await registered()
  other_id = await registered()
  asked = {
    client_id,
    redirect_uri: REDIRECT,
    response_type: 'code',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    state: 's',
    resource: `${ORIGIN}/mcp`,
  }
})

async function newCode(changes: object = {}): Promise<string> {
  const reply = await decide(owner, { ...asked, ...changes })
  expect(reply.status).toBe(200)
  const { redirect_to } = await readJson<{ redirect_to: string }>(reply)
  return new URL(redirect_to).searchParams.get('code') ?? ''
}
const exchange = (changes: Record<string, string>) =>
  postForm(instance, '/oauth/token', {
    grant_type: 'authorization_code',
    client_id,
    redirect_uri: REDIRECT,
    code_verifier: VERIFIER,
    ...changes,
  })
const refresh = (refresh_token: string, changes: Record<string, string> = {}) =>
  postForm(instance, '/oauth/token', { grant_type: 'refresh_token', client_id, refresh_token, ...changes })
const newTokens = async () => readJson<TokenReply>(await exchange({ code: await newCode() }))
async function expectRefused(reply: Response | Promise<Response>, error: string) {
  const refused = await reply
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { error, error_description: expect.any(String) },
  ])
}
const works = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await instance.visitor().post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, headers)).ok
}

test.each([
  ['an address that was not registered', { redirect_uri: 'https://evil.example/cb' }],
  ['another path', { redirect_uri: 'https://app.example/cb/../other' }],
  ['a longer host', { redirect_uri: 'https://app.example.evil.example/cb' }],
  ['a script', { redirect_uri: 'javascript:alert(1)' }],
])('sends nothing to %s, also no error', async (_, changes) => {
  for (const wrong of [{}, { response_type: 'token' }]) {
    await expectProblem(await prompt(owner, { ...asked, ...changes, ...wrong }), 422, 'invalid_request')
    await expectProblem(await decide(owner, { ...asked, ...changes, ...wrong }), 422, 'invalid_request')
    const denied = await decide(owner, { ...asked, ...changes, ...wrong, allow: false })
    await expectProblem(denied, 422, 'invalid_request')
  }
  await expectProblem(await prompt(owner, { ...asked, client_id: 'unknown' }), 404, 'not_found')
})

test.each([
  ['unsupported_response_type', { response_type: 'token' }],
  ['invalid_request', { code_challenge_method: 'plain' }],
  ['invalid_request', { code_challenge: VERIFIER.slice(1) }],
  ['invalid_target', { resource: 'https://other.example/mcp' }],
  ['invalid_target', { resource: `${ORIGIN}/mcp/other` }],
  ['invalid_target', { resource: ORIGIN }],
  ['invalid_scope', { scope: 'admin' }],
  ['invalid_scope', { scope: 'responses:read' }],
])('an app that asks wrongly gets %s by the user’s click alone: %j', async (error, changes) => {
  const shown = await (await prompt(owner, { ...asked, ...changes })).json()
  expect(shown).toMatchObject({ state: 'refused', reason: expect.any(String) })
  const { searchParams } = new URL(shown.return_to)
  expect(Object.fromEntries(searchParams)).toEqual({ error, state: 's', iss: ORIGIN })
  await expectProblem(await decide(owner, { ...asked, ...changes }), 422, 'invalid_request')
})

test('another site cannot answer for the user, and the page cannot be framed', async () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  await expectProblem(await decide(owner, asked, foreign), 403, 'cross_origin')
  await expectProblem(await decide(instance.visitor(), asked), 401, 'signed_out')
  const other = { 'x-whofor-user': 'somebody-else' }
  await expectProblem(await decide(owner, asked, other), 409, 'other_account')
  const { headers } = await owner.get(`/oauth/authorize?${new URLSearchParams(asked)}`)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})

test('allowing needs a recent sign-in and a scope; refusing needs neither', async () => {
  now += 11 * MINUTE_MS
  await expectProblem(await decide(owner, asked), 403, 'reauthentication_needed')
  const { redirect_to } = await (await decide(owner, { ...asked, allow: false, scopes: [] })).json()
  expect(redirect_to).toBe(`${REDIRECT}?error=access_denied&state=s&iss=${encodeURIComponent(ORIGIN)}`)
  now -= 11 * MINUTE_MS
  await expectProblem(await decide(owner, { ...asked, scopes: [] }), 422, 'invalid_request')
  const raised = { ...asked, scope: 'personas:read', scopes: OAUTH_SCOPES }
  const { redirect_to: allowed } = await (await decide(owner, raised)).json()
  const tokens = await exchange({ code: new URL(allowed).searchParams.get('code') ?? '' })
  expect(await tokens.json()).toMatchObject({
    scope: 'personas:read',
    token_type: 'Bearer',
    expires_in: 3600,
  })
})

test('a code works for its app, its address and its verifier, and for a minute', async () => {
  const code = await newCode()
  await expectRefused(exchange({ code, code_verifier: 'w'.repeat(43) }), 'invalid_grant')
  await expectRefused(exchange({ code, code_verifier: CHALLENGE }), 'invalid_grant')
  await expectRefused(exchange({ code, client_id: other_id }), 'invalid_grant')
  await expectRefused(exchange({ code, redirect_uri: 'https://app.example/cb' }), 'invalid_grant')
  await expectRefused(exchange({ code, resource: 'https://other.example/mcp' }), 'invalid_target')
  await expectRefused(exchange({ code, code_verifier: 'short' }), 'invalid_request')
  await expectRefused(exchange({ code, grant_type: 'password' }), 'unsupported_grant_type')
  await expectRefused(exchange({ code: 'unknown' }), 'invalid_grant')
  const repeated = postForm(
    instance,
    '/oauth/token',
    `grant_type=refresh_token&client_id=a&client_id=${client_id}`,
  )
  await expectRefused(repeated, 'invalid_request')
  now += 60_000
  await expectRefused(exchange({ code }), 'invalid_grant')
  now -= 1
  const reply = await exchange({ code, resource: `${ORIGIN}/mcp` })
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test('a code that comes twice ends what it began', async () => {
  const code = await newCode()
  const tokens = await readJson<TokenReply>(await exchange({ code }))
  expect(await works(tokens.access_token)).toBe(true)
  // Without the verifier, someone who read the code in a log cannot disconnect the app.
  await expectRefused(exchange({ code, code_verifier: 'w'.repeat(43) }), 'invalid_grant')
  expect(await works(tokens.access_token)).toBe(true)
  await expectRefused(exchange({ code }), 'invalid_grant')
  expect(await works(tokens.access_token)).toBe(false)
  await expectRefused(refresh(tokens.refresh_token), 'invalid_grant')
  const raced = await newCode()
  const replies = await Promise.all([1, 2, 3].map(() => exchange({ code: raced })))
  expect(replies.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1)
})

test('a refresh token is replaced, and ends everything when it comes again later', async () => {
  const first = await newTokens()
  const replies = await Promise.all([1, 2].map(async () => (await refresh(first.refresh_token)).json()))
  const [second, repeated] = replies as [TokenReply, TokenReply]
  expect(second.refresh_token).not.toBe(first.refresh_token)
  // Parallel calls, and a reply that was lost, lead to the same token.
  expect(repeated.refresh_token).toBe(second.refresh_token)
  await expectRefused(refresh(second.refresh_token, { client_id: other_id }), 'invalid_grant')
  await expectRefused(refresh(second.refresh_token, { scope: 'personas:read admin' }), 'invalid_scope')
  const narrow = await (await refresh(second.refresh_token, { scope: 'personas:read' })).json()
  expect(narrow.scope).toBe('personas:read')
  const wide = await readJson<TokenReply>(await refresh(narrow.refresh_token))
  expect(wide.scope).toBe(OAUTH_SCOPES.join(' '))
  now += 11_000
  await expectRefused(refresh(first.refresh_token), 'invalid_grant')
  for (const { access_token } of [first, second, wide]) expect(await works(access_token)).toBe(false)
  await expectRefused(refresh(wide.refresh_token), 'invalid_grant')
  const { refresh_token } = await newTokens()
  now += 30 * DAY_MS
  await expectRefused(refresh(refresh_token), 'invalid_grant')
  owner = await instance.owner()
})

test.each([
  [{ redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
  [{ redirect_uris: [REDIRECT, 'http://evil.example/cb'] }, 'invalid_redirect_uri'],
  [{ redirect_uris: [] }, 'invalid_client_metadata'],
  [{}, 'invalid_client_metadata'],
  [{ redirect_uris: [REDIRECT], grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
])('no app registers with %j', async (metadata, error) => {
  await expectRefused(register(instance.visitor(), metadata), error)
})

test('what an app says about itself is cut and cleaned', async () => {
  const name = `\u202e${'Claude '.repeat(50)}\u0000`
  const reply = await readJson<{ client_name: string }>(
    await register(instance.visitor(), { client_name: name, redirect_uris: [REDIRECT], client_secret: 'x' }),
  )
  expect(reply).toMatchObject({ token_endpoint_auth_method: 'none', redirect_uris: [REDIRECT] })
  expect(reply).not.toHaveProperty('client_secret')
  expect(reply.client_name).toMatch(/^Claude [A-Za-z ]{1,53}$/)
  const cursor = ['cursor://anysphere.cursor-mcp/oauth/callback', 'http://localhost:8787/callback']
  expect((await register(instance.visitor(), { redirect_uris: cursor })).status).toBe(201)
})

test('ten thousand registrations fill nothing, and push out no app in use', async () => {
  const { db } = instance.deps
  const { oauth_clients: clients } = db.schema
  const used = await registered()
  await newCode({ client_id: used })
  for (let from = 0; from < 10_000; from += 2_000)
    await db.write(async (tx) => {
      const rows = Array.from({ length: 2_000 }, (_, n) => ({
        id: `flood-${from + n}`,
        name: 'Flood',
        redirect_uris: [REDIRECT],
        created_at: now + 1,
      }))
      await tx.insert(clients).values(rows)
    })
  now += 10
  const latest = await registered()
  expect(await db.read.$count(clients)).toBeLessThan(2_010)
  for (const id of [used, latest])
    expect(await db.read.select().from(clients).where(eq(clients.id, id))).toHaveLength(1)

  const limited = await startInstance({ work: false, limits: memoryRateLimits() })
  for (let n = 0; n < 60; n++)
    expect((await register(limited.visitor(), { redirect_uris: [REDIRECT] })).status).toBe(201)
  await expectProblem(await register(limited.visitor(), { redirect_uris: [REDIRECT] }), 429, 'rate_limited')
})

test('an account has at most twenty apps; one that connects again replaces itself', async () => {
  const { db } = instance.deps
  const ana = await instance.owner()
  const { oauth_grants: grants } = db.schema
  const ids = await Promise.all(Array.from({ length: 2 }, () => registered()))
  await db.write(async (tx) => {
    const rows = Array.from({ length: CONNECTED_APPS_MAX }, (_, n) => ({
      user_id: ana.id,
      client_id: ids[0] ?? '',
      scopes: OAUTH_SCOPES,
      redirect_uri: REDIRECT,
      code_hash: `code-${n}`,
      code_challenge: CHALLENGE,
      created_at: now,
      connected_at: now,
      expires_at: now + 1000,
    }))
    await tx.insert(grants).values(rows)
  })
  await expectProblem(await decide(ana, { ...asked, client_id: ids[1] }), 409, 'conflict')
  expect((await decide(ana, { ...asked, client_id: ids[0] })).status).toBe(200)
  expect(await db.read.$count(grants, eq(grants.user_id, ana.id))).toBe(1)
})
