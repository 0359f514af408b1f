import fc from 'fast-check'
import type { Instance } from '../../support/instance.ts'
import { arbitraryRequest, type FuzzedRequest } from './arbitrary-request.ts'
import { type Operation, readDocument } from './document.ts'
import { createWorld, type World } from './fuzzed-world.ts'
import { createReplyCheck, type Read } from './reply-fault.ts'

type Caller = 'anonymous' | 'other' | 'owner' | 'admin' | 'key'
/** As often as they are repeated; most find what they ask for. */
const CALLERS: readonly Caller[] = ['anonymous', 'key', 'admin', 'admin', 'other', 'owner', 'owner', 'owner']
const CALLERS_WITH_KEY: readonly Caller[] = ['anonymous', 'other', 'key', 'key', 'key', 'key']

type Options = {
  requests: number
  seed: number
  /** Operations that are left out, as `get /api/…`. */
  except?: RegExp
}
export type Report = {
  requests: number
  faults: string[]
  byStatus: Record<number, number>
  unsent: string[]
}

/** People are renewed, because requests delete and change what they have. */
const REQUESTS_PER_WORLD = 1000

/** Sends requests made from the server's own documents, and collects what is wrong with the replies. */
export async function fuzz(instance: Instance, { requests, seed, except = /^$/ }: Options): Promise<Report> {
  const report: Report = { requests: 0, faults: [], byStatus: {}, unsent: [] }
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
    const sendable = documents.flatMap(({ document, operations }) => {
      const check = createReplyCheck(document)
      return operations
        .filter((operation) => !except.test(nameOf(operation)))
        .map((operation) => ({
          check,
          operation,
          arbitrary: arbitraryRequest(document, operation, world.pool),
        }))
    })
    if (round === 0) for (const { operation } of sendable) unsent.add(nameOf(operation))
    const size = Math.min(REQUESTS_PER_WORLD, requests - report.requests)
    const order = fc.sample(fc.tuple(fc.nat(), fc.nat()), {
      numRuns: size,
      seed: seed + round,
    })
    for (const [at, [who, requestSeed]] of order.entries()) {
      // Each operation in its turn, so that none is left to chance.
      const chosen = sendable[(round * REQUESTS_PER_WORLD + at) % sendable.length]
      if (!chosen) continue
      const caller = callerOf(chosen.operation, who)
      const [request] = fc.sample(chosen.arbitrary, { numRuns: 1, seed: requestSeed })
      if (!request) continue
      const reply = await send(instance, world, caller, request)
      unsent.delete(nameOf(chosen.operation))
      report.byStatus[reply.status] = (report.byStatus[reply.status] ?? 0) + 1
      const fault = chosen.check(request.operation, reply) ?? leakIn(world, caller, reply)
      const place = `${caller}: ${nameOf(request.operation)}`
      const key = `${nameOf(request.operation)} ${fault?.slice(0, 40)}`
      if (fault && !faults.has(key)) faults.set(key, `${place}: ${fault}\n    ${describe(request)}`)
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

function callerOf({ address }: Operation, who: number): Caller {
  // Signing out would end the caller's session.
  if (address === '/api/auth/sign-out') return 'anonymous'
  const callers = address.startsWith('/api/v1/') ? CALLERS_WITH_KEY : CALLERS
  return callers[who % callers.length] ?? 'anonymous'
}

const nameOf = ({ method, address }: Operation) => `${method} ${address}`

/** Like a caller's program, which keeps no cookie of the reply: the next request is by the same person. */
async function send(
  instance: Instance,
  world: World,
  caller: Caller,
  { operation, path, body }: FuzzedRequest,
): Promise<Read> {
  const person = caller === 'anonymous' ? null : world.people[caller === 'key' ? 'owner' : caller].visitor
  const cookie =
    person && caller !== 'key' ? [...person.cookies].map((pair) => pair.join('=')).join('; ') : ''
  const form = body && 'file' in body ? formOf(body) : null
  const text = body && 'json' in body ? JSON.stringify(body.json) : null
  const reply = await instance.app.request(path, {
    method: operation.method.toUpperCase(),
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      ...(cookie && { cookie }),
      ...(caller === 'key' && person ? { authorization: `Bearer ${person.key}` } : {}),
      ...(text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    },
    ...(text || form ? { body: text ?? form } : {}),
  })
  const type = reply.headers.get('content-type')?.split(';')[0] ?? ''
  const isFile = reply.headers.get('content-disposition')?.startsWith('attachment') ?? false
  // A stream of events has no end.
  if (type === 'text/event-stream') {
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
