import { afterAll, describe, expect, test } from 'vitest'
import { askFaulty, closeProviders, personaRequest, questionsRequest } from './asking.ts'

afterAll(closeProviders)

const DAY = 24 * 60 * 60 * 1000

describe.concurrent('what can be read is read', () => {
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

  test('personas, too', async () => {
    for (const misbehaving of ['fenced', 'think', 'trailing_commas', 'prose_around']) {
      const { ai } = await askFaulty({ misbehaving })
      expect((await ai.object(personaRequest)).value.name).toMatch(/^M/u)
    }
  })

  test.for(['500_once', '429', '200_with_error'])(
    '%s for a moment is retried by the client alone',
    async (misbehaving) => {
      const { ai, provider } = await askFaulty({ misbehaving, times: 1 })
      expect((await ai.object(questionsRequest)).value.questions).toHaveLength(6)
      expect(provider.hits()).toBe(2)
    },
  )

  test('the repair turn shows the model its reply and what was wrong with it', async () => {
    const { ai, provider } = await askFaulty({ misbehaving: 'wrong_once' })
    await ai.object(questionsRequest)
    const [, repair] = provider.requests()
    expect(repair?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
    expect(repair?.messages[2]?.content).toBe('{"questions": [{"question": 1}]}')
    expect(repair?.messages[3]?.content).toContain('questions.0.question: Invalid input')
  })
})

describe.concurrent('asks as strictly as the provider takes', () => {
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

  test('and remembers it for a day', async () => {
    let now = 0
    const { ai, provider } = await askFaulty({ misbehaving: 'no_formats', clock: () => now })
    await ai.object(questionsRequest)
    await ai.object(questionsRequest)
    expect(provider.hits()).toBe(4)
    now = DAY
    await ai.object(questionsRequest)
    expect(provider.hits()).toBe(7)
  })

  test('without a temperature where none is taken', async () => {
    const { ai, provider } = await askFaulty({ misbehaving: 'no_temperature' })
    await ai.object(questionsRequest)
    await ai.object(questionsRequest)
    expect(provider.requests().map((request) => 'temperature' in request)).toEqual([true, false, false])
  })

  test('the schema stands in the prompt, closed and without bounds', async () => {
    const { ai, provider } = await askFaulty()
    await ai.object(personaRequest)
    const [request] = provider.requests()
    const schema = JSON.stringify(request?.response_format?.json_schema?.schema)
    expect(request?.messages[0]?.content).toContain(schema)
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
