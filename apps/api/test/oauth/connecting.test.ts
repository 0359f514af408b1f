import { DAY_MS, MINUTE_MS } from '@whofor/core/durations'
import { connectedAppList, OAUTH_SCOPES } from '@whofor/core/platform/oauth'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { purgeOauth } from '../../src/features/oauth/tokens.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { mailsTo } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'
import type { Visitor } from '../support/visitor.ts'
import { answer, clientOf, newApp, ORIGIN, postForm, prompt, REDIRECT } from './app.ts'

let now = Date.now()
let instance: Instance
let read: (address: string) => unknown = () => null
beforeAll(async () => {
  // The client reports that it starts over.
  vi.spyOn(console, 'warn').mockReturnValue()
  instance = await startInstance({ work: false, clock: () => now, fetchDocument: async (url) => read(url) })
})

const listOf = async (person: Visitor) =>
  connectedAppList.parse(await (await person.get('/api/account/apps')).json()).items

/** The whole way that the official client goes, with the user's answer in between. */
async function connectApp(person: Visitor, scopes: string[] = OAUTH_SCOPES, document?: string) {
  const app = newApp(document)
  const first = clientOf(instance, app.provider)
  await expect(first.client.connect(first.transport)).rejects.toThrow('Unauthorized')
  const { opened } = app.kept
  if (!opened) throw new Error('the app opened nothing')
  const back = await answer(person, opened, { scopes })
  await first.transport.finishAuth(back.searchParams)
  const { client, transport } = clientOf(instance, app.provider)
  await client.connect(transport)
  return { ...app, client, opened, back }
}

test('an app finds out how, asks, is allowed, calls, refreshes, and is disconnected', async () => {
  const owner = await instance.owner()
  const { kept, client, provider, opened, back } = await connectApp(owner, ['personas:read', 'surveys:read'])
  expect(opened.href.startsWith(`${ORIGIN}/oauth/authorize?`)).toBe(true)
  expect(opened.searchParams.get('resource')).toBe(`${ORIGIN}/mcp`)
  expect(opened.searchParams.get('scope')).toBe(OAUTH_SCOPES.join(' '))
  expect(`${back.origin}${back.pathname}`).toBe(REDIRECT)
  expect(back.searchParams.get('state')).toBe('state of the app')
  expect(back.searchParams.get('iss')).toBe(ORIGIN)

  const { tools } = await client.listTools()
  const names = tools.map(({ name }) => name)
  expect(names).toContain('list_personas')
  expect(names).not.toContain('create_survey')
  const refused = await client.callTool({ name: 'create_survey', arguments: {} })
  expect(JSON.stringify(refused)).toContain('insufficient_scope')
  expect(await listOf(owner)).toMatchObject([
    {
      name: 'Assistant',
      redirect: { kind: 'computer', host: 'localhost:33418' },
      scopes: ['personas:read', 'surveys:read'],
      connected_at: now,
      last_used_at: now,
    },
  ])

  const before = kept.tokens
  now += 61 * MINUTE_MS
  expect((await client.callTool({ name: 'list_personas', arguments: {} })).isError).toBeFalsy()
  expect(kept.tokens?.access_token).not.toBe(before?.access_token)
  expect(kept.tokens?.refresh_token).not.toBe(before?.refresh_token)

  const { db } = instance.deps
  const { oauth_clients, oauth_grants, oauth_access_tokens, audit_log, mail_outbox } = db.schema
  const secrets = [before, kept.tokens].flatMap((tokens) => [tokens?.access_token, tokens?.refresh_token])
  for (const table of [oauth_clients, oauth_grants, oauth_access_tokens, audit_log, mail_outbox]) {
    const rows = JSON.stringify(await db.read.select().from(table))
    for (const secret of [...secrets, back.searchParams.get('code'), kept.verifier])
      expect(rows).not.toContain(secret)
  }
  expect(await mailsTo(instance, owner.email)).toMatchObject([
    {
      subject: 'New app connected to your Whofor account',
      text: expect.stringContaining('calls itself “Assistant”'),
    },
  ])

  const [app] = await listOf(owner)
  const stranger = await instance.owner()
  await expectProblem(await stranger.delete(`/api/account/apps/${app?.id}`), 404, 'not_found')
  expect((await owner.delete(`/api/account/apps/${app?.id}`)).status).toBe(204)
  expect(await listOf(owner)).toEqual([])
  await expectProblem(await owner.delete(`/api/account/apps/${app?.id}`), 404, 'not_found')
  await expect(client.listTools()).rejects.toThrow('Unauthorized')
  const again = clientOf(instance, provider)
  await expect(again.client.connect(again.transport)).rejects.toThrow('Unauthorized')
  const ofApps = and(eq(audit_log.actor_id, owner.id), eq(audit_log.subject_id, owner.id))
  const acts = await db.read.select().from(audit_log).where(ofApps)
  expect(acts.map(({ action, details }) => ({ action, details }))).toEqual([
    {
      action: 'app.connected',
      details: { app_name: 'Assistant', scopes: ['personas:read', 'surveys:read'] },
    },
    { action: 'app.disconnected', details: { app_name: 'Assistant' } },
  ])
})

test('tokens are for /mcp alone, which says where to get one', async () => {
  const owner = await instance.owner()
  const { kept } = await connectApp(owner)
  const token = kept.tokens?.access_token ?? ''
  const authorization = `Bearer ${token}`
  const stranger = instance.visitor()
  await expectProblem(await stranger.get('/api/v1/personas', { authorization }), 401, 'invalid_api_key')
  await expectProblem(await stranger.get('/api/session/none', { authorization }), 404, 'not_found')
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  expect((await stranger.post('/mcp', list, { authorization })).status).toBe(200)

  const challengeOf = async (headers: Record<string, string>) => {
    const reply = await stranger.post('/mcp', list, headers)
    expect(reply.status).toBe(401)
    return reply.headers.get('www-authenticate')
  }
  const metadata = `resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/mcp"`
  const scope = `scope="${OAUTH_SCOPES.join(' ')}"`
  expect(await challengeOf({})).toBe(`Bearer realm="Whofor", ${metadata}, ${scope}`)
  const wrong = { authorization: `${authorization.slice(0, -1)}!` }
  expect(await challengeOf(wrong)).toBe(`Bearer realm="Whofor", error="invalid_token", ${metadata}, ${scope}`)

  expect(
    (await postForm(instance, '/oauth/revoke', { token: kept.tokens?.refresh_token ?? '' })).status,
  ).toBe(200)
  await challengeOf({ authorization })
  expect(await listOf(owner)).toEqual([])
  for (const unknown of ['', 'x', token])
    expect((await postForm(instance, '/oauth/revoke', { token: unknown })).status).toBe(200)
})

test('a banned user’s app gets nothing', async () => {
  const ana = await instance.owner()
  const { kept, client } = await connectApp(ana)
  const { users } = instance.deps.db.schema
  await instance.deps.db.write(async (tx) => {
    await tx.update(users).set({ banned_at: now }).where(eq(users.id, ana.id))
  })
  const refresh = {
    grant_type: 'refresh_token',
    refresh_token: kept.tokens?.refresh_token ?? '',
    client_id: kept.client?.client_id ?? '',
  }
  const reply = await postForm(instance, '/oauth/token', refresh)
  expect([reply.status, await reply.json()]).toMatchObject([400, { error: 'invalid_grant' }])
  await expect(client.listTools()).rejects.toThrow('Unauthorized')
})

test('expired codes, tokens and apps are deleted, live ones are not', async () => {
  const owner = await instance.owner()
  const [used, unused] = [await connectApp(owner), newApp()]
  const first = clientOf(instance, unused.provider)
  await first.client.connect(first.transport).catch(() => {})
  const {
    oauth_clients: clients,
    oauth_grants: grants,
    oauth_access_tokens: tokens,
  } = instance.deps.db.schema
  const left = () => instance.deps.db.read.$count(grants, eq(grants.user_id, owner.id))
  const idsOf = async () => (await instance.deps.db.read.select().from(clients)).map(({ id }) => id)
  const ids = [used, unused].map(({ kept }) => kept.client?.client_id)
  now += DAY_MS
  await purgeOauth(instance.deps)
  expect(await idsOf()).toEqual(expect.arrayContaining(ids))
  expect(await instance.deps.db.read.$count(tokens)).toBe(0)
  now += 7 * DAY_MS
  await purgeOauth(instance.deps)
  expect(await idsOf()).toContain(ids[0])
  expect(await idsOf()).not.toContain(ids[1])
  expect(await left()).toBe(1)
  now += 100 * DAY_MS
  await purgeOauth(instance.deps)
  expect(await left()).toBe(0)
  expect(await idsOf()).toEqual([])
})

test('an app that describes itself in a document needs no registration, and connects twice', async () => {
  const document = 'https://assistant.example/client.json'
  const described = { client_id: document, client_name: 'Described', redirect_uris: [REDIRECT] }
  const addresses: string[] = []
  read = (address) => {
    addresses.push(address)
    return described
  }
  const ana = await instance.owner()
  const { kept, opened } = await connectApp(ana, OAUTH_SCOPES, document)
  expect(kept.client?.client_id).toBe(document)
  await connectApp(ana, OAUTH_SCOPES, document)
  expect((await listOf(ana)).map(({ name }) => name)).toEqual(['Described', 'Described'])
  expect(addresses).toEqual([document])

  const prompted = (client_id: string) =>
    prompt(ana, { ...Object.fromEntries(opened.searchParams), client_id })
  now += 10 * MINUTE_MS
  described.redirect_uris = ['https://assistant.example/cb']
  await expectProblem(await prompted(document), 422, 'invalid_request')
  now += 10 * MINUTE_MS
  described.client_id = 'https://other.example/client.json'
  await expectProblem(await prompted(document), 404, 'not_found')
  read = () => {
    throw new Error('it does not answer')
  }
  for (const id of [document, 'https://assistant.example/other.json', 'http://assistant.example/client.json'])
    await expectProblem(await prompted(id), 404, 'not_found')
  expect(await listOf(ana)).toHaveLength(2)
})
