import { Client, InMemoryTransport, LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/client'
import { API_SCOPES } from '@whofor/core/platform/api-key'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readApiKey } from '../../src/auth/read-api-key.ts'
import { createRunningExports } from '../../src/features/exports/downloads.ts'
import { createMcpServer } from '../../src/features/mcp/answer-mcp.ts'
import { defineTool, READS } from '../../src/features/mcp/tool.ts'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import type { Visitor } from '../support/visitor.ts'
import { connect, textOf } from './connect.ts'

const MODERN = { versionNegotiation: { mode: { pin: '2026-07-28' } } }
let instance: Instance
let owner: Visitor
beforeAll(async () => {
  instance = await startInstance()
  owner = await instance.owner()
  await owner.useKey()
})

const post = (person: Visitor, body: unknown, headers: Record<string, string> = {}) =>
  person.post('/mcp', body, { accept: 'application/json, text/event-stream', ...headers })
const initialize = (protocolVersion: string) => ({
  ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
})

test('an assistant makes a survey, closes one, reads a persona with its evidence and asks it', async () => {
  const client = await connect(instance, owner, MODERN)
  const call = async <Reply>(name: string, args: Record<string, unknown> = {}) => {
    const reply = await client.callTool({ name, arguments: args })
    expect({ name, refused: reply.isError ? textOf(reply) : false }).toEqual({ name, refused: false })
    return { text: textOf(reply), reply: reply.structuredContent as Reply }
  }
  type Job = { id: string; state: string; persona_ids: string[] }
  const untilDone = async (id: string) => {
    let job: Job | undefined
    await expect
      .poll(async () => {
        job = (await call<Job>('get_job', { id })).reply
        return job.state
      })
      .toBe('succeeded')
    return job?.persona_ids ?? []
  }
  const { tools } = await client.listTools()
  for (const { name, description, annotations, inputSchema, outputSchema } of tools) {
    expect({ name, described: (description ?? '').length > 20 }).toEqual({ name, described: true })
    expect(annotations?.readOnlyHint).toBe(/^(list|get)_/.test(name))
    expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object'])
  }

  const made = await call<{ survey: { id: string }; job: Job }>('create_survey', {
    ...{ title: 'Saturday bread', relationship: 'Client', business_context: 'A bakery.' },
    ...{ detail_level: 'simple', persona_count: 1 },
  })
  await untilDone(made.reply.job.id)
  const { id } = made.reply.survey
  expect((await call<{ status: string }>('publish_survey', { id })).reply.status).toBe('active')
  expect((await call<{ status: string }>('publish_survey', { id })).reply.status).toBe('active')
  const listed = await call<{ items: { id: string }[] }>('list_surveys', { limit: 1 })
  expect(listed.reply.items.map((item) => item.id)).toEqual([id])
  expect((await call<{ public_url: string }>('get_survey', { id })).reply.public_url).toContain('/s/')

  const answered = await insertAnsweredSurvey(instance.deps.db, owner.id, { answers: 40 })
  const results = await call<{ responses: number }>('get_results', { id: answered.id })
  expect(results.reply.responses).toBe(40)
  const closed = await call<{ job: Job }>('close_survey', { id: answered.id, persona_count: 1 })
  const [personaId = ''] = await untilDone(closed.reply.job.id)
  const { reply: persona, text } = await call<{ name: string; evidence: { basis: string }[] }>(
    'get_persona',
    {
      id: personaId,
    },
  )
  expect(persona.evidence.map(({ basis }) => basis)).toContain('observed')
  expect(text).toMatch(/\[Observed: \d+ of 40 /)
  expect(text).toContain('[Assumed]')
  const asked = await call<{ answer: string }>('ask_persona', {
    id: personaId,
    question: 'When do you come?',
  })
  expect(asked.text).toBe(asked.reply.answer)
  const created = await call<Job>('create_personas', { description: 'A bakery.', relationship: 'Client' })
  await untilDone(created.reply.id)
  expect((await call<{ items: unknown[] }>('list_personas')).reply.items).toHaveLength(2)
  expect(tools).toHaveLength(11)

  const uri = `whofor://personas/${personaId}`
  const { resources } = await client.listResources()
  expect(resources.map((resource) => resource.uri)).toContain(uri)
  expect((await client.readResource({ uri })).contents).toMatchObject([{ uri, text }])
  const linked = await client.readResource({ uri: `${uri}/json-ld` })
  expect(linked.contents).toMatchObject([{ mimeType: 'application/ld+json' }])
  expect(JSON.stringify(linked)).toContain('urn:whofor:basis:observed')
  const prompt = await client.getPrompt({
    name: 'answer_as_persona',
    arguments: { persona_id: personaId, question: 'Why us?' },
  })
  const [message] = prompt.messages
  expect(message?.content).toMatchObject({ type: 'text', text: expect.stringMatching(/Why us\?$/) })
  expect(JSON.stringify(message)).toContain(`You speak as ${persona.name}, an audience persona`)
})

test('a key sees the tools of its scopes, and names the scope that another tool needs', async () => {
  const person = await instance.owner()
  const names: string[] = []
  for (const scope of API_SCOPES) {
    await person.useKey([scope])
    const client = await connect(instance, person)
    const { tools } = await client.listTools()
    names.push(...tools.map(({ name }) => name).filter((name) => name !== 'get_job'))
    const refused = scope === 'surveys:write' ? 'list_personas' : 'close_survey'
    const needed = scope === 'surveys:write' ? 'personas:read' : 'surveys:write'
    const reply = await client.callTool({ name: refused, arguments: {} })
    expect(reply.isError).toBe(true)
    expect(JSON.parse(textOf(reply))).toMatchObject({
      code: 'insufficient_scope',
      detail: expect.stringContaining(needed),
    })
    if (scope === 'personas:read') continue
    expect((await client.listResources()).resources).toEqual([])
    const asked = client.getPrompt({ name: 'answer_as_persona', arguments: { persona_id: 'x' } })
    await expect(asked).rejects.toThrow('insufficient_scope')
    for (const uri of ['whofor://personas/1', 'whofor://personas/1/json-ld'])
      await expect(client.readResource({ uri })).rejects.toThrow('insufficient_scope')
  }
  expect(names.toSorted()).toHaveLength(10)
  expect(new Set(names).size).toBe(10)
})

test('wrong arguments, unknown ids, other owners’ personas and unknown tools are refused clearly', async () => {
  const other = await instance.owner()
  await other.useKey()
  const [mine] = (await owner.get('/api/v1/personas').then((reply) => reply.json())).items
  const client = await connect(instance, other)
  const problem = async (name: string, args: Record<string, unknown>) =>
    JSON.parse(textOf(await client.callTool({ name, arguments: args })))
  expect(await problem('create_survey', { title: '', persona_count: 'two' })).toMatchObject({
    code: 'invalid_request',
    errors: expect.arrayContaining([expect.objectContaining({ path: 'persona_count' })]),
  })
  expect(await problem('list_personas', { limit: 1000 })).toMatchObject({ code: 'invalid_request' })
  expect(await problem('list_personas', { page: 2 })).toMatchObject({ code: 'invalid_request' })
  expect(await problem('get_persona', { id: mine.id })).toMatchObject({ code: 'not_found' })
  await expect(client.readResource({ uri: `whofor://personas/${mine.id}` })).rejects.toThrow('not_found')
  await expect(client.readResource({ uri: 'whofor://personas/1' })).rejects.toThrow('not_found')
  const { db } = instance.deps
  await db.write(
    async (tx) => void (await tx.update(db.schema.feature_limits).set({ export_formats: ['csv'] })),
  )
  const asked = (await connect(instance, owner)).getPrompt({
    name: 'answer_as_persona',
    arguments: { persona_id: mine.id },
  })
  await expect(asked).rejects.toThrow('export_format_not_in_tier')
  await expect(client.callTool({ name: 'delete_everything', arguments: {} })).rejects.toThrow(
    'Tool delete_everything not found',
  )
})

test('what fails unexpectedly is logged, and its message stays here', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line) => void lines.push(line) })
  const tool = defineTool({
    ...{ name: 'break', title: 'Break', description: 'Breaks.', scope: null, annotations: READS },
    input: z.object({}),
    output: z.object({}),
    run: () => Promise.reject(new Error('secret of the database')),
  })
  const { actor } = await readApiKey(instance.deps, `Bearer ${owner.key}`)
  const caller = { actor, scopes: [], signal: new AbortController().signal }
  const where = { requestId: 'request-1', log }
  const deps = { ...instance.deps, running: createRunningExports() }
  const server = createMcpServer(deps, [tool], { caller, where, isListing: false })
  const [here, there] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1.0.0' })
  await Promise.all([server.connect(there), client.connect(here)])
  const reply = await client.callTool({ name: 'break' })
  expect(JSON.parse(textOf(reply))).toMatchObject({ code: 'internal', request_id: 'request-1' })
  expect(JSON.stringify(reply)).not.toContain('secret')
  expect(lines.join()).toContain('secret of the database')
  await client.close()
})

test('protocol versions are negotiated; an unknown one is refused with those that are spoken', async () => {
  for (const version of [LATEST_PROTOCOL_VERSION, '2025-06-18', '2025-03-26', '2024-11-05']) {
    const reply = await post(owner, initialize(version))
    expect(await reply.text()).toContain(`"protocolVersion":"${version}"`)
  }
  expect(await (await post(owner, initialize('1999-01-01'))).text()).toContain(LATEST_PROTOCOL_VERSION)
  const list = { jsonrpc: '2.0', id: 2, method: 'tools/list' }
  const old = await post(owner, list, { 'mcp-protocol-version': '1999-01-01' })
  expect(old.status).toBe(400)
  expect(await old.json()).toMatchObject({ error: { message: expect.stringContaining('2025-11-25') } })
})

test('what is no message of the protocol, too large or from another site is refused', async () => {
  const status = async (body: unknown, headers: Record<string, string> = {}) =>
    (await post(owner, body, headers)).status
  const list = { jsonrpc: '2.0', id: 2, method: 'tools/list' }
  expect(await status(list)).toBe(200)
  expect(await status('{')).toBe(400)
  expect(await status({ hello: 1 })).toBe(400)
  expect(await status(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)).toBe(400)
  expect(await status('__proto__')).toBe(400)
  expect(await status(list, { accept: 'application/json' })).toBe(406)
  await expectProblem(await post(owner, 'x', { 'content-type': 'text/plain' }), 415, 'unsupported_media_type')
  await expectProblem(await post(owner, `"${'x'.repeat(65_536)}"`), 413, 'payload_too_large')
  await expectProblem(await post(owner, list, { origin: 'https://evil.example' }), 403, 'cross_origin')
  await expectProblem(await post(owner, list, { host: 'evil.example' }), 421, 'unknown_host')
  const get = await owner.get('/mcp')
  await expectProblem(get, 405, 'method_not_allowed')
  expect(get.headers.get('allow')).toBe('POST')
})

test('a key is needed, and its requests count with those of the API', async () => {
  const limits = memoryRateLimits({ api: { points: 2, duration: 60 } })
  const limited = await startInstance({ work: false, limits })
  const person = await limited.owner()
  const list = { jsonrpc: '2.0', id: 2, method: 'tools/list' }
  const refused = await post(person, list)
  expect(refused.headers.get('www-authenticate')).toContain('Bearer')
  await expectProblem(refused, 401, 'invalid_api_key')
  await person.useKey()
  expect((await person.get('/api/v1/jobs')).headers.get('ratelimit')).toContain('r=1;')
  expect((await post(person, list)).headers.get('ratelimit')).toContain('r=0;')
  await expectProblem(await post(person, list), 429, 'rate_limited')
  const { items } = await (await person.get('/api/account/api-keys')).json()
  await person.delete(`/api/account/api-keys/${items[0].id}`)
  await expectProblem(await post(person, list), 401, 'invalid_api_key')
})

test('a batch is refused, as the protocol has it: a request is one message, and counts as one', async () => {
  const call = (id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'list_surveys' },
  })
  for (const batch of [[call(1), call(2)], [call(1)], []])
    for (const headers of [{}, { 'mcp-protocol-version': '2025-03-26' }]) {
      const reply = await post(owner, batch, headers)
      expect(reply.status).toBe(400)
      expect(await reply.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32600 } })
    }
})

test('a reply that is too large becomes an error that says so', async () => {
  const { actor } = await readApiKey(instance.deps, `Bearer ${owner.key}`)
  const tool = defineTool({
    ...{ name: 'much', title: 'Much', description: 'Says much.', scope: null, annotations: READS },
    input: z.object({}),
    output: z.object({ text: z.string() }),
    run: async () => ({ reply: { text: 'é'.repeat(600_000) }, text: 'short' }),
  })
  const caller = { actor, scopes: [], signal: new AbortController().signal }
  const where = { requestId: 'request-1', log: pino({ level: 'silent' }) }
  const deps = { ...instance.deps, running: createRunningExports() }
  const server = createMcpServer(deps, [tool], { caller, where, isListing: false })
  const [here, there] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1.0.0' })
  await Promise.all([server.connect(there), client.connect(here)])
  const reply = await client.callTool({ name: 'much' })
  expect(reply.isError).toBe(true)
  expect(JSON.parse(textOf(reply))).toMatchObject({ code: 'payload_too_large' })
  await client.close()
})
