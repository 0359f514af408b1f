import fc from 'fast-check'
import type { Instance } from '../../support/instance.ts'
import { arbitraryRequest, type FuzzedRequest } from './arbitrary-request.ts'
import { type Caller, callerOf } from './callers.ts'
import { type OpenApi, type Operation, readDocument } from './document.ts'
import { createWorld, type World } from './fuzzed-world.ts'
import { arbitraryCall, createCallCheck, isRefused, toolsOf } from './mcp-requests.ts'
import { createReplyCheck, type Read } from './reply-fault.ts'

type Options = {
  requests: number
  seed: number
  /** Operations that are left out, as `get /api/…`. */
  except?: RegExp
}
type Share = { sent: number; succeeded: number }
export type Report = {
  requests: number
  faults: string[]
  byStatus: Record<number, number>
  /** How many of each caller's requests did what they asked for. */
  byCaller: Record<string, Share>
  unsent: string[]
}
type Sendable = {
  name: string
  operation: Operation
  check: (operation: Operation, reply: Read, request: FuzzedRequest) => string | null
  arbitraryFor: (by: string) => fc.Arbitrary<FuzzedRequest>
}

/** People are renewed, because requests delete and change what they have. */
const REQUESTS_PER_WORLD = 600
/** Rows that callers need: their sessions and keys, and one another's accounts. */
const KEPT = /\/(sessions|users)$/

/** Replies with a new token in place of the caller's. */
const RENEWS_SESSION = /^\/api\/auth\/reauthenticate/

/** Sends requests made from the server's own documents and MCP's tools, and collects what is wrong with the replies. */
export async function fuzz(instance: Instance, { requests, seed, except = /^$/ }: Options): Promise<Report> {
  const report: Report = { requests: 0, faults: [], byStatus: {}, byCaller: {}, unsent: [] }
  const faults = new Map<string, string>()
  const documents = await Promise.all(
    ['/api/openapi.json', '/api/v1/openapi.json'].map(async (path) =>
      readDocument(await instance.visitor().get(path)),
    ),
  )
  const unsent = new Set<string>()
  for (let round = 0; report.requests < requests; round++) {
    const world = await createWorld(instance)
    const before = await world.untouched()
    const all = [...documents.flatMap((one) => routesOf(one, world)), ...(await toolCallsOf(instance, world))]
    const sendable = all.filter(({ name }) => !except.test(name))
    if (round === 0) for (const { name } of sendable) unsent.add(name)
    const size = Math.min(REQUESTS_PER_WORLD, requests - report.requests)
    const order = fc.sample(fc.tuple(fc.nat(), fc.nat()), { numRuns: size, seed: seed + round })
    for (const [at, [who, requestSeed]] of order.entries()) {
      // Each operation in its turn, so that none is left to chance.
      const chosen = sendable[(round * REQUESTS_PER_WORLD + at) % sendable.length]
      if (!chosen) continue
      const caller = callerOf(chosen.operation, who)
      const by = caller === 'key' ? 'owner' : caller
      const [request] = fc.sample(chosen.arbitraryFor(by), { numRuns: 1, seed: requestSeed })
      if (!request) continue
      const reply = await send(instance, world, caller, request)
      unsent.delete(chosen.name)
      count(report, caller, reply)
      learn(world, by, request, reply)
      const fault = chosen.check(request.operation, reply, request) ?? leakIn(world, caller, reply)
      const key = `${chosen.name} ${fault?.slice(0, 40)}`
      if (fault && !faults.has(key))
        faults.set(key, `${caller}: ${chosen.name}: ${fault}\n    ${describe(request)}`)
    }
    report.requests += size
    if ((await world.untouched()) !== before)
      faults.set('bystander', `seed ${seed + round}: the bystander's rows changed`)
    for (const person of Object.values(world.people)) {
      const reply = await person.visitor.get('/api/jobs')
      if (reply.status !== 200) faults.set('session', `seed ${seed + round}: a caller lost its session`)
    }
  }
  return { ...report, faults: [...faults.values()], unsent: [...unsent] }
}

function routesOf(
  { document, operations }: { document: OpenApi; operations: Operation[] },
  { pool, known }: World,
): Sendable[] {
  const check = createReplyCheck(document)
  return operations.map((operation) => ({
    name: `${operation.method} ${operation.address}`,
    operation,
    check,
    arbitraryFor: (by) => arbitraryRequest({ document, pool, known, by }, operation),
  }))
}

async function toolCallsOf({ app }: Instance, { people, pool }: World): Promise<Sendable[]> {
  const reply = await app.request('/mcp', {
    method: 'POST',
    headers: {
      host: 'localhost',
      authorization: `Bearer ${people.owner.visitor.key}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })
  return toolsOf(await reply.text()).map((tool) => {
    const arbitrary = arbitraryCall(tool, pool)
    return {
      name: `call ${tool.name}`,
      operation: { method: 'post', path: '/mcp', address: '/mcp', parameters: [], responses: {} },
      check: createCallCheck(tool),
      arbitraryFor: () => arbitrary,
    }
  })
}

function count(report: Report, caller: Caller, { status, text }: Read): void {
  report.byStatus[status] = (report.byStatus[status] ?? 0) + 1
  const { sent, succeeded } = report.byCaller[caller] ?? { sent: 0, succeeded: 0 }
  const isDone = status < 400 && !isRefused(text)
  report.byCaller[caller] = { sent: sent + 1, succeeded: succeeded + (isDone ? 1 : 0) }
}

function learn(
  { known }: World,
  by: string,
  { operation, path }: FuzzedRequest,
  { status, type, text }: Read,
): void {
  const [sent = ''] = path.split('?')
  const isKept = KEPT.test(operation.address) || (operation.method === 'get' && sent.endsWith('/api-keys'))
  if (status < 300 && type === 'application/json' && text !== '' && !isKept && operation.address !== '/mcp')
    known.learn(operation, sent, by, JSON.parse(text))
}

/** Like a caller's program, which keeps no cookie of another person's. */
async function send(
  { app }: Pick<Instance, 'app'>,
  world: World,
  caller: Caller,
  { operation, path, body, headers }: FuzzedRequest,
): Promise<Read> {
  const person = caller === 'anonymous' ? null : world.people[caller === 'key' ? 'owner' : caller].visitor
  const cookie =
    person && caller !== 'key' ? [...person.cookies].map((pair) => pair.join('=')).join('; ') : ''
  const form = body && 'file' in body ? formOf(body) : null
  const text = body && 'json' in body ? JSON.stringify(body.json) : null
  const init = {
    method: operation.method.toUpperCase(),
    headers: {
      ...headers,
      host: 'localhost',
      origin: 'http://localhost',
      ...(cookie && { cookie: [cookie, headers.cookie].filter(Boolean).join('; ') }),
      ...(caller === 'key' && person ? { authorization: `Bearer ${person.key}` } : {}),
      ...(text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    },
    ...(text || form ? { body: text ?? form } : {}),
  }
  const reply = await app.request(path, init)
  if (RENEWS_SESSION.test(operation.address) && person && reply.ok)
    for (const line of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name && value) person.cookies.set(name, value)
    }
  const type = reply.headers.get('content-type')?.split(';')[0] ?? ''
  const isFile = reply.headers.get('content-disposition')?.startsWith('attachment') ?? false
  // A stream of events has no end.
  if (type === 'text/event-stream' && operation.address !== '/mcp') {
    await reply.body?.cancel()
    return { status: reply.status, type, text: '', isFile }
  }
  return { status: reply.status, type, text: await reply.text(), isFile }
}

function formOf({
  file,
  fields,
}: {
  file: Uint8Array<ArrayBuffer>
  fields: Record<string, string>
}): FormData {
  const form = new FormData()
  form.set('file', new File([file], 'table.csv'))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Another person's private text or address. Administrators see addresses. */
function leakIn({ people, bystander }: World, caller: Caller, { text }: Read): string | null {
  const own = caller === 'key' ? people.owner : caller === 'anonymous' ? null : people[caller]
  for (const person of [...Object.values(people), bystander]) {
    if (person === own) continue
    if (text.includes(person.canary)) return `another person's text: ${around(text, person.canary)}`
    if (caller !== 'admin' && text.includes(person.visitor.email)) return `another person's address`
  }
  return null
}

const around = (text: string, part: string) =>
  text.slice(Math.max(0, text.indexOf(part) - 80), text.indexOf(part) + 40)

const describe = ({ path, body }: FuzzedRequest) =>
  `${path.slice(0, 200)} ${body && 'json' in body ? JSON.stringify(body.json).slice(0, 400) : body ? 'a form' : ''}`
