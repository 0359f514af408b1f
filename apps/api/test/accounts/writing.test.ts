import { CONTEXT_ITEM_LIMITS } from '@whofor/core/context-item'
import { SURVEY_LIMITS } from '@whofor/core/survey/survey'
import { describe, expect, it } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'

const wide = { points: 1000, duration: 60 }

describe('writes per minute', () => {
  it('are limited across all routes; reads and other users are not', async () => {
    const limits = memoryRateLimits({ write: { points: 6, duration: 60 }, ai: wide })
    const { owner: newOwner } = await startInstance({ work: false, limits })
    const [owner, other] = [await newOwner(), await newOwner()]
    const id = newId()
    const writes = [
      owner.post('/api/context-items', { name: 'Bread', category: 'product' }),
      owner.put(`/api/personas/${id}/tags`, { tags: [] }),
      owner.patch(`/api/personas/${id}`, { path: 'name', value: 'Bo' }),
      owner.delete(`/api/surveys/${id}`),
      owner.post(`/api/jobs/${id}/cancel`),
      owner.patch('/api/account/profile', { display_name: 'Ana' }),
    ]
    for (const reply of await Promise.all(writes)) expect(reply.status).not.toBe(429)
    const refused = await owner.post('/api/personas/import', {})
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await expectProblem(refused, 429, 'rate_limited')
    for (const path of ['/api/personas', '/api/dashboard', '/api/account/usage'])
      expect((await owner.get(path)).status).toBe(200)
    expect((await other.post('/api/context-items', { name: 'Bread', category: 'product' })).status).toBe(201)
  })
})

describe('an owner may have a limited number', () => {
  it('of context items, and deleting one makes room', async () => {
    const { owner: newOwner, deps } = await startInstance({ work: false })
    const owner = await newOwner()
    const { context_items: items } = deps.db.schema
    const row = { user_id: owner.id, name: 'Bread', category: 'product' as const, created_at: 1 }
    await deps.db.write(async (tx) => {
      for (let at = 1; at < CONTEXT_ITEM_LIMITS.items; at++)
        await tx.insert(items).values({ ...row, id: newId() })
    })
    const item = { name: 'Rolls', category: 'product' }
    const last = await owner.post('/api/context-items', item)
    expect(last.status).toBe(201)
    const problem = await expectProblem(
      await owner.post('/api/context-items', item),
      409,
      'context_item_limit_reached',
    )
    expect(problem.detail).toBe('You have reached the limit of 500 context items. Delete one to add another.')
    expect((await owner.delete(`/api/context-items/${(await last.json()).id}`)).status).toBe(204)
    expect((await owner.post('/api/context-items', item)).status).toBe(201)
  })

  it('of drafts', async () => {
    const { owner: newOwner, deps } = await startInstance({ work: false })
    const owner = await newOwner()
    const setup = {
      title: 'Guests',
      persona_count: 1,
      relationship: 'Attendee (Event)',
      detail_level: 'simple',
      business_context: 'A small hotel in Bremen.',
    }
    for (let at = 0; at < SURVEY_LIMITS.drafts; at++) {
      const { job } = await (await owner.post('/api/surveys', setup)).json()
      await owner.post(`/api/jobs/${job.id}/cancel`)
    }
    await expectProblem(await owner.post('/api/surveys', setup), 409, 'draft_limit_reached')
    expect(await deps.db.read.$count(deps.db.schema.persona_surveys)).toBe(SURVEY_LIMITS.drafts)
  })
})
