import type { ServerResponse } from 'node:http'
import { expect } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { OK, type Receiver } from '../support/webhook-receiver.ts'

/** A killed process's deliveries are taken over after a minute. */
const DELIVERED_MS = 120_000
const SLOWEST_MS = 200

/** Takes its time, so that processes are killed while they wait for it. */
export const slowly =
  (random: () => number) =>
  (response: ServerResponse): void =>
    void setTimeout(OK, random() * SLOWEST_MS, response)

type Acknowledged = { responses: Map<string, string>; closed: Set<string> }

/** What was acknowledged reached the receiver, and what was sent again had its id and its body. */
export async function expectDelivered(db: Db, acknowledged: Acknowledged, { received }: Receiver) {
  const { survey_responses: responses } = db.schema
  const rows = await db.read.select({ id: responses.id, submission: responses.submission_id }).from(responses)
  const expected = rows.filter(({ submission }) => acknowledged.responses.has(submission))
  const missing = () => {
    const answers = new Set<string>()
    const closed = new Set<string>()
    for (const { payload } of received) {
      if (payload.type === 'answer.created') for (const { id } of payload.data.answers) answers.add(id)
      if (payload.type === 'survey.closed') closed.add(payload.data.survey.id)
    }
    return {
      answers: expected.filter(({ id }) => !answers.has(id)).length,
      closed: [...acknowledged.closed].filter((id) => !closed.has(id)).length,
    }
  }
  await expect.poll(missing, { timeout: DELIVERED_MS, interval: 500 }).toEqual({ answers: 0, closed: 0 })
  const bodies = Map.groupBy(received, ({ headers }) => String(headers['webhook-id']))
  for (const [id, sent] of bodies) expect(new Set(sent.map(({ body }) => body)).size, id).toBe(1)
  return { events: bodies.size, repeated: received.length - bodies.size }
}
