import { DAY_MS } from '@whofor/core/durations'
import type { PersonaExport } from '@whofor/core/persona/persona'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { DepsOptions } from '../../src/deps.ts'
import { purgeDeletedPersonas } from '../../src/features/personas/delete-personas.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { exportedPersona } from '../support/exported.ts'
import { startInstance } from '../support/instance.ts'
import { usageOf, withPersona } from '../support/instance-with-persona.ts'
import { expectProblem } from '../support/problem.ts'
import { recordedAi } from '../support/recorded-ai.ts'
import { endOf } from '../support/survey-path.ts'
import { WIZARD } from '../support/wizard-path.ts'

/** An owner with one persona and this much storage left, in bytes. */
async function withRoom(bytes: number, options: DepsOptions = {}) {
  const ai = recordedAi()
  const all = await withPersona({ ai, level: 'detailed', ...options })
  const { used } = (await usageOf(all.owner)).storage_bytes
  const setRoom = async (room: number) => {
    const { feature_limits: limits } = all.db.schema
    const max_storage_gb = ((await usageOf(all.owner)).storage_bytes.used + room) / 1e9
    await all.db.write(async (tx) => {
      await tx.update(limits).set({ max_storage_gb }).where(eq(limits.tier, 'free_beta'))
    })
  }
  await setRoom(bytes)
  return { ...all, ai, used, setRoom }
}

describe('full storage', () => {
  it('refuses requests that store data, before calling the model', async () => {
    const { db, owner, id, path, ai, used } = await withRoom(0)
    const survey = await insertAnsweredSurvey(db, owner.id, { personas: 1 })
    const before = ai.prompts.length
    const exported: PersonaExport = await (await owner.get(`${path}/export/json`)).json()
    const refused = [
      owner.post('/api/personas/intake', WIZARD),
      owner.post(`${path}/regenerate`),
      owner.post(`${path}/sections/goals/regenerate`),
      owner.post(`${path}/image`),
      owner.post(`/api/surveys/${survey.id}/close`),
      owner.post('/api/personas/import', exported),
      owner.post(`${path}/duplicate`),
      owner.patch(path, { path: 'bio', value: 'Another bio.' }),
    ]
    for (const reply of refused) {
      const problem = await expectProblem(await reply, 409, 'storage_limit_reached')
      expect(problem.left).toBe(0)
    }
    expect(ai.prompts).toHaveLength(before)
    expect(await (await owner.get(`/api/surveys/${survey.id}`)).json()).toMatchObject({ status: 'active' })
    expect(await usageOf(owner)).toMatchObject({ storage_bytes: { used }, ai_requests: { used: 1 } })
    expect((await owner.delete(`/api/personas/${id}`)).status).toBe(204)
  })

  it('refuses an import, a copy and an edit that would not fit', async () => {
    const { owner, path } = await withRoom(100)
    const exported: PersonaExport = await (await owner.get(`${path}/export/json`)).json()
    await expectProblem(await owner.post('/api/personas/import', exported), 409, 'storage_limit_reached')
    await expectProblem(await owner.post(`${path}/duplicate`), 409, 'storage_limit_reached')
    await expectProblem(await owner.patch(path, { path: 'bio', value: 'New.' }), 409, 'storage_limit_reached')
    expect((await (await owner.get('/api/personas')).json()).total).toBe(1)
  })

  it('refuses to retry a failed job until there is room', async () => {
    const { db, owner, setRoom } = await withRoom(1_000_000)
    const job = await (await owner.post('/api/personas/intake', WIZARD)).json()
    await endOf(owner, job.id)
    await db.write(async (tx) => {
      await tx.update(db.schema.jobs).set({ state: 'failed' }).where(eq(db.schema.jobs.id, job.id))
    })
    await setRoom(0)
    await expectProblem(await owner.post(`/api/jobs/${job.id}/retry`), 409, 'storage_limit_reached')
    await setRoom(1000)
    expect((await owner.post(`/api/jobs/${job.id}/retry`)).status).toBe(202)
  })
})

describe('deleted data', () => {
  it('counts until it is purged, so repeated import and deletion reaches the limit', async () => {
    let now = Date.now()
    const instance = await startInstance({ work: false, clock: () => now })
    const owner = await instance.owner()
    const { feature_limits: limits } = instance.deps.db.schema
    await instance.deps.db.write(async (tx) => {
      await tx.update(limits).set({ max_storage_gb: 0.00003 })
    })
    const statuses: number[] = []
    for (let at = 0; at < 100; at++) {
      const reply = await owner.post('/api/personas/import', exportedPersona())
      statuses.push(reply.status)
      if (reply.status !== 201) break
      const { persona } = await reply.json()
      await owner.delete(`/api/personas/${persona.id}`)
    }
    expect(statuses.at(-1)).toBe(409)
    const { used, max } = (await usageOf(owner)).storage_bytes
    expect(used).toBeGreaterThan(max * 0.7)
    expect(used).toBeLessThanOrEqual(max)
    await purgeDeletedPersonas(instance.deps)
    expect((await usageOf(owner)).storage_bytes.used).toBe(used)
    now += DAY_MS + 1
    await purgeDeletedPersonas(instance.deps)
    expect((await usageOf(owner)).storage_bytes.used).toBe(0)
    expect(await instance.deps.db.read.$count(instance.deps.db.schema.personas)).toBe(0)
    expect((await owner.post('/api/personas/import', exportedPersona())).status).toBe(201)
  })

  it('frees text, versions and images of each owner when purged, in any number', async () => {
    let now = Date.now()
    const instance = await startInstance({ clock: () => now })
    const [ana, ben] = [await instance.owner(), await instance.owner()]
    const detailed = exportedPersona({ detail_level: 'detailed' })
    const imported = async () => (await (await ana.post('/api/personas/import', detailed)).json()).persona
    const kept = await imported()
    const before = (await usageOf(ana)).storage_bytes.used
    const gone = await imported()
    for (const bio of ['One.', 'Two.', 'Three.'])
      expect((await ana.patch(`/api/personas/${gone.id}`, { path: 'bio', value: bio })).status).toBe(200)
    const withoutPicture = (await usageOf(ana)).storage_bytes.used
    const drawn = await (await ana.post(`/api/personas/${gone.id}/image`)).json()
    expect(await endOf(ana, drawn.id)).toMatchObject({ state: 'succeeded' })
    expect((await usageOf(ana)).storage_bytes.used).toBeGreaterThan(withoutPicture)
    await ben.post('/api/personas/import', exportedPersona())
    const others = (await usageOf(ben)).storage_bytes.used
    await ana.delete(`/api/personas/${gone.id}`)
    now += DAY_MS + 1
    await purgeDeletedPersonas(instance.deps)
    expect((await usageOf(ana)).storage_bytes.used).toBe(before)
    expect((await usageOf(ben)).storage_bytes.used).toBe(others)
    expect((await ana.get(`/api/personas/${kept.id}`)).status).toBe(200)
  })
})
