import type { PersonaContent } from '@whofor/core/persona/content'
import { describe, expect, test } from 'vitest'
import { createAi } from '../../src/ai/create-ai.ts'
import { personaChatRequest } from '../../src/ai/prompts/persona-chat.ts'
import { readEnv } from '../../src/env.ts'
import type { DemoPersona } from '../../src/features/demo-data/demo-survey.ts'
import { SURVEYS } from '../../src/features/demo-data/make-demo.ts'
import { structuredData, unstructuredData } from '../../src/features/persona-generation/persona-source.ts'
import { countedTable } from './counted-table.ts'

const ai = createAi(readEnv({}).ai)
const PEOPLE = SURVEYS.flatMap(({ answered }) =>
  (answered?.groups ?? []).flatMap(({ persona }) => persona ?? []),
)
const TABLE = countedTable(30, 53, [
  {
    question: 'What keeps you from coming more often?',
    answers: [
      ['What I want is sold out when I have time', 20, 25, 8],
      ['Not sure', 10, 28, 5],
    ],
  },
])
const QUESTIONS = [
  'Who are you?',
  'How old are you?',
  'Where do you live?',
  'What do you do for a living?',
  'Do you have children?',
  'What would make you recommend us to a friend?',
  'What are you afraid of?',
  'What holds you back?',
  'What are you hoping for in the next months?',
  'What would make you choose us?',
  'What do you like doing in your free time?',
  'How would you describe yourself?',
  'What does your typical day look like?',
  'How much would you pay?',
  'How do you decide?',
  'What is the capital of France?',
  '“Waiting times”: what would change that for you?',
]

type Material = { answers?: string; intake?: string }

async function answerOf(persona: DemoPersona, question: string, sourceMaterial: Material = {}) {
  const content = {
    ...persona,
    structured_data: structuredData(persona),
    unstructured_data: unstructuredData(persona),
  } as unknown as PersonaContent
  const request = personaChatRequest({
    content,
    sourceMaterial,
    history: [],
    question,
    onText: () => {},
  })
  return (await ai.text(request)).text
}

describe.for(PEOPLE)('$name', (persona) => {
  test.for(QUESTIONS)('%s', async (question) => {
    const answer = await answerOf(persona, question)
    expect(answer).toMatch(/\b(I|I’m|I’d|me|my)\b/u)
    expect(answer).not.toMatch(/\b(he|she|him|his|hers?|himself|herself)\b/iu)
    expect(answer).not.toMatch(/^(Bio|Quote|Fears|Goals|Key objections|Short term|Values)\b/u)
    expect(answer.match(/[.!?](\s|$)/gu)?.length ?? 0).toBeLessThanOrEqual(2)
  })
})

test('counted answers come first, in their original wording', async () => {
  const [persona] = PEOPLE
  if (!persona) throw new Error('there is nobody to ask')
  const answer = await answerOf(persona, 'What keeps you from coming more often?', {
    answers: TABLE,
  })
  expect(answer).toBe('What I want is sold out when I have time. Most people like me said the same.')
})

describe('a persona of the wizard', () => {
  const said = [
    ['When do clients usually turn to us?', 'When it is urgent'],
    ['What do most clients hope for from us?', 'Something they can rely on'],
    ['What would clients do without us?', 'Do it without help'],
    ['How careful with money are clients?', 'Price is weighed against quality'],
  ].map(([question, answer], at) => ({ code: `A${at + 1}`, question, answer }))
  const EXACT = 'Nobody has asked me exactly that.'

  test.for([
    [
      'Would you pay 15 euros more to have your bike back before school?',
      `${EXACT} When it comes to money: price is weighed against quality.`,
    ],
    ['What do you do when your bike breaks?', `${EXACT} I turn to you when it is urgent.`],
    ['What would you do without us?', 'Without you, I would do it without help.'],
    ['Why do you trust this business?', 'What I hope for is something I can rely on.'],
    ['Do you sing on your way to school in winter?', 'Nobody has asked me that yet.'],
  ])('%s', async ([question = '', answer]) => {
    const [persona] = PEOPLE
    if (!persona) throw new Error('there is nobody to ask')
    expect(await answerOf(persona, question, { intake: JSON.stringify(said) })).toBe(answer)
  })
})
