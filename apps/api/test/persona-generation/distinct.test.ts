import { describe, expect, it } from 'vitest'
import type { Ai } from '../../src/ai/port.ts'
import { startInstance } from '../support/instance.ts'
import { recordedAi } from '../support/recorded-ai.ts'
import { pairwiseSimilarity, textOfPersona } from '../support/similarity.ts'
import { endOf, readPersona } from '../support/survey-path.ts'
import { accepted, createPersonas, creationOf } from '../support/wizard-path.ts'

describe('an owner’s personas', () => {
  it('are all different over a hundred: no duplicate names or similar texts, in twenty concurrent jobs', async () => {
    const { owner: newOwner, deps } = await startInstance()
    const owner = await newOwner()
    const { personas, feature_limits: limits } = deps.db.schema
    await deps.db.write(async (tx) => {
      await tx.update(limits).set({ max_personas: 200, max_ai_requests_per_month: 500 })
    })
    const input = await creationOf(owner, { count: 5 })
    const jobs = await Promise.all(Array.from({ length: 20 }, () => createPersonas(owner, input)))
    for (const { id } of jobs) expect(await endOf(owner, id)).toMatchObject({ state: 'succeeded', done: 5 })
    const rows = await deps.db.read.select().from(personas)
    expect(rows).toHaveLength(100)
    const names = rows.map(({ name }) => name.split(' '))
    expect(new Set(names.map(([first]) => first)).size).toBe(100)
    expect(new Set(names.map((parts) => parts.at(-1))).size).toBe(100)
    const [closest] = pairwiseSimilarity(rows.map(textOfPersona))
    expect(closest?.cosine).toBeLessThan(0.55)
  }, 60_000)

  it('have distinct names after one is regenerated and deleted', async () => {
    const owner = await (await startInstance()).owner()
    const input = await creationOf(owner)
    const create = async () =>
      (await endOf(owner, (await createPersonas(owner, input)).id)).persona_ids[0] ?? ''
    const name = async (id: string) => (await readPersona(owner, id)).persona.name
    const first = await create()
    const before = await name(first)
    const job = await accepted(await owner.post(`/api/personas/${first}/regenerate`))
    expect(await endOf(owner, job.id)).toMatchObject({ state: 'succeeded' })
    expect(await name(first)).toBe(before)
    expect((await owner.delete(`/api/personas/${first}`)).status).toBe(204)
    const second = await name(await create())
    expect(new Set([before, second].flatMap((full) => full.split(' '))).size).toBe(4)
  })

  it('stay distinct after some are deleted', async () => {
    const owner = await (await startInstance()).owner()
    const input = await creationOf(owner, { count: 2 })
    const create = async () => (await endOf(owner, (await createPersonas(owner, input)).id)).persona_ids
    const name = async (id: string) => (await readPersona(owner, id)).persona.name
    const first = await Promise.all((await create()).map(name))
    for (const { id } of (await (await owner.get('/api/personas')).json()).items)
      expect((await owner.delete(`/api/personas/${id}`)).status).toBe(204)
    const second = await Promise.all((await create()).map(name))
    expect(new Set([...first, ...second]).size).toBe(4)
  })
})

/** The demo model with the first personas corrupted. */
function corruptedAi(times: number, corrupt: (persona: Record<string, unknown>) => unknown) {
  const model = recordedAi()
  let left = times
  const issues: string[][] = []
  const ai: Ai = {
    ...model,
    async object(request) {
      const reply = await model.object(request)
      if (request.requestType !== 'persona' || left-- <= 0) return reply
      const value = request.replySchema.parse(corrupt(JSON.parse(JSON.stringify(reply.value))))
      issues.push(request.findIssues?.(value) ?? [])
      return { ...reply, value }
    },
  }
  return { ai, issues }
}

describe('a persona that contradicts itself', () => {
  it('is detected: age, household, work and name are checked', async () => {
    const { ai, issues } = corruptedAi(1, (persona) => ({
      ...persona,
      age_range: '25-30',
      demographics: {
        ...Object(persona.demographics),
        age: 41,
        occupation: 'Judge',
        education: 'Secondary school',
      },
    }))
    const { owner: newOwner } = await startInstance({ ai })
    const owner = await newOwner()
    const job = await createPersonas(owner, await creationOf(owner))
    const { persona_ids } = await endOf(owner, job.id)
    expect(issues[0]?.join('\n')).toMatch(/age_range "25-30"/)
    expect(issues[0]?.join('\n')).toMatch(/"Secondary school" does not lead to "Judge"/)
    // Not repaired by the model: the range is adjusted to the age.
    const { persona } = await readPersona(owner, persona_ids[0] ?? '')
    const [from = 0, to = 0] = (persona.age_range ?? '').split(/[-–]/u).map(Number)
    expect(41 >= from && 41 <= to).toBe(true)
  })

  it('never has the full name of another persona', async () => {
    const { ai } = corruptedAi(9, (persona) => ({ ...persona, name: 'Elena Costa' }))
    const { owner: newOwner } = await startInstance({ ai })
    const owner = await newOwner()
    const job = await createPersonas(owner, await creationOf(owner, { count: 3 }))
    const { persona_ids } = await endOf(owner, job.id)
    const names = await Promise.all(
      persona_ids.map(async (id) => (await readPersona(owner, id)).persona.name),
    )
    expect(new Set(names).size).toBe(3)
    expect(names).toContain('Elena Costa')
    expect(names.every((name) => /^Elena ([A-Z]\. )?Costa$/.test(name))).toBe(true)
  })
})
