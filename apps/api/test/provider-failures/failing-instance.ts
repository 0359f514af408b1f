import { type UsageReply, usageReply } from '@whofor/core/account/schema'
import { eq } from 'drizzle-orm'
import type { TestContext } from 'vitest'
import { createAi } from '../../src/ai/create-ai.ts'
import type { Ai, ObjectRequest } from '../../src/ai/port.ts'
import { readEnv } from '../../src/env.ts'
import { freshDb } from '../support/databases.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import type { Visitor } from '../support/visitor.ts'

export const API_KEY = 'sk-test-key-of-the-operator'

/** The provider's fault mode for a request; `fine` for none. */
export type Fault = string | ((request: ObjectRequest<unknown>) => string)
type Provider = { url: string }

export type FaultyInstance = Instance & {
  me: Visitor
  /** Sets the fault of all further requests. */
  misbehave(fault: Fault): void
  /** Request types in order. */
  requestTypes: ObjectRequest<unknown>['requestType'][]
  usage(): Promise<UsageReply>
  /** Reservations of running jobs. */
  reserved(): Promise<{ personas: number; requests: number }>
  /** Outcomes of logged calls. */
  outcomes(): Promise<string[]>
}

/** Deadline of answered calls, long enough for retries. */
const DEADLINE_MS = 12_000

/**
 * A server that uses the faulty provider over HTTP through the regular client.
 * @param options.patienceMs timeout for a hanging provider; closed: connections are refused while it fails
 */
export async function startFaulty(
  provider: Provider,
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  { patienceMs = 250, closed = false } = {},
): Promise<FaultyInstance> {
  const ais = new Map<string, Ai>()
  const aiOf = (mode: string): Ai => {
    const baseUrl = closed && mode !== 'fine' ? 'http://127.0.0.1:9/v1' : provider.url
    const settings = { ...readEnv({}).ai, baseUrl, apiKey: API_KEY, textModel: `faulty/${mode}` }
    const deadlineMs = mode === 'hang' ? patienceMs : DEADLINE_MS
    const ai = ais.get(mode) ?? createAi(settings, { deadlineMs, attemptMs: deadlineMs })
    ais.set(mode, ai)
    return ai
  }
  let faultOf = (_: ObjectRequest<unknown>): string => 'fine'
  const requestTypes: FaultyInstance['requestTypes'] = []
  const ai: Ai = {
    model: 'faulty',
    demo: false,
    image: (request) => aiOf('fine').image(request),
    text: (request) => aiOf('fine').text(request),
    object(request) {
      requestTypes.push(request.requestType)
      return aiOf(faultOf(request)).object(request)
    },
  }
  // Dozens of instances run concurrently and share the test server's connections.
  const instance = await startInstance({ ai, db: await freshDb({ poolSize: 4 }) })
  onTestFinished(() => instance.deps.close())
  const me = await instance.owner()
  const { db } = instance.deps
  const { user_stats: stats, ai_request_months: months, ai_usage_log: log } = db.schema
  return {
    ...instance,
    me,
    requestTypes,
    misbehave(fault) {
      faultOf = typeof fault === 'string' ? () => fault : fault
    },
    usage: async () => usageReply.parse(await (await me.get('/api/account/usage')).json()),
    async reserved() {
      const [total] = await db.read.select().from(stats).where(eq(stats.user_id, me.id))
      const [month] = await db.read.select().from(months).where(eq(months.user_id, me.id))
      return { personas: total?.reserved_personas ?? 0, requests: month?.reserved ?? 0 }
    },
    async outcomes() {
      const rows = await db.read.select().from(log).where(eq(log.user_id, me.id))
      return rows.map(({ outcome }) => outcome)
    },
  }
}
