import { createAi } from '../../src/ai/create-ai.ts'
import type { Ai } from '../../src/ai/port.ts'
import { personaFromSurveyRequest } from '../../src/ai/prompts/persona-request.ts'
import { surveyQuestionsRequest } from '../../src/ai/prompts/survey-questions.ts'
import { type FaultyProvider, startFaultyProvider } from '../support/faulty-provider.ts'
import { countedTable } from './counted-table.ts'

export const business = {
  relationship: 'Customer (Product)',
  business_context: 'Kornblume is a small bakery in Leipzig. We bake sourdough bread for the neighbourhood.',
}

export const questionsRequest = surveyQuestionsRequest({ ...business, detail_level: 'simple' })

export const personaRequest = personaFromSurveyRequest({
  ...business,
  detail_level: 'simple',
  constraints: {},
  brief: {
    initial: 'M',
    age: { from: 32, to: 38 },
    gender: 'female',
    household: 'lives alone',
    home: { partner: false },
    tone: 'brisk',
  },
  taken_names: [],
  table: countedTable(3, 7, [
    {
      question: 'When do you usually visit us?',
      answers: [
        ['Often before 8 in the morning', 3, 4, 8],
        ['Only at the weekend', 0, 3, 4],
      ],
    },
  ]),
  group: { label: 'group 1 of 1', count: 3, of: 7 },
  ordinal: 0,
  count: 1,
})

type Options = Parameters<typeof createAi>[1] & { misbehaving?: string; times?: number }

const started: FaultyProvider[] = []

/** For afterAll: concurrent tests cannot clean up individually. */
export async function closeProviders(): Promise<void> {
  await Promise.all(started.splice(0).map((provider) => provider.close()))
}

/** A client with its own faulty provider in the given mode. */
export async function askFaulty({ misbehaving = 'fine', times, ...options }: Options = {}): Promise<{
  ai: Ai
  provider: FaultyProvider
}> {
  const provider = await startFaultyProvider()
  started.push(provider)
  provider.misbehave(misbehaving, times)
  const configured = { baseUrl: provider.url, apiKey: 'sk-secret1234', textModel: 'model', concurrency: 5 }
  return { ai: createAi(configured, options), provider }
}

/** The error a call threw; fails the test when it does not throw. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  const outcome = await call.then(
    () => 'it succeeded',
    (error: unknown) => error,
  )
  if (outcome === 'it succeeded') throw new Error('the call succeeded')
  return outcome
}
