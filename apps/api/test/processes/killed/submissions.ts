import { expect } from 'vitest'
import { openDb } from '../../../src/db/open-db.ts'
import { insertAnsweredSurvey } from '../../support/answered-survey.ts'
import { freshPlace } from '../../support/databases.ts'
import { sameVisitor, startServerProcess } from '../../support/server-process.ts'
import { readJson } from '../../support/visitor.ts'

const ACKNOWLEDGED = 500
const AT_ONCE = 20

/** Submits responses until the server is gone, and records what it acknowledged. */
async function submitUntilDead(
  origin: string,
  slug: string,
  acknowledged: Set<string>,
  enough: () => void,
): Promise<number> {
  let inFlightAtDeath = 0
  const one = async (): Promise<void> => {
    for (;;) {
      const id = crypto.randomUUID()
      const answers = Object.fromEntries(Array.from({ length: 6 }, (_, place) => [`q${place + 1}`, 'a']))
      try {
        const reply = await fetch(`${origin}/api/public/surveys/${slug}/responses`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ submission_id: id, answers, email: null }),
        })
        if (reply.status !== 201) throw new Error(`status ${reply.status}`)
        acknowledged.add(id)
        if (acknowledged.size >= ACKNOWLEDGED) enough()
      } catch {
        inFlightAtDeath++
        return
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return inFlightAtDeath
}

/** Kills a server while people answer, and proves that the next one has every answer that was acknowledged. */
export async function proveSubmissions(kind: 'sqlite' | 'postgres'): Promise<void> {
  const place = await freshPlace(kind)
  const first = await startServerProcess(place)
  const owner = first.visitor()
  await owner.register('owner@example.com')
  const db = await openDb(place)
  const survey = await insertAnsweredSurvey(db, owner.id, { answers: 0 })
  await db.close()

  const acknowledged = new Set<string>()
  const inFlight = await submitUntilDead(first.origin, survey.slug, acknowledged, () => void first.kill())
  expect(acknowledged.size).toBeGreaterThanOrEqual(ACKNOWLEDGED)
  expect(inFlight).toBeGreaterThan(0)

  const second = await startServerProcess(place)
  const stored = await openDb(place)
  const { survey_responses: responses } = stored.schema
  const rows = await stored.read.select({ id: responses.submission_id }).from(responses)
  const found = new Set(rows.map((row) => row.id))
  expect([...acknowledged].filter((id) => !found.has(id))).toEqual([])
  const detail = await readJson<{ response_count: number }>(
    await sameVisitor(second, owner).get(`/api/surveys/${survey.id}`),
  )
  expect(detail.response_count).toBe(rows.length)
  await stored.close()
  await second.kill()
}
