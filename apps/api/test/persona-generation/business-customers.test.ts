import { describe, expect, it } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { endOf, readPersona } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'
import { createPersonas, creationOf } from '../support/wizard-path.ts'

const shared = startInstance()

async function personaFor(owner: Visitor, business_context: string) {
  const job = await createPersonas(owner, await creationOf(owner, { business_context }))
  const [id = ''] = (await endOf(owner, job.id)).persona_ids
  return readPersona(owner, id)
}

describe('a persona of a business that sells to businesses', () => {
  it('has a company, in its exports and as claims, edited like any other section', async () => {
    const owner = await (await shared).owner()
    const detail = await personaFor(
      owner,
      'We deliver rolls before eight to companies and agencies with 10 to 50 employees.',
    )
    const { company } = detail.persona.structured_data
    expect(company).toEqual({
      company_size: '10–50 people',
      purchase_role: expect.any(String),
      tools: expect.arrayContaining([expect.any(String)]),
      kpis: expect.arrayContaining([expect.any(String)]),
    })
    expect(detail.evidence?.some(({ field }) => field === 'company.tools')).toBe(true)
    const path = `/api/personas/${detail.persona.id}`
    const edit = await owner.patch(path, { path: 'company.kpis', value: ['Rolls on the counter by 7:00'] })
    expect(edit.status).toBe(200)
    const { persona, evidence } = await readPersona(owner, detail.persona.id)
    expect(persona.structured_data.company?.kpis).toEqual(['Rolls on the counter by 7:00'])
    expect(evidence).toContainEqual(expect.objectContaining({ field: 'company.kpis', basis: 'stated' }))
    const exported = async (format: string) => (await owner.get(`${path}/export/${format}`)).text()
    for (const format of ['json', 'csv', 'markdown'])
      expect(await exported(format)).toContain('Rolls on the counter by 7:00')
    expect(await exported('csv')).toContain('company.purchase_role')
    const again = await owner.post('/api/personas/import', JSON.parse(await exported('json')))
    expect((await again.json()).persona.structured_data.company).toEqual(persona.structured_data.company)
  })

  it('is not assumed of others: they have no company, and none can be added', async () => {
    const owner = await (await shared).owner()
    const { persona } = await personaFor(owner, 'A bakery for families in the neighbourhood.')
    expect(persona.structured_data).not.toHaveProperty('company')
    const path = `/api/personas/${persona.id}`
    await expectProblem(
      await owner.patch(path, { path: 'company.kpis', value: ['x'] }),
      422,
      'invalid_request',
    )
  })
})
