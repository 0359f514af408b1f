import { expect, it } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { endOf, readPersona } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'
import { accepted, createPersonas, readIntake, WIZARD } from '../support/wizard-path.ts'

const GROUPS = 'Parents with cargo bikes, and students with old bikes'
/** The last option of the question on age. */
const ALL_AGES = -1

async function twoPersonas(owner: Visitor, business_context: string, answer: string | null, option = 1) {
  const setup = { ...WIZARD, count: 2, detail_level: 'advanced', business_context } as const
  const { intake } = await readIntake(owner, setup)
  const answers = intake.questions.map(({ type, options }) =>
    type === 'text' ? answer : (options.at(option) ?? null),
  )
  const job = await endOf(owner, (await createPersonas(owner, { setup, intake, answers })).id)
  return Promise.all(job.persona_ids.map(async (id) => (await readPersona(owner, id)).persona))
}

it.each([
  ['the description', `We repair bikes overnight. ${GROUPS} come to us.`, null],
  ['an answer', 'We repair bikes overnight in Leeds.', `${GROUPS}.`],
])('each persona stands for one of the groups that %s names', async (_, context, answer) => {
  const owner = await (await startInstance()).owner()
  const personas = await twoPersonas(owner, context, answer)
  const bios = personas.map(({ unstructured_data }) => unstructured_data.bio).join('\n')
  expect(bios).toContain('one of the parents with cargo bikes')
  expect(bios).toContain('one of the students with old bikes')
  for (const { unstructured_data, structured_data } of personas) {
    const { occupation, children } = structured_data.demographics
    const isParent = unstructured_data.bio.includes('parents with cargo bikes')
    if (isParent) expect([children, occupation].join()).toMatch(/child|toddler|teenager/iu)
    expect(/student/iu.test(occupation)).toBe(!isParent)
  }
})

it('a regenerated persona stays in its group', async () => {
  const owner = await (await startInstance()).owner()
  const personas = await twoPersonas(owner, `We repair bikes overnight. ${GROUPS} come to us.`, null)
  for (const { id, structured_data: before } of personas) {
    const isStudent = /student/iu.test(before.demographics.occupation)
    const job = await accepted(await owner.post(`/api/personas/${id}/regenerate`))
    expect(await endOf(owner, job.id)).toMatchObject({ state: 'succeeded' })
    const { structured_data, unstructured_data } = (await readPersona(owner, id)).persona
    expect(/student/iu.test(structured_data.demographics.occupation)).toBe(isStudent)
    expect(unstructured_data.bio).toContain(
      isStudent ? 'students with old bikes' : 'parents with cargo bikes',
    )
  }
})

it('no fact contradicts the working life of the group, also after regenerating', async () => {
  const owner = await (await startInstance()).owner()
  const context =
    'A bookshop in Ghent. Our customers are retired neighbours who come in every week and students who buy online.'
  const seen: boolean[] = []
  for (const { id } of await twoPersonas(owner, context, null, ALL_AGES)) {
    const before = await readPersona(owner, id)
    const isRetired = before.persona.unstructured_data.bio.includes('retired neighbours')
    seen.push(isRetired)
    const job = await accepted(await owner.post(`/api/personas/${id}/regenerate`))
    expect(await endOf(owner, job.id)).toMatchObject({ state: 'succeeded' })
    for (const { persona, evidence } of [before, await readPersona(owner, id)]) {
      const { age, occupation, education, income_level } = persona.structured_data.demographics
      expect(occupation).toMatch(isRetired ? /retired/iu : /student/iu)
      const facts = [persona.subtitle, occupation, education, income_level].join()
      expect(facts).not.toMatch(isRetired ? /student|studying/iu : /retired|pension/iu)
      expect(persona.unstructured_data.typical_day).not.toMatch(isRetired ? /campus|lecture/iu : /pension/iu)
      expect(age >= 60).toBe(isRetired)
      expect(evidence?.find(({ field }) => field === 'age_range')?.basis).toBe('assumed')
      const inferred = evidence?.filter(({ basis }) => basis === 'inferred' || basis === 'stated') ?? []
      for (const { field, sentence } of inferred)
        if (field === 'demographics.location') expect(sentence).toBe('Ghent')
    }
  }
  expect(seen.toSorted()).toEqual([false, true])
})
