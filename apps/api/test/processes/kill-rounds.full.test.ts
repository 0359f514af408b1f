import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { CreatePersonasInput } from '@whofor/core/persona/wizard'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { newId } from '../../src/db/new-id.ts'
import { openDb } from '../../src/db/open-db.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { SERVER_ENTRY } from '../support/build-server-entry.ts'
import { emptyPlace, freshPlace, type Place } from '../support/databases.ts'
import { OLD, oldPlace } from '../support/old-database.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { type ServerProcess, sameVisitor, startServerProcess } from '../support/server-process.ts'
import type { Visitor } from '../support/visitor.ts'
import { addWebhook } from '../support/webhook-owners.ts'
import { startReceiver } from '../support/webhook-receiver.ts'
import { creationOf } from '../support/wizard-path.ts'
import { expectDelivered, slowly } from './expect-delivered.ts'

/** `pnpm bench kill` sets it: the rounds take minutes. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 0)
const SUBMITTERS = 8
const PERSONAS = 3
const [EARLIEST_MS, LATEST_MS] = [400, 3000]
/** A killed process's jobs are taken over after their lease of half a minute. */
const JOBS_END_MS = 120_000
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const random = seededRandom(seed)

/** What the server has said yes to. */
type Acknowledged = {
  responses: Map<string, string>
  closed: Set<string>
  created: Set<string>
  exported: number
}
type Running = { servers: ServerProcess[]; owner: (server: ServerProcess) => Visitor; done: () => boolean }

/** Repeats what it does until the round is done; failures are expected once servers are killed. */
async function repeat({ servers, done }: Running, act: (server: ServerProcess) => Promise<void>) {
  for (let at = Math.floor(random() * servers.length); !done(); at++) {
    const server = servers[at % servers.length]
    if (server) await act(server).catch(() => wait(20))
  }
}

/** Sends one answer until it is acknowledged, as the page does: to whichever server there is, with the same id. */
function submitting(running: Running, survey: { id: string; slug: string }, to: Acknowledged) {
  let id = newId()
  return repeat(running, async ({ origin }) => {
    const answers = Object.fromEntries(
      Array.from({ length: 6 }, (_, place) => [`q${place + 1}`, 'abc'[Math.floor(random() * 3)]]),
    )
    const reply = await fetch(`${origin}/api/public/surveys/${survey.slug}/responses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ submission_id: id, answers, email: null }),
    })
    if (reply.status === 201 || reply.status === 200) {
      to.responses.set(id, survey.id)
      id = newId()
    }
  })
}

function closing(running: Running, surveys: { id: string }[], to: Acknowledged) {
  return repeat(running, async (server) => {
    const survey = surveys[0]
    if (!survey) return wait(20)
    const reply = await running.owner(server).post(`/api/surveys/${survey.id}/close`)
    if (reply.status !== 200 && reply.status !== 409) return
    to.closed.add(survey.id)
    surveys.shift()
  })
}

function generating(running: Running, input: CreatePersonasInput, to: Acknowledged) {
  let key = crypto.randomUUID()
  return repeat(running, async (server) => {
    const reply = await running.owner(server).post('/api/personas', input, { 'idempotency-key': key })
    if (reply.status !== 202) return wait(20)
    to.created.add(String(Object(await reply.json()).id))
    key = crypto.randomUUID()
    await wait(200)
  })
}

function exporting(running: Running, survey: { id: string }, to: Acknowledged) {
  return repeat(running, async (server) => {
    const reply = await running.owner(server).get(`/api/surveys/${survey.id}/export/csv`)
    await reply.arrayBuffer()
    if (reply.status === 200) to.exported += 1
    await wait(100)
  })
}

/** Every acknowledged answer is stored, and each counter is what a recount finds. */
async function expectIntact(db: Db, acknowledged: Acknowledged): Promise<void> {
  const { survey_responses: responses, persona_surveys: surveys, personas, user_stats } = db.schema
  const rows = await db.read
    .select({ id: responses.submission_id, survey: responses.survey_id, number: responses.number })
    .from(responses)
  const stored = new Map(rows.map(({ id, survey }) => [id, survey]))
  expect([...acknowledged.responses].filter(([id, survey]) => stored.get(id) !== survey)).toEqual([])
  expect(stored.size).toBe(rows.length)
  const counted = await db.read.select({ id: surveys.id, count: surveys.response_count }).from(surveys)
  for (const { id, count } of counted)
    expect(rows.filter(({ survey }) => survey === id).length, id).toBe(count)
  const made = await db.read.select({ job: personas.job_id, ordinal: personas.ordinal }).from(personas)
  expect(new Set(made.map(({ job, ordinal }) => `${job} ${ordinal}`)).size).toBe(made.length)
  const [stats] = await db.read.select().from(user_stats)
  expect(stats?.total_personas ?? 0).toBe(made.length)
}

/** Once its jobs have ended: what was acknowledged has its personas, and nothing is reserved any more. */
async function expectComplete(db: Db, acknowledged: Acknowledged): Promise<void> {
  const { jobs, personas, user_stats, ai_request_months: months } = db.schema
  const active = async () => {
    const rows = await db.read.select({ state: jobs.state }).from(jobs)
    return rows.filter(({ state }) => state === 'queued' || state === 'running').length
  }
  await expect.poll(active, { timeout: JOBS_END_MS }).toBe(0)
  const ended = await db.read.select().from(jobs)
  const made = await db.read.select().from(personas)
  expect(
    ended
      .filter(({ state }) => state !== 'succeeded')
      .map(({ id, state, error_code }) => [id, state, error_code]),
  ).toEqual([])
  for (const survey of acknowledged.closed)
    expect(made.filter(({ survey_id }) => survey_id === survey).length, survey).toBe(PERSONAS)
  for (const job of acknowledged.created)
    expect(made.filter(({ job_id }) => job_id === job).length, job).toBe(1)
  const [stats] = await db.read.select().from(user_stats)
  expect(stats?.reserved_personas).toBe(0)
  expect((await db.read.select().from(months)).map(({ reserved }) => reserved)).toEqual([0])
}

async function withRoom(db: Db): Promise<void> {
  await db.write(async (tx) => {
    await tx
      .update(db.schema.feature_limits)
      .set({ max_personas: 100_000, max_ai_requests_per_month: 1_000_000, max_storage_gb: 100 })
  })
}

test.runIf(ROUNDS).each([
  ['sqlite', 1],
  ['postgres', 2],
] as const)(
  'kill -9 at random moments loses nothing, on %s with %i processes',
  async (kind, processes) => {
    console.log(`${kind}: SEED=${seed}`)
    const place = await freshPlace(kind)
    const acknowledged: Acknowledged = {
      responses: new Map(),
      closed: new Set(),
      created: new Set(),
      exported: 0,
    }
    const start = () =>
      startServerProcess(place, {
        AUTH_SECRET: 'the same in each process of the rounds',
        WEBHOOKS_ALLOW_PRIVATE: 'true',
      })
    const servers: ServerProcess[] = []
    for (let at = 0; at < processes; at++) servers.push(await start())
    const [first] = servers
    if (!first) throw new Error('There is a server')
    const registered = first.visitor()
    await registered.register('owner@example.com')
    const receiver = await startReceiver()
    receiver.answer = slowly(random)
    await addWebhook(registered, receiver.url, ['answer.created', 'survey.closed'])
    const opened = await openDb(place)
    await withRoom(opened)
    const input = await creationOf(registered)
    const owner = (server: ServerProcess): Visitor => sameVisitor(server, registered)
    for (let round = 1; round <= ROUNDS; round++) {
      const live = await insertAnsweredSurvey(opened, registered.id, { answers: 0, personas: PERSONAS })
      const toClose: { id: string }[] = []
      for (let count = 0; count < 2; count++)
        toClose.push(await insertAnsweredSurvey(opened, registered.id, { personas: PERSONAS }))
      let isDone = false
      const running: Running = { servers, owner, done: () => isDone }
      const acts = [
        ...Array.from({ length: SUBMITTERS }, () => submitting(running, live, acknowledged)),
        closing(running, toClose, acknowledged),
        generating(running, input, acknowledged),
        exporting(running, live, acknowledged),
      ]
      await wait(EARLIEST_MS + random() * (LATEST_MS - EARLIEST_MS))
      const victim = Math.floor(random() * servers.length)
      await servers[victim]?.kill()
      // The others go on for a while without it.
      if (processes > 1) await wait(300)
      isDone = true
      await Promise.all(acts)
      servers[victim] = await start()
      await expectIntact(opened, acknowledged)
    }
    await expectComplete(opened, acknowledged)
    await expectIntact(opened, acknowledged)
    const delivered = await expectDelivered(opened, acknowledged, receiver)
    await opened.close()
    for (const server of servers) await server.kill()
    if (kind === 'sqlite') {
      const file = new Database(`${place.dataDir}/whofor.db`)
      expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
      file.close()
    }
    console.log(
      JSON.stringify({
        bench: 'kill',
        database: kind,
        rounds: ROUNDS,
        responses: acknowledged.responses.size,
        closed: acknowledged.closed.size,
        created: acknowledged.created.size,
        exports: acknowledged.exported,
        ...delivered,
      }),
    )
  },
  ROUNDS * 60_000 + 3 * JOBS_END_MS,
)

/** Kills a first start, which migrates the database, at a random moment. */
async function killedStart(place: Omit<Place, 'atEnd'>, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [SERVER_ENTRY], {
    env: {
      DATA_DIR: place.dataDir,
      LOG_LEVEL: 'error',
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  await wait(afterMs)
  child.kill('SIGKILL')
  await ended
}

test.runIf(ROUNDS).each(['sqlite', 'postgres'] as const)(
  'kill -9 at random moments of a migration leaves a database that the next start migrates, on %s',
  async (kind) => {
    for (let round = 1; round <= ROUNDS; round++) {
      // In turn: one that is created, and one of the oldest version.
      const isOld = round % 2 === 0
      const place = await (isOld ? oldPlace(kind) : emptyPlace(kind))
      await killedStart(place, 250 + random() * 1000)
      const db = await openDb(place)
      expect(await db.ready()).toEqual({ database: true, migrations: true, writable: true })
      expect(await db.read.$count(db.schema.survey_responses)).toBe(isOld ? OLD.allAnswers : 0)
      await withRoom(db)
      await db.close()
    }
  },
  ROUNDS * 30_000,
)
