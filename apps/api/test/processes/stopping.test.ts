import { existsSync, openSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { openDb } from '../../src/db/open-db.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { freshFolder, freshPlace } from '../support/databases.ts'
import { insertUser } from '../support/rows.ts'
import { startMain, untilRunning } from './main-process.ts'

const AT_ONCE = 40
/** Each visitor has its own address, to stay below the rate limits. */
let visitors = 0

/** A server with a survey, and a function that answers it. */
async function surveyed() {
  const place = await freshPlace('sqlite')
  const db = await openDb(place)
  const owner = await insertUser(db, 'owner@example.com')
  const { slug } = await insertAnsweredSurvey(db, owner, { answers: 0 })
  await db.close()
  const main = await startMain({ DATA_DIR: place.dataDir, TRUST_PROXY: 'true' })
  await untilRunning(main)
  return { main, place, slug }
}

test('stopping completes all requests in progress', async () => {
  const { main, place, slug } = await surveyed()
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const outcomes: ('stored' | 'refused' | 'cut')[] = []
  /** Submits repeatedly on one connection until the server stops. */
  async function answerUntilStopped(): Promise<void> {
    for (;;) {
      const outcome = await submit(agent, main.origin, slug)
      outcomes.push(outcome)
      if (outcome !== 'stored') return
    }
  }
  const answering = Array.from({ length: AT_ONCE }, answerUntilStopped)
  await expect.poll(() => outcomes.length).toBeGreaterThan(AT_ONCE)
  main.child.kill('SIGTERM')
  await Promise.all(answering)
  expect(await main.exit).toBe(0)
  agent.destroy()

  // A request on a connection just closed as idle never reached the server, so it is not a truncated reply.
  const db = await openDb(place)
  const stored = await db.read.$count(db.schema.survey_responses)
  await db.close()
  expect(stored).toBe(outcomes.filter((outcome) => outcome === 'stored').length)
})

test.runIf(existsSync('/dev/full'))('a log that cannot be written does not prevent stopping', async () => {
  const dataDir = await freshFolder()
  const main = await startMain(
    { DATA_DIR: dataDir, LOG_LEVEL: 'debug' },
    { stdout: openSync('/dev/full', 'w') },
  )
  await untilRunning(main)
  for (let round = 0; round < 20; round++) expect((await fetch(`${main.origin}/healthz`)).status).toBe(200)
  main.child.kill('SIGTERM')
  expect(await main.exit).toBe(0)
})

function submit(agent: Agent, origin: string, slug: string): Promise<'stored' | 'refused' | 'cut'> {
  const body = JSON.stringify({
    submission_id: newId(),
    answers: Object.fromEntries(Array.from({ length: 6 }, (_, place) => [`q${place + 1}`, 'a'])),
    email: null,
  })
  const [first, second] = [visitors >> 8, visitors & 255]
  visitors += 1
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${first}.${second}` }
  return new Promise((resolve) => {
    const sent = request(
      `${origin}/api/public/surveys/${slug}/responses`,
      { method: 'POST', agent, headers },
      (reply) => {
        reply.resume()
        reply.on('end', () => resolve(reply.statusCode === 201 ? 'stored' : 'refused'))
      },
    )
    sent.on('error', () => resolve('cut'))
    sent.end(body)
  })
}
