import { searchReply } from '@whofor/core/search'
import { describe, expect, it } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { personaOf } from '../support/rows.ts'
import type { Visitor } from '../support/visitor.ts'

async function search(owner: Visitor, q: string) {
  const reply = await owner.get(`/api/search?${new URLSearchParams({ q })}`)
  expect(reply.status).toBe(200)
  return searchReply.parse(await reply.json())
}

async function ownerOfBread() {
  const instance = await startInstance({ work: false })
  const owner = await instance.owner()
  const { db } = instance.deps
  const survey = await insertAnsweredSurvey(db, owner.id, {
    answers: 3,
    columns: { title: 'Brot am Samstag' },
  })
  const persona_id = newId()
  await db.write(async (tx) => {
    await tx.insert(db.schema.personas).values({
      ...personaOf(owner.id, { id: persona_id, name: 'Zoë Brotmüller' }),
      search_text: 'zoe brotmuller',
    })
    await tx.update(db.schema.persona_surveys).set({ search_text: 'brot am samstag' })
  })
  await owner.post('/api/context-items', { name: 'Roggenbrot', category: 'product' })
  return { ...instance, owner, survey, persona_id }
}

describe('the search of the palette', () => {
  it('finds surveys, personas and context items, without case and accents', async () => {
    const { owner, survey, persona_id } = await ownerOfBread()
    expect(await search(owner, 'BROT')).toEqual({
      surveys: [{ id: survey.id, title: 'Brot am Samstag', status: 'active', response_count: 3 }],
      personas: [
        {
          id: persona_id,
          name: 'Zoë Brotmüller',
          subtitle: null,
          image_url: `/api/personas/${persona_id}/image?v=0`,
        },
      ],
      context_items: [{ id: expect.any(String), name: 'Roggenbrot', category: 'product' }],
    })
    expect((await search(owner, 'zoe')).personas).toHaveLength(1)
    expect(await search(owner, '100%')).toEqual({ surveys: [], personas: [], context_items: [] })
  })

  it('finds nothing of other users', async () => {
    const { owner: other } = await ownerOfBread()
    const stranger = await (await ownerOfBread()).visitor()
    await stranger.register('stranger@example.com')
    expect(await search(stranger, 'brot')).toEqual({ surveys: [], personas: [], context_items: [] })
    expect((await search(other, 'brot')).surveys).toHaveLength(1)
  })

  it('leaves context items out where the tier has none, and needs a session', async () => {
    const { owner, visitor, deps } = await ownerOfBread()
    await deps.db.write(async (tx) => {
      await tx.update(deps.db.schema.feature_limits).set({ products_enabled: false })
    })
    expect((await search(owner, 'brot')).context_items).toEqual([])
    expect((await visitor().get('/api/search?q=brot')).status).toBe(401)
    expect((await owner.get(`/api/search?q=${'x'.repeat(201)}`)).status).toBe(422)
  })
})
