import { type PersonaConstraints, personaConstraints } from '@whofor/core/persona/constraints'
import { describe, expect, it } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { type Reply, startRevisedProvider } from '../support/revised-provider.ts'
import { endOf } from '../support/survey-path.ts'
import { createPersonas, readIntake, WIZARD } from '../support/wizard-path.ts'

describe('a constraint the model finds in the business context', () => {
  const context = '横浜の理髪店です。60歳以上の男性のための店。'
  const quotes = [
    { about: 'age', quote: '60歳以上', in_english: '60 or older' },
    { about: 'gender', quote: '男性', in_english: 'men' },
    { about: 'place', quote: '東京', in_english: 'in Tokyo' },
  ]

  async function constraintsWith(revise: (reply: Reply, name: string) => Reply): Promise<PersonaConstraints> {
    const provider = await startRevisedProvider((reply, { name }) => revise(reply, name))
    const owner = await (await startInstance({ ai: provider.ai })).owner()
    const { intake } = await readIntake(owner, { business_context: context })
    const answers = intake.questions.map(({ options }) => options[0] ?? null)
    const open = intake.questions.map((question) => ({
      ...question,
      asks_about: 'other' as const,
      question: '?',
    }))
    const input = {
      setup: { ...WIZARD, business_context: context },
      intake: { ...intake, questions: open.map((one, index) => ({ ...one, question: `${index}?` })) },
      answers,
    }
    await endOf(owner, (await createPersonas(owner, input)).id)
    return personaConstraints.parse(JSON.parse(provider.prompts('persona')[0]?.data.constraints ?? ''))
  }

  it.each([
    ['with the questions', 'intake_questions', 'context_quotes'],
    ['with the analysis', 'context_analysis', 'quotes'],
  ])('%s binds in any language if the owner wrote it', async (_, call, key) => {
    const found = await constraintsWith((reply, name) =>
      name === call ? { ...reply, [key]: quotes } : reply,
    )
    expect(found).toEqual({
      age: { words: ['60歳以上'], values: [{ from: 60, to: 120 }] },
      gender: { words: ['男性'], values: ['male'] },
    })
  })

  it.each([[undefined], ['none'], [[{ about: 'mood' }, null]]])('is optional: %j', async (value) => {
    expect(await constraintsWith((reply) => ({ ...reply, quotes: value, context_quotes: value }))).toEqual({})
  })
})
