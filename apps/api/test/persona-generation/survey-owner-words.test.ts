import { personaBrief } from '@whofor/core/persona/brief'
import { personaConstraints } from '@whofor/core/persona/constraints'
import { describe, expect, it } from 'vitest'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { type Reply, startRevisedProvider } from '../support/revised-provider.ts'
import { closeSurvey, endOf, readPersona } from '../support/survey-path.ts'

const QUESTIONS: [question: string, answers: string[]][] = [
  ['How old are you?', ['Under 30', 'Over 60']],
  ['Are you a man or a woman?', ['A man', 'A woman']],
  ['Do you have children?', ['No', 'Yes']],
  ['What do you do for a living?', ['Night-shift nurse', 'Retired']],
  ['How often do you come?', ['Every day', 'Once a month']],
]

/** A survey answered by two groups: one always chose the first option, the other the second. */
async function closedSurvey(context: string, revise = (reply: Reply, _name: string): unknown => reply) {
  const provider = await startRevisedProvider((reply, { name }) => revise(reply, name))
  const instance = await startInstance({ ai: provider.ai })
  const owner = await instance.owner()
  const questions = QUESTIONS.map(([question, answers], index) => ({
    id: `q${index}`,
    question,
    options: answers.map((text, place) => ({ id: `o${place}`, text, score: 8 - 6 * place })),
    explanation: '',
  }))
  const { id } = await insertAnsweredSurvey(instance.deps.db, owner.id, {
    answers: Array.from({ length: 80 }, (_, number) => QUESTIONS.map(() => number % 2)),
    personas: 2,
    columns: { questions, business_context: context },
  })
  const { job } = await closeSurvey(owner, id)
  const ended = await endOf(owner, job.id)
  expect(ended).toMatchObject({ state: 'succeeded', done: 2 })
  const personas = await Promise.all(
    ended.persona_ids.map(async (personaId) => (await readPersona(owner, personaId)).persona),
  )
  const prompts = provider.prompts('persona').map(({ data }) => ({
    constraints: personaConstraints.parse(JSON.parse(data.constraints ?? '')),
    brief: personaBrief.parse(JSON.parse(data.brief ?? '')),
  }))
  return { personas, prompts }
}

describe('a group’s answers about itself', () => {
  it('constrain its persona: age, gender, family and occupation', async () => {
    const { personas, prompts } = await closedSurvey('A small bakery that bakes sourdough and rye.')
    expect(prompts).toHaveLength(2)
    for (const { constraints, brief } of prompts) {
      const [range] = constraints.age?.values ?? []
      expect(constraints.age?.words).toHaveLength(1)
      expect(brief.age?.from).toBeGreaterThanOrEqual(range?.from ?? 999)
      expect(brief.age?.to).toBeLessThanOrEqual(range?.to ?? -1)
      expect(constraints.gender?.values).toEqual([brief.gender])
      expect(constraints.family?.values).toContain(brief.household)
      expect(brief.work).toBeUndefined()
    }
    const facts = personas
      .map(({ structured_data }) => structured_data.demographics)
      .toSorted((a, b) => a.age - b.age)
    expect(facts).toMatchObject([
      { gender: 'Male', children: 'None', occupation: 'Night-shift nurse' },
      { gender: 'Female', occupation: 'Retired' },
    ])
    expect(facts[0]?.age).toBeLessThan(30)
    expect(facts[1]?.age).toBeGreaterThan(60)
    expect(facts[1]?.children).not.toBe('None')
  })

  it('combine with constraints from the business context, found by rules and by the model', async () => {
    const context = 'Piekarnia w Gdyni. A bakery in Leeds for men and women alike.'
    const quotes = [
      { about: 'place', quote: 'w Gdyni', in_english: 'in Gdynia' },
      { about: 'place', quote: 'w Warszawie', in_english: 'in Warsaw' },
    ]
    const { prompts } = await closedSurvey(context, (reply, name) =>
      name === 'context_analysis' ? { ...reply, quotes } : reply,
    )
    for (const { constraints } of prompts) {
      expect(constraints.place).toEqual({ words: ['in Leeds', 'w Gdyni'], values: ['Leeds', 'Gdynia'] })
      expect(constraints.gender?.values).toHaveLength(1)
    }
  })

  it('are the only constraints when the analysis fails', async () => {
    const { prompts } = await closedSurvey('A bakery in Leeds.', (reply, name) =>
      name === 'context_analysis' ? 'nothing' : reply,
    )
    for (const { constraints } of prompts) expect(constraints.place?.values).toEqual(['Leeds'])
  })
})
