import { DAY_MS } from '@whofor/core/durations'
import { afterAll, describe, expect, test } from 'vitest'
import type { TextRequest } from '../../src/ai/port.ts'
import { intakeQuestionsRequest } from '../../src/ai/prompts/business-intake.ts'
import { surveyQuestionsRequest } from '../../src/ai/prompts/survey-questions.ts'
import { askFaulty, business, closeProviders, personaRequest, questionsRequest } from './chat-request.ts'

afterAll(closeProviders)

const textRequest: TextRequest = {
  requestType: 'persona_chat',
  system: 'You are somebody.',
  data: { persona: '{"name":"Bo"}', question: 'Who are you?' },
  instruction: 'Answer.',
  longest: 4000,
  onText: () => undefined,
}

describe.concurrent('lenient parsing', () => {
  test.for([
    ['fenced', 1],
    ['think', 1],
    ['trailing_commas', 1],
    ['prose_around', 1],
    ['duplicates', 1],
    ['wrong_once', 2],
  ] as const)('%s', async ([misbehaving, paid]) => {
    const { ai, provider } = await askFaulty({ misbehaving })
    const { value, tokensUsed, cost, model } = await ai.object(questionsRequest)
    expect(value.questions).toHaveLength(6)
    expect(value.questions.every(({ options }) => options.at(-1)?.not_sure)).toBe(true)
    expect(model).toBe('model')
    expect(cost).toBeCloseTo(tokensUsed * 0.00003, 10)
    expect(provider.hits()).toBe(paid)
  })

  test('too many questions are cut to twelve', async () => {
    const { ai } = await askFaulty({ misbehaving: 'too_many' })
    expect((await ai.object(questionsRequest)).value.questions).toHaveLength(12)
  })

  test('too many personas are cut as well', async () => {
    for (const misbehaving of ['fenced', 'think', 'trailing_commas', 'prose_around']) {
      const { ai } = await askFaulty({ misbehaving })
      expect((await ai.object(personaRequest)).value.name).toMatch(/^M/u)
    }
  })

  test.for(['500_once', '429', '200_with_error', 'garbage'])(
    'a temporary %s is retried within the client',
    async (misbehaving) => {
      const { ai, provider } = await askFaulty({ misbehaving, times: 1 })
      expect((await ai.object(questionsRequest)).value.questions).toHaveLength(6)
      expect(provider.hits()).toBe(2)
    },
  )

  test('a silently truncated draft is requested once more with a larger limit', async () => {
    const { ai, provider } = await askFaulty({ misbehaving: 'cut_at_stop' })
    expect((await ai.object(questionsRequest)).value.questions).toHaveLength(6)
    expect(provider.hits()).toBe(2)
  })

  test('truncated intake questions are requested again instead of accepting fewer', async () => {
    const { ai } = await askFaulty({ misbehaving: 'cut_at_stop' })
    const request = intakeQuestionsRequest({ ...business, detail_level: 'simple' })
    expect((await ai.object(request)).value.questions.length).toBeGreaterThanOrEqual(5)
  })

  test('too few questions for a level are requested again', async () => {
    const { ai, provider } = await askFaulty({ misbehaving: 'fewer_once' })
    const request = surveyQuestionsRequest({ ...business, detail_level: 'advanced' })
    expect((await ai.object(request)).value.questions).toHaveLength(11)
    expect(provider.hits()).toBe(2)
  })

  test.for(['in_a_list', 'several', 'wrapped'])(
    'the first of personas returned %s is used',
    async (misbehaving) => {
      const { ai, provider } = await askFaulty({ misbehaving })
      expect((await ai.object(personaRequest)).value.name).toMatch(/^M/u)
      expect(provider.hits()).toBe(1)
    },
  )

  test.for([
    ['a survey', questionsRequest],
    ['an intake', intakeQuestionsRequest({ ...business, detail_level: 'simple' })],
  ] as const)('%s wrapped under another name is unwrapped', async ([_, request]) => {
    const { ai, provider } = await askFaulty({ misbehaving: 'wrapped' })
    const { value } = await ai.object<{ questions: unknown[] }>(request)
    expect(value.questions).toHaveLength(6)
    expect(provider.hits()).toBe(1)
  })

  test('a persona missing one field is completed by requesting only that field', async () => {
    const { ai, provider } = await askFaulty({ misbehaving: 'line_missing' })
    const { value } = await ai.object(personaRequest)
    expect(value.name).toMatch(/^M/u)
    expect(value.weekend_activities).not.toBe('')
    const [, repair] = provider.requests()
    expect(repair?.messages.at(-1)?.content).toMatch(
      /lacks[\s\S]*- weekend_activities: [\s\S]*holds the missing keys/,
    )
  })

  test('the repair request shows the model its reply and the issues', async () => {
    const { ai, provider } = await askFaulty({ misbehaving: 'wrong_once' })
    await ai.object(questionsRequest)
    const [, repair] = provider.requests()
    expect(repair?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
    expect(repair?.messages[2]?.content).toBe('{"questions": [{"question": 1}]}')
    expect(repair?.messages[3]?.content).toContain('questions.0.question: Invalid input')
  })
})

describe.concurrent('uses the strictest mode the provider supports', () => {
  test.for([
    ['no_json_schema', 2, ['json_schema', 'json_object']],
    ['no_endpoints', 2, ['json_schema', 'json_object']],
    ['no_formats', 3, ['json_schema', 'json_object', undefined]],
  ] as const)('%s', async ([misbehaving, paid, formats]) => {
    const { ai, provider } = await askFaulty({ misbehaving })
    expect((await ai.object(questionsRequest)).value.questions).toHaveLength(6)
    expect(provider.hits()).toBe(paid)
    expect(provider.requests().map(formatOf)).toEqual(formats)
  })

  test('remembers the mode for a day', async () => {
    let now = 0
    const { ai, provider } = await askFaulty({ misbehaving: 'no_formats', clock: () => now })
    await ai.object(questionsRequest)
    await ai.object(questionsRequest)
    expect(provider.hits()).toBe(4)
    now = DAY_MS
    await ai.object(questionsRequest)
    expect(provider.hits()).toBe(7)
  })

  test('omits the temperature where it is not supported', async () => {
    const { ai, provider } = await askFaulty({ misbehaving: 'no_temperature' })
    await ai.object(questionsRequest)
    await ai.object(questionsRequest)
    expect(provider.requests().map((request) => 'temperature' in request)).toEqual([true, false, false])
  })

  test.for([
    ['no_system', 'user'],
    ['no_system_template', 'user'],
    ['developer_only', 'developer'],
  ] as const)(
    '%s: the instructions are sent as %s, which is remembered for text as well',
    async ([misbehaving, role]) => {
      const { ai, provider } = await askFaulty({ misbehaving })
      expect((await ai.object(questionsRequest)).value.questions).toHaveLength(6)
      const [refused, sent] = provider.requests()
      expect(refused?.messages.map((message) => message.role)).toEqual(['system', 'user'])
      const [rules = '', input = ''] = refused?.messages.map(({ content }) => content) ?? []
      const block = input.split('\n')[1] ?? ''
      expect(sent?.messages[0]).toMatchObject({ role, content: expect.stringContaining(rules) })
      expect(sent?.messages.at(-1)).toMatchObject({ role: 'user', content: expect.stringContaining(block) })
      await ai.text(textRequest)
      expect(provider.hits()).toBe(3)
      expect(provider.requests()[2]?.messages[0]?.role).toBe(role)
    },
  )

  test('puts the schema into the prompt, closed and without bounds', async () => {
    const { ai, provider } = await askFaulty()
    await ai.object(personaRequest)
    const [request] = provider.requests()
    const sent = request?.response_format?.json_schema?.schema
    const inPrompt = JSON.parse(request?.messages[0]?.content.split('\n').at(-1) ?? '')
    expect(inPrompt).toEqual({ title: 'persona', ...sent })
    const schema = JSON.stringify(sent)
    expect(schema).not.toMatch(/"(minimum|maximum|minItems|maxItems|minLength|maxLength|\$schema)"/u)
    expect(schema.match(/"type":"object"/gu)).toHaveLength(
      schema.match(/"additionalProperties":false/gu)?.length ?? 0,
    )
  })
})

function formatOf(request: Record<string, unknown>): unknown {
  const format = request.response_format
  return typeof format === 'object' && format !== null && 'type' in format ? format.type : undefined
}
