import { type SharedPersona, sharedPersona, shareReply } from '@whofor/core/persona/persona'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { NewPersonaRow } from '../../src/db/schema/rows.ts'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { startInstance } from '../support/instance.ts'
import { withPersona } from '../support/instance-with-persona.ts'
import { expectProblem } from '../support/problem.ts'
import { personaOf } from '../support/rows.ts'
import { endOf, readPersona } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'
import { createPersonas, creationOf } from '../support/wizard-path.ts'

async function share(owner: Visitor, path: string): Promise<string> {
  const reply = await owner.post(`${path}/share`)
  expect(reply.status).toBe(200)
  const { slug, url } = shareReply.parse(await reply.json())
  expect(slug).toMatch(/^[0-9A-Za-z]{22}$/)
  expect(url).toBe(`/p/${slug}`)
  return slug
}

async function open(visitor: Visitor, slug: string): Promise<SharedPersona> {
  const reply = await visitor.get(`/api/public/personas/${slug}`)
  expect(reply.status).toBe(200)
  return sharedPersona.parse(await reply.json())
}

async function withRow(row: Partial<NewPersonaRow>) {
  const instance = await startInstance({ work: false })
  const owner = await instance.owner('owner-of-a-secret@example.com')
  const persona = personaOf(owner.id, row)
  await instance.deps.db.write(async (tx) => {
    await tx.insert(instance.deps.db.schema.personas).values(persona)
  })
  const path = `/api/personas/${persona.id}`
  return { instance, owner, path, slug: await share(owner, path) }
}

describe('a shared persona', () => {
  it('is the sheet without any account data', async () => {
    const { instance, owner, id, path, surveyId } = await withPersona()
    const slug = await share(owner, path)
    await owner.put(`${path}/tags`, { tags: ['Difficult customers'] })
    const reply = await instance.visitor().get(`/api/public/personas/${slug}`)
    const text = await reply.text()
    const { persona } = await readPersona(owner, id)
    expect(sharedPersona.strict().parse(JSON.parse(text))).toMatchObject({
      name: persona.name,
      structured_data: persona.structured_data,
      unstructured_data: persona.unstructured_data,
    })
    for (const secret of [
      owner.id,
      owner.email,
      id,
      surveyId,
      'Saturday bread',
      'Difficult customers',
      'created_at',
      persona.business_context_summary ?? '',
    ])
      expect(text).not.toContain(secret)
    for (const name of ['interaction_context', 'business_context_summary', 'intake_answers'])
      expect(JSON.parse(text)).not.toHaveProperty(name)
    expect(JSON.parse(text)).toMatchObject({ source: 'survey', profile_note: persona.profile_note })
  })

  it('is not indexed, readable by other sites, or cached', async () => {
    const { instance, slug } = await withRow({})
    const { headers } = await instance
      .visitor()
      .get(`/api/public/personas/${slug}`, { origin: 'https://other.example' })
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.getSetCookie()).toEqual([])
    const page = await instance.visitor().get(`/p/${slug}`)
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    expect((await instance.visitor().get('/dashboard')).headers.get('x-robots-tag')).toBeNull()
  })

  it('hides figures of fewer than five people', async () => {
    const insight = (statistics: string[]) => ({
      summary: 's',
      statistics,
      sources: ['Survey “Secret”, 53 answers'],
    })
    const { instance, slug } = await withRow({
      survey_group: { count: 33, of: 53, segment: 0, method: 'k-modes' },
      demographic_insights: {
        location_demographics: insight([]),
        industry_demographics: insight([
          'How often? Often, 20 of 33 in this group (61 %), 41 % overall',
          'How often? Never, 4 of 33 in this group (12 %), 9 % overall',
          'Where? Here, 29 of 33 in this group (88 %), 9 % overall',
          'When? Then, 33 of 33 in this group (100 %), 60 % overall',
          'Who? Me, 6 of 12 in this group, 8 of 11 overall',
        ]),
        key_justifications: [
          'Most of the group answered “Often” to “How often?”',
          '61% of this group answered “Often” to “How often?”, 41% of everyone',
          '12% of this group answered “Never” to “How often?”, 9% of everyone',
          'Most answered “Often”, the others “Never”',
          '90% answered “Often”',
          'The owner says that margins are thin',
        ],
      },
    })
    const shared = await open(instance.visitor(), slug)
    expect(shared.demographic_insights).toEqual({
      location_demographics: { summary: 's', statistics: [], sources: [] },
      industry_demographics: { summary: 's', statistics: [], sources: [] },
      from_answers: {
        statistics: [
          'How often? Often, 20 of 33 in this group (61%), 41% overall',
          'When? Then, 33 of 33 in this group (100%), 60% overall',
        ],
        sources: ['A survey, 53 answers'],
      },
      // Only those consistent with the figures above.
      key_justifications: [
        'Most of the group answered “Often” to “How often?”',
        '61% of this group answered “Often” to “How often?”, 41% of everyone',
      ],
    })
    expect(shared.group).toEqual({ count: 33, of: 53 })
  })

  it.each([
    { count: 4, of: 53 },
    { count: 50, of: 53 },
    { count: 3, of: 3 },
  ])('hides a group of $count of $of', async (group) => {
    const insight = {
      summary: '',
      statistics: ['Q? A, 9 of 9 answers'],
      sources: ['Survey “Secret”, 3 answers'],
    }
    const { instance, slug } = await withRow({
      survey_group: { ...group, segment: 0, method: 'whole' },
      demographic_insights: {
        location_demographics: insight,
        industry_demographics: insight,
        key_justifications: ['Most of the group answered “A” to “Q?”'],
      },
    })
    const shared = await open(instance.visitor(), slug)
    expect(shared).toMatchObject({ group: null, source: 'survey' })
    for (const hidden of ['Secret', '9 of 9', 'Most of the group', '“A”'])
      expect(JSON.stringify(shared)).not.toContain(hidden)
  })

  it('from the wizard contains neither the business context nor the owner’s answers', async () => {
    const { instance, slug } = await withRow({
      interaction_context: 'SECRETPLAN: margin is 42 percent.',
      business_context_summary: 'A bakery. SECRETPLAN: margin is 42 percent.',
      intake_questions: [{ question: 'Who buys?', type: 'text', options: [], explanation: '' }],
      intake_answers: ['SECRETPLAN bargain hunters'],
      demographic_insights: {
        location_demographics: { summary: '', statistics: ['AI assumption'], sources: ['AI assumption'] },
        industry_demographics: { summary: '', statistics: [], sources: [] },
        key_justifications: ['You said “SECRETPLAN bargain hunters” to “Who buys?”'],
      },
    })
    const shared = await open(instance.visitor(), slug)
    expect(JSON.stringify(shared)).not.toMatch(/SECRETPLAN|AI assumption/u)
    expect(shared).toMatchObject({ source: 'wizard', demographic_insights: { key_justifications: [] } })
    expect(shared.profile_note).toContain('The owner')
  })

  it('contains the owner’s answers while they include them, and never the business context', async () => {
    const instance = await startInstance()
    const owner = await instance.owner()
    const business_context = 'SECRETPLAN: a bakery in Bremen.'
    const input = await creationOf(owner, { business_context })
    const job = await endOf(owner, (await createPersonas(owner, input)).id)
    const path = `/api/personas/${job.persona_ids[0]}`
    const slug = await share(owner, path)
    const secret = await open(instance.visitor(), slug)
    expect(secret).toMatchObject({ said: null, demographic_insights: { key_justifications: [] } })
    expect(secret.evidence?.flatMap(({ references }) => references)).toEqual([])
    const include = (include_answers: boolean) => owner.put(`${path}/share`, { include_answers })
    expect(await (await include(true)).json()).toMatchObject({ slug, includes_answers: true })
    expect(await share(owner, path)).toBe(slug)
    const included = await open(instance.visitor(), slug)
    expect(included.said?.map(({ answer }) => answer)).toEqual(input.answers)
    expect(included.demographic_insights.key_justifications.join()).toContain('The owner said “')
    expect(JSON.stringify(included)).not.toMatch(/You said|SECRETPLAN/u)
    const cited = included.evidence?.find(({ sentence }) => sentence.startsWith('The owner said'))
    expect(cited?.references[0]?.answer).toBeTruthy()
    await include(false)
    expect(await open(instance.visitor(), slug)).toEqual(secret)
    await expectProblem(
      await (await instance.owner()).put(`${path}/share`, { include_answers: true }),
      404,
      'not_found',
    )
    await owner.delete(`${path}/share`)
    expect(await share(owner, path)).not.toBe(slug)
    expect(await readPersona(owner, job.persona_ids[0] ?? '')).toMatchObject({
      share: { includes_answers: false },
    })
  })

  it('shows its portrait to anyone with the link', async () => {
    const { instance, db, owner, id, path } = await withPersona({ level: 'detailed' })
    await db.write(async (tx) => {
      await tx.insert(db.schema.persona_images).values({
        persona_id: id,
        version: 2,
        status: 'completed',
        generation_prompt: 'p',
        data: Uint8Array.from([1, 2]),
        bytes: 2,
        mime: 'image/webp',
        created_at: 1,
      })
      const image_url = `${path}/image?v=2`
      await tx.update(db.schema.personas).set({ image_url }).where(eq(db.schema.personas.id, id))
    })
    const slug = await share(owner, path)
    const stranger = instance.visitor()
    const { image_url } = await open(stranger, slug)
    expect(image_url).toBe(`/api/public/personas/${slug}/image?v=2`)
    const image = await stranger.get(image_url ?? '')
    expect(image.headers.get('content-type')).toBe('image/webp')
    expect(new Uint8Array(await image.arrayBuffer())).toEqual(Uint8Array.from([1, 2]))
    await expectProblem(await stranger.get(`/api/public/personas/${slug}/image?v=1`), 404, 'not_found')

    // A new portrait replaces the old one on the link; the owner keeps access to it.
    await db.write(async (tx) => {
      await tx.insert(db.schema.persona_images).values({
        persona_id: id,
        version: 3,
        status: 'completed',
        generation_prompt: 'p',
        data: Uint8Array.from([3]),
        bytes: 1,
        mime: 'image/webp',
        created_at: 2,
      })
      const changed = { image_url: `${path}/image?v=3` }
      await tx.update(db.schema.personas).set(changed).where(eq(db.schema.personas.id, id))
    })
    await expectProblem(await stranger.get(image_url ?? ''), 404, 'not_found')
    for (const query of ['', '?v=3']) {
      const now = await stranger.get(`/api/public/personas/${slug}/image${query}`)
      expect(new Uint8Array(await now.arrayBuffer())).toEqual(Uint8Array.from([3]))
    }
    expect((await owner.get(`${path}/image?v=2`)).status).toBe(200)
    expect((await owner.delete(`${path}/share`)).status).toBe(204)
    await expectProblem(await stranger.get(image_url ?? ''), 404, 'not_found')
  })

  it('counts views through the link separately from the owner’s', async () => {
    const { instance, owner, id, path } = await withPersona()
    const slug = await share(owner, path)
    const views = `/api/public/personas/${slug}/views`
    for (let at = 0; at < 3; at++) expect((await instance.visitor().post(views)).status).toBe(204)
    await owner.post(`/api/personas/${id}/views`)
    expect(await readPersona(owner, id)).toMatchObject({ views: { own: 1, shared: 3 }, share: { slug } })
  })

  it('does not count a read as a view', async () => {
    const { instance, owner, id, path } = await withPersona()
    const slug = await share(owner, path)
    await open(instance.visitor(), slug)
    expect(await readPersona(owner, id)).toMatchObject({ views: { own: 0, shared: 0 } })
    await owner.delete(`${path}/share`)
    const late = await instance.visitor().post(`/api/public/personas/${slug}/views`)
    await expectProblem(late, 404, 'not_found')
  })
})

describe('a link', () => {
  it('stays the same until revoked; then it is permanently gone and the next one differs', async () => {
    const { instance, owner, path, slug } = await withRow({})
    expect(await share(owner, path)).toBe(slug)
    expect((await owner.delete(`${path}/share`)).status).toBe(204)
    expect((await owner.delete(`${path}/share`)).status).toBe(204)
    const next = await share(owner, path)
    expect(next).not.toBe(slug)
    await expectProblem(await instance.visitor().get(`/api/public/personas/${slug}`), 404, 'not_found')
    await open(instance.visitor(), next)
  })

  it('answers identically when its persona is deleted, when revoked and when unknown', async () => {
    const { instance, owner, path, slug } = await withRow({})
    const answer = async (to: string) => {
      const reply = await instance.visitor().get(`/api/public/personas/${to}`)
      const { request_id: _, ...problem } = await expectProblem(reply, 404, 'not_found')
      return problem
    }
    const unknown = await answer('0123456789ABCDEFGHIJKL')
    await owner.delete(path)
    expect(await answer(slug)).toEqual(unknown)
    await owner.post(`${path}/restore`)
    await open(instance.visitor(), slug)
    await owner.delete(`${path}/share`)
    expect(await answer(slug)).toEqual(unknown)
    for (const bad of ['x', '%00', 'a'.repeat(5000), '..%2f..'])
      await expectProblem(await instance.visitor().get(`/api/public/personas/${bad}`), 404, 'not_found')
  })

  it('is created once under concurrency, by the owner only', async () => {
    const { instance, owner, path } = await withRow({})
    await owner.delete(`${path}/share`)
    const slugs = await Promise.all([1, 2, 3, 4, 5].map(() => share(owner, path)))
    expect(new Set(slugs).size).toBe(1)
    for (const caller of [await instance.owner(), await instance.admin()]) {
      await expectProblem(await caller.post(`${path}/share`), 404, 'not_found')
      await expectProblem(await caller.delete(`${path}/share`), 404, 'not_found')
    }
    await expectProblem(await instance.visitor().post(`${path}/share`), 401, 'signed_out')
  })

  it('is rate limited per address and minute', async () => {
    const limits = memoryRateLimits({ 'public-read': { points: 2, duration: 60 } })
    const instance = await startInstance({ work: false, limits })
    const statuses: number[] = []
    for (let at = 0; at < 3; at++)
      statuses.push((await instance.visitor().get('/api/public/personas/0123456789ABCDEFGHIJKL')).status)
    expect(statuses).toEqual([404, 404, 429])
  })
})
