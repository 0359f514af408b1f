import { DAY_MS } from '@whofor/core/durations'
import { type PersonaExport, personaDetail } from '@whofor/core/persona/persona'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { purgeDeletedPersonas } from '../../src/features/personas/delete-personas.ts'
import { exportedPersona } from '../support/exported.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { insertUser } from '../support/rows.ts'
import type { Visitor } from '../support/visitor.ts'
import { DRAWN_SCRIPTS, MARLENE, personaIn } from './persona-fixtures.ts'
import { withPersonas } from './with-persona.ts'

const document = exportedPersona(MARLENE)

/** The document with the value at a path such as `a.b.c` replaced. */
function changed(path: string, value: unknown): unknown {
  const copy: Record<string, unknown> = JSON.parse(JSON.stringify(document))
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const place = keys.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, copy)
  if (value === undefined) delete place[last]
  else place[last] = value
  return copy
}

async function setPersonas({ deps }: Instance, owner: Visitor, total_personas: number): Promise<void> {
  // The plan binds nobody who has the only account.
  await insertUser(deps.db)
  const { user_stats: stats } = deps.db.schema
  await deps.db.write(async (tx) => {
    await tx.update(stats).set({ total_personas }).where(eq(stats.user_id, owner.id))
  })
}

describe('an exported persona', () => {
  it('is imported as a new persona with the same content and no link to its origin', async () => {
    const { owner, id, file } = await withPersonas(MARLENE)
    const exported: PersonaExport = JSON.parse(new TextDecoder().decode((await file('json')).bytes))
    const reply = await owner.post('/api/personas/import', exported)
    expect(reply.status).toBe(201)
    const { persona, total } = personaDetail.parse(await reply.json())
    expect(persona).toEqual({
      ...exported.persona,
      id: persona.id,
      created_at: persona.created_at,
      survey_id: null,
      survey: null,
      group: null,
      image_url: expect.stringContaining('?v=0'),
      imported: true,
      made_by_model: 'Unknown',
      demo: false,
      profile_note: 'Unverified: imported from a file.',
    })
    expect(persona.id).not.toBe(id)
    expect(total).toBe(2)
    const again = await owner.get(`/api/personas/${persona.id}`)
    expect(personaDetail.parse(await again.json()).persona).toEqual(persona)
  })

  it('can come from another owner: its ids are ignored', async () => {
    const { owner, other, id, file, db } = await withPersonas(MARLENE)
    const exported = JSON.parse(new TextDecoder().decode((await file('json')).bytes))
    exported.persona.survey_id = id
    exported.persona.survey = { id, title: 'Theirs' }
    const { persona } = personaDetail.parse(await (await other.post('/api/personas/import', exported)).json())
    await expectProblem(await owner.get(`/api/personas/${persona.id}`), 404, 'not_found')
    const [row] = await db.read.select().from(db.schema.personas).where(eq(db.schema.personas.id, persona.id))
    expect(row).toMatchObject({ user_id: other.id, survey_id: null, job_id: null, survey_group: null })
  })

  it('is marked as imported through any number of exports and imports', async () => {
    const { owner, file } = await withPersonas({ ...MARLENE, is_demo: true })
    const take = async (document: unknown) => {
      const reply = await owner.post('/api/personas/import', document)
      expect(reply.status).toBe(201)
      return personaDetail.parse(await reply.json()).persona
    }
    const read = async (format: string, id?: string) =>
      new TextDecoder().decode((await file(format, id)).bytes)
    // Model, demo flag and imported flag of a file are not trusted.
    const forged = JSON.parse(await read('json'))
    Object.assign(forged.persona, { made_by_model: 'gpt-forged', demo: false, imported: false })
    let taken = await take(forged)
    for (let round = 0; round < 2; round++) {
      expect(taken).toMatchObject({ imported: true, demo: false, made_by_model: 'Unknown' })
      const markdown = await read('markdown', taken.id)
      expect(markdown).toContain('Customer (Product) · Detailed · Imported')
      expect(markdown).toMatch(/## From the answers\n\n\*Unverified: imported from a file\.\*/u)
      expect(markdown).toMatch(/## Profile\n\n\*Unverified: imported from a file\.\*/u)
      expect(markdown).toMatch(/Based on Imported file, \d{4}-\d\d-\d\d\.\n$/u)
      expect(await read('csv', taken.id)).toContain('Unverified: imported from a file.')
      taken = await take(JSON.parse(await read('json', taken.id)))
    }
    const { items } = await (await owner.get('/api/personas')).json()
    expect(items.filter(({ imported }: { imported: boolean }) => imported)).toHaveLength(3)
    const { slug } = await (await owner.post(`/api/personas/${taken.id}/share`)).json()
    const shared = await (await owner.get(`/api/public/personas/${slug}`)).json()
    expect(shared).toMatchObject({ imported: true, source: 'import', made_by_model: 'Unknown' })
    const copy = await (await owner.post(`/api/personas/${taken.id}/duplicate`)).json()
    expect(copy.persona.imported).toBe(true)
  })

  it('of version 1 is accepted, and survey figures move out of the industry', async () => {
    const { owner } = await withPersonas()
    const { imported: _, profile_note: __, known_topics: ___, ...rest } = document.persona
    const { from_answers: ____, ...insights } = rest.demographic_insights
    const first = {
      ...document,
      version: 1,
      persona: {
        ...rest,
        demographic_insights: {
          ...insights,
          location_demographics: { ...insights.location_demographics, sources: ['AI assumption'] },
          industry_demographics: MARLENE.demographic_insights.industry_demographics,
        },
      },
    }
    const reply = await owner.post('/api/personas/import', first)
    expect(reply.status).toBe(201)
    const { persona } = personaDetail.parse(await reply.json())
    const { summary } = MARLENE.demographic_insights.industry_demographics
    expect(persona.demographic_insights).toMatchObject({
      location_demographics: { sources: [] },
      industry_demographics: { summary, statistics: [], sources: [] },
      from_answers: { sources: ['Survey “Saturday bread, weekday bread”, 128 answers'] },
    })
    expect(persona.demographic_insights.from_answers?.statistics).toHaveLength(3)
  })

  it('round-trips in every script and exports to every format', async () => {
    const { owner, file } = await withPersonas({ name: 'Bo' })
    for (const script of DRAWN_SCRIPTS) {
      const { words, ...row } = personaIn(script)
      const reply = await owner.post('/api/personas/import', exportedPersona(row))
      const { persona } = personaDetail.parse(await reply.json())
      expect(persona.name).toBe(words.name)
      for (const format of ['json', 'csv', 'markdown', 'pdf', 'png']) await file(format, persona.id)
    }
  })

  it('uses persona quota and storage; deleting frees the quota, purging the storage', async () => {
    let now = Date.now()
    const instance = await startInstance({ work: false, clock: () => now })
    const owner = await instance.owner()
    const usage = async () => await (await owner.get('/api/account/usage')).json()
    const before = await usage()
    const { persona } = await (await owner.post('/api/personas/import', document)).json()
    const after = await usage()
    expect(after.personas.used).toBe(1)
    expect(after.storage_bytes.used).toBeGreaterThan(3000)
    expect(after.ai_requests).toEqual(before.ai_requests)
    expect((await owner.delete(`/api/personas/${persona.id}`)).status).toBe(204)
    expect(await usage()).toEqual({ ...before, storage_bytes: after.storage_bytes })
    now += DAY_MS + 1
    await purgeDeletedPersonas(instance.deps)
    expect(await usage()).toMatchObject({ personas: before.personas, storage_bytes: before.storage_bytes })
  })

  it('is refused at the limit, except for administrators', async () => {
    const instance = await startInstance({ work: false })
    const owner = await instance.owner()
    await setPersonas(instance, owner, 10)
    const problem = await expectProblem(
      await owner.post('/api/personas/import', document),
      409,
      'persona_limit_reached',
    )
    expect(problem.left).toBe(0)
    expect(await (await owner.get('/api/personas')).json()).toMatchObject({ total: 0 })
    const admin = await instance.admin()
    await setPersonas(instance, admin, 10)
    expect((await admin.post('/api/personas/import', document)).status).toBe(201)
  })

  it('is accepted exactly once of 50 concurrent times with one persona left', async () => {
    const instance = await startInstance({ work: false })
    const owner = await instance.owner()
    await setPersonas(instance, owner, 9)
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => owner.post('/api/personas/import', document)),
    )
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(49).fill(409)])
    expect(await (await owner.get('/api/personas')).json()).toMatchObject({ total: 1 })
  })

  it('is refused when the storage is full', async () => {
    const instance = await startInstance({ work: false })
    const owner = await instance.owner()
    await instance.owner()
    const { user_stats: stats } = instance.deps.db.schema
    await instance.deps.db.write(async (tx) => {
      await tx.update(stats).set({ total_storage_bytes: 1e9 }).where(eq(stats.user_id, owner.id))
    })
    await expectProblem(await owner.post('/api/personas/import', document), 409, 'storage_limit_reached')
    expect(await (await owner.get('/api/account/usage')).json()).toMatchObject({ personas: { used: 0 } })
  })
})

describe('an invalid document', () => {
  const shared = withPersonas()

  it.each<[path: string, value: unknown]>([
    ['format', 'other.persona'],
    ['version', 4],
    ['version', 0],
    ['surprise', 1],
    ['persona', null],
    ['persona.surprise', 1],
    ['persona.user_id', 'x'],
    ['persona.image_url', 'https://x.example/y.png'],
    ['persona.name', ' '],
    ['persona.name', undefined],
    ['persona.relationship', ''],
    ['persona.detail_level', 'huge'],
    ['persona.structured_data.demographics.age', 121],
    ['persona.structured_data.demographics.age', -1],
    ['persona.structured_data.demographics.age', '38'],
    ['persona.structured_data.goals.fears', 'one'],
    ['persona.structured_data.goals.fears', Array(51).fill('fear')],
    ['persona.structured_data.goals.fears', ['\u202eabc']],
    ['persona.structured_data.goals.surprise', []],
    ['persona.structured_data.custom_fields', { '': 'x' }],
    ['persona.structured_data.custom_fields', { a: 1 }],
    [
      'persona.structured_data.custom_fields',
      Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`f${at}`, 'x'])),
    ],
    ['persona.unstructured_data.bio', 'x'.repeat(10_001)],
    ['persona.unstructured_data.bio', 'a\u0000b'],
    ['persona.intake_questions', [{ question: 'Who?' }]],
    ['persona.intake_answers', [{ sly: true }]],
    ['persona.demographic_insights.location_demographics.sources', [1]],
  ])('is refused with the path of the issue: %s = %j', async (path, value) => {
    const { owner } = await shared
    const problem = await expectProblem(
      await owner.post('/api/personas/import', changed(path, value)),
      422,
      'invalid_request',
    )
    const named = JSON.stringify(problem.errors)
    expect(named).toContain(path.split('.').at(-1))
    expect(await (await owner.get('/api/personas')).json()).toMatchObject({ total: 0 })
  })

  it.each(['__proto__', 'constructor', 'prototype'])('must not name a field %s', async (name) => {
    const { owner } = await shared
    const text = JSON.stringify(changed('persona.structured_data.custom_fields', { NAME: 'x' })).replace(
      'NAME',
      name,
    )
    await expectProblem(await owner.post('/api/personas/import', text), 422, 'invalid_request')
  })
})
