import { DAY_MS, HOUR_MS } from '@whofor/core/durations'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { purgeOutdated, startBackgroundWork } from '../../src/start-background-work.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { clockFrom } from '../support/clock.ts'
import { dumpTables } from '../support/full-account.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { personaOf } from '../support/rows.ts'
import { createDraft, endOf } from '../support/survey-path.ts'
import { readJson, type Visitor } from '../support/visitor.ts'
import { createPersonas, creationOf } from '../support/wizard-path.ts'

const WORD = 'Zwetschgenkuchen'

/** Tables that hold the word. */
async function holding({ deps }: Instance): Promise<string[]> {
  const dump = await dumpTables(deps.db)
  return Object.keys(dump)
    .filter((name) => dump[name]?.some((row) => row.includes(WORD)))
    .sort()
}

async function insertJob(
  { deps }: Instance,
  owner: Visitor,
  columns: Partial<Instance['deps']['db']['schema']['jobs']['$inferInsert']>,
): Promise<string> {
  const { jobs, job_checkpoints } = deps.db.schema
  const id = newId()
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    await tx.insert(jobs).values({
      id,
      kind: 'persona.create',
      owner_id: owner.id,
      state: 'failed',
      input: { text: WORD },
      run_at: now,
      created_at: now,
      finished_at: now,
      ...columns,
    })
    await tx.insert(job_checkpoints).values({ job_id: id, step: 'one', result: WORD, created_at: now })
  })
  return id
}

describe('what an owner deleted', () => {
  it('is gone after a day, and from jobs 30 days after they ended', async () => {
    const { clock, pass } = clockFrom()
    const instance = await startInstance({ clock })
    const owner = await instance.owner()
    const business_context = `A café in Bremen that is known for its ${WORD} and for rye bread.`
    const item = { name: WORD, category: 'product', description: null, price: null }
    const created = await owner.post('/api/context-items', item, { 'idempotency-key': newId() })
    const { id: itemId } = await readJson<{ id: string }>(created)
    const job = await createPersonas(owner, await creationOf(owner, { business_context }))
    const { persona_ids } = await endOf(owner, job.id)
    const { survey, job: drafting } = await createDraft(owner, { business_context })
    await endOf(owner, drafting.id)
    expect(await holding(instance)).toEqual(
      expect.arrayContaining(['context_items', 'idempotency_keys', 'jobs', 'personas', 'persona_surveys']),
    )
    // Of jobs that succeeded, the model's replies are not kept.
    expect(await holding(instance)).not.toContain('job_checkpoints')

    for (const id of persona_ids) expect((await owner.delete(`/api/personas/${id}`)).status).toBe(204)
    expect((await owner.delete(`/api/surveys/${survey.id}`)).status).toBe(204)
    expect((await owner.delete(`/api/context-items/${itemId}`)).status).toBe(204)
    pass(DAY_MS + 1)
    await purgeOutdated(instance.deps)
    expect(await holding(instance)).toEqual(['jobs'])
    pass(29 * DAY_MS)
    await purgeOutdated(instance.deps)
    expect(await holding(instance)).toEqual([])
  })
})

describe('a large survey that was deleted', () => {
  const ANSWERS = 3000

  async function withDeleted() {
    const { clock, pass } = clockFrom()
    const instance = await startInstance({ clock, work: false })
    const { db } = instance.deps
    const owner = await instance.owner()
    const { id } = await insertAnsweredSurvey(db, owner.id, { answers: ANSWERS })
    expect((await owner.delete(`/api/surveys/${id}`)).status).toBe(204)
    pass(DAY_MS + 1)
    return { ...instance, owner, id, left: () => db.read.$count(db.schema.survey_responses) }
  }

  it('delays no job of a server that starts', async () => {
    const { deps, owner, left } = await withDeleted()
    await startBackgroundWork(deps)
    const { job } = await createDraft(owner)
    expect(await endOf(owner, job.id)).toMatchObject({ state: 'succeeded' })
    expect(await left()).toBe(ANSWERS)
    await purgeOutdated(deps)
    expect(await left()).toBe(0)
  })

  it('is left alone once the server stops, and purged by the next', async () => {
    const { deps, left } = await withDeleted()
    const purging = purgeOutdated(deps)
    await expect.poll(left, { interval: 1 }).toBeLessThan(ANSWERS)
    await deps.stopWork()
    await purging
    expect(await left()).toBeGreaterThan(0)
    await purgeOutdated({ ...deps, stopping: () => false })
    expect(await left()).toBe(0)
  })
})

describe('what is kept for a limited time', () => {
  it('is purged for jobs that nobody retries any more, and for their deleted personas', async () => {
    const { clock, pass } = clockFrom()
    const instance = await startInstance({ clock, work: false })
    const owner = await instance.owner()
    const { personas } = instance.deps.db.schema
    const job_id = await insertJob(instance, owner, {})
    const persona = personaOf(owner.id, { name: WORD, job_id, created_at: clock(), deleted_at: clock() })
    await instance.deps.db.write(async (tx) => void (await tx.insert(personas).values(persona)))
    pass(2 * DAY_MS)
    await purgeOutdated(instance.deps)
    // It says which personas of the job were saved, should that be retried.
    expect(await holding(instance)).toEqual(['job_checkpoints', 'jobs', 'personas'])
    pass(29 * DAY_MS)
    await purgeOutdated(instance.deps)
    await purgeOutdated(instance.deps)
    expect(await holding(instance)).toEqual([])
  })

  it('leaves the job that a survey can still retry, without the replies of the model', async () => {
    const { clock, pass } = clockFrom()
    const instance = await startInstance({ clock, work: false })
    const owner = await instance.owner()
    const { db } = instance.deps
    const { id } = await insertAnsweredSurvey(db, owner.id, { columns: { status: 'closed' } })
    const kind = 'survey.personas' as const
    const personas_job_id = await insertJob(instance, owner, {
      kind,
      subject_type: 'survey',
      subject_id: id,
      input: {},
    })
    const { persona_surveys: surveys, job_checkpoints: checkpoints } = db.schema
    await db.write(async (tx) => {
      await tx.update(surveys).set({ personas_job_id }).where(eq(surveys.id, id))
    })
    pass(31 * DAY_MS)
    // Another one that ended later is still purged when this one stays.
    const later = await insertJob(instance, owner, {})
    await purgeOutdated(instance.deps)
    expect(await db.read.$count(checkpoints, eq(checkpoints.job_id, personas_job_id))).toBe(0)
    pass(31 * DAY_MS)
    await purgeOutdated(instance.deps)
    expect(await db.read.$count(db.schema.jobs, eq(db.schema.jobs.id, later))).toBe(0)
    await owner.post('/api/auth/sign-in', { email: owner.email, password: 'correct horse battery' })
    expect((await owner.post(`/api/surveys/${id}/personas`)).status).toBe(202)
  })

  it('is purged for sessions that expired and replies to repeated requests', async () => {
    const { clock, pass } = clockFrom()
    const instance = await startInstance({ clock, work: false })
    const owner = await instance.owner()
    const item = { name: 'Rye bread', category: 'product', description: null, price: null }
    expect((await owner.post('/api/context-items', item, { 'idempotency-key': newId() })).status).toBe(201)
    const { db } = instance.deps
    const left = async () => [
      await db.read.$count(db.schema.sessions),
      await db.read.$count(db.schema.idempotency_keys),
    ]
    await purgeOutdated(instance.deps)
    expect(await left()).toEqual([1, 1])
    pass(HOUR_MS + 1)
    await purgeOutdated(instance.deps)
    expect(await left()).toEqual([1, 0])
    pass(31 * DAY_MS)
    await purgeOutdated(instance.deps)
    expect(await left()).toEqual([0, 0])
  })
})
