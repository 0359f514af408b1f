import type { JobReply } from '@whofor/core/job'
import { describe, expect, it } from 'vitest'
import { openDb } from '../../src/db/open-db.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { freshPlace } from '../support/databases.ts'
import { startServerProcess } from '../support/server-process.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

const PERSONAS = 3
const POINTS = [
  'claimed',
  'personas.planned',
  'reply.saved',
  'persona.saved',
  'finishing',
  'finished',
] as const

async function endOf(owner: Visitor, jobId: string): Promise<JobReply> {
  for (;;) {
    const job = await readJson<JobReply>(await owner.get(`/api/jobs/${jobId}`))
    if (job.state !== 'queued' && job.state !== 'running') return job
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

describe.each(['sqlite', 'postgres'] as const)(
  'a server killed in the middle of a persona job, on %s',
  (kind) => {
    it.each(POINTS)('at %s: the next one finishes the job with the right personas', async (point) => {
      const place = await freshPlace(kind)
      const first = await startServerProcess(place, { KILL_AT: point })
      const owner = first.visitor()
      await owner.register('owner@example.com')
      const db = await openDb(place)
      const survey = await insertAnsweredSurvey(db, owner.id, { personas: PERSONAS })
      // The reply may be lost with the server: the closing is on disk before the job is taken.
      await owner.post(`/api/surveys/${survey.id}/close`).catch(() => undefined)
      await first.ended

      const { jobs } = db.schema
      const [row] = await db.read.select().from(jobs)
      await db.close()
      expect(row?.subject_id).toBe(survey.id)

      const second = await startServerProcess(place, { CLOCK_AHEAD: '60000' })
      const back = second.visitor()
      for (const [name, value] of owner.cookies) back.cookies.set(name, value)
      const job = await endOf(back, row?.id ?? '')
      expect(job).toMatchObject({ state: 'succeeded', progress: 100, done: PERSONAS, of: PERSONAS })

      const personas = await readJson<{ total: number; items: { id: string; name: string }[] }>(
        await back.get('/api/personas'),
      )
      expect(personas.total).toBe(PERSONAS)
      expect(new Set(personas.items.map((persona) => persona.name)).size).toBe(PERSONAS)
      const usage = await readJson<{ personas: { used: number }; ai_requests: { used: number } }>(
        await back.get('/api/account/usage'),
      )
      expect(usage.personas.used).toBe(PERSONAS)
      expect(usage.ai_requests.used).toBe(PERSONAS)
      await second.kill()
    })
  },
)
