import { expect } from 'vitest'
import { openDb } from '../../../src/db/open-db.ts'
import { insertAnsweredSurvey } from '../../support/answered-survey.ts'
import { freshPlace } from '../../support/databases.ts'
import { sameVisitor, startServerProcess } from '../../support/server-process.ts'
import { endOf } from '../../support/survey-path.ts'
import { readJson } from '../../support/visitor.ts'
import type { KilledWork } from './killed-work.ts'

const PERSONAS = 3

/** The next server makes each persona once, and counts each as one AI request. */
export const surveyJob: KilledWork = {
  name: 'creating personas from answers',
  points: ['claimed', 'personas.planned', 'reply.saved', 'persona.saved', 'finishing', 'finished'],
  usual: 'reply.saved',
  async prove(kind, point) {
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
    const back = sameVisitor(second, owner)
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
    expect(usage).toMatchObject({ personas: { used: PERSONAS }, ai_requests: { used: PERSONAS } })
    await second.kill()
  },
}
