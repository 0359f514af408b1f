import { texts } from '@whofor/texts/api/ai'
import { afterAll, describe, expect, test } from 'vitest'
import { AiError } from '../../src/ai/ai-error.ts'
import { askFaulty, closeProviders, failureOf, personaRequest, questionsRequest } from './chat-request.ts'

afterAll(closeProviders)

const QUESTIONS_FAILED = 'Failed to generate questions. Please try again.'
const CONFIGURATION = 'AI service configuration error. Please contact support.'
const MALFORMED = 'Failed to process AI response. Please try again or simplify your business context.'
const WRONG_ADDRESS =
  'AI provider API error: the address does not answer like a chat API. Please contact support.'

describe.concurrent('a provider failure ends in a message for the owner', () => {
  test.for([
    ['empty', 'ai_no_response', 'No response received from AI. Please try again.', 1],
    ['no_choices', 'ai_no_response', 'No response received from AI. Please try again.', 1],
    ['refusal', 'ai_refused', texts.refused, 1],
    ['content_filter', 'ai_refused', texts.refused, 1],
    ['html', 'ai_configuration', WRONG_ADDRESS, 1],
    ['401', 'ai_configuration', CONFIGURATION, 1],
    ['402', 'ai_configuration', CONFIGURATION, 1],
    ['403', 'ai_configuration', CONFIGURATION, 1],
    ['404', 'ai_configuration', CONFIGURATION, 1],
    ['429_forever', 'ai_unavailable', 'The AI service is busy. Please try again in 1 second.', 3],
    ['500', 'ai_unavailable', QUESTIONS_FAILED, 3],
    ['500_html', 'ai_unavailable', QUESTIONS_FAILED, 3],
    ['200_with_error', 'ai_unavailable', QUESTIONS_FAILED, 3],
    ['garbage', 'ai_unavailable', QUESTIONS_FAILED, 3],
    ['truncated', 'ai_malformed_json', MALFORMED, 2],
    ['apology', 'ai_malformed_json', MALFORMED, 2],
    ['huge', 'ai_malformed_json', MALFORMED, 1],
    ['wrong_types', 'ai_invalid_format', 'Invalid question format received. Please try again.', 2],
    ['too_few', 'ai_invalid_format', 'Invalid question format received. Please try again.', 2],
    ['none', 'ai_no_questions', 'No questions were generated. Please try again.', 2],
  ] as const)('%s', async ([misbehaving, code, message, paid]) => {
    const { ai, provider } = await askFaulty({ misbehaving })
    const error = await failureOf(ai.object(questionsRequest))
    expect(error).toBeInstanceOf(AiError)
    expect(error).toMatchObject({ code, message })
    expect(provider.hits()).toBe(paid)
  })

  test('the error carries the provider’s Retry-After', async () => {
    const { ai } = await askFaulty({ misbehaving: '429_forever' })
    expect(await failureOf(ai.object(questionsRequest))).toMatchObject({ extra: { retryAfter: 1 } })
  })

  test('a persona error quotes the provider without key and markup', async () => {
    const { ai, provider } = await askFaulty({ misbehaving: '500' })
    const error = await failureOf(ai.object(personaRequest))
    expect(error).toMatchObject({ message: 'AI provider API error: 500 The server had an error, key ….' })
    provider.misbehave('500_html')
    expect(await failureOf(ai.object(personaRequest))).toMatchObject({
      message: 'AI provider API error: 500 Welcome nginx',
    })
  })

  test('the usage of failed calls is reported', async () => {
    const { ai } = await askFaulty({ misbehaving: 'wrong_types' })
    const error = await failureOf(ai.object(personaRequest))
    expect(error).toMatchObject({ code: 'ai_invalid_format', message: MALFORMED })
    expect(error instanceof AiError && error.usage.tokensUsed).toBeGreaterThan(1000)
  })

  test('a refused connection is reported', async () => {
    const { ai, provider } = await askFaulty()
    await provider.close()
    expect(await failureOf(ai.object(questionsRequest))).toMatchObject({
      code: 'ai_unavailable',
      message: texts.unreachable,
    })
  })
})

describe.concurrent('timeouts', () => {
  test('a hanging provider is aborted at the deadline', async () => {
    const { ai, provider } = await askFaulty({ misbehaving: 'hang', deadlineMs: 1000 })
    expect(await failureOf(ai.object(questionsRequest))).toMatchObject({
      code: 'ai_timeout',
      message: texts.timeout,
    })
    expect(provider.hits()).toBe(1)
  })

  test('a hanging attempt is retried', async () => {
    const { ai, provider } = await askFaulty({ misbehaving: 'hang', times: 1, attemptMs: 1000 })
    expect((await ai.object(questionsRequest)).value.questions).toHaveLength(6)
    expect(provider.hits()).toBe(2)
  })

  test('an abort propagates immediately with its reason', async () => {
    const { ai } = await askFaulty({ misbehaving: 'hang' })
    const stop = new AbortController()
    const call = failureOf(ai.object({ ...questionsRequest, signal: stop.signal }))
    const reason = new Error('the owner cancelled')
    stop.abort(reason)
    expect(await call).toBe(reason)
  })
})
