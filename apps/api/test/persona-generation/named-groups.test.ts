import { expect, it } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { endOf, readPersona } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'
import { accepted, createPersonas, readIntake, WIZARD } from '../support/wizard-path.ts'

const GROUPS = 'Parents with cargo bikes, and students with old bikes'

async function twoPersonas(owner: Visitor, business_context: string, answer: string | null) {
  const setup = { ...WIZARD, count: 2, detail_level: 'advanced', business_context } as const
  const { intake } = await readIntake(owner, setup)
  const answers = intake.questions.map(({ type, options }) =>
    type === 'text' ? answer : (options[1] ?? null),
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
