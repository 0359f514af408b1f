import { afterAll, describe, expect, test } from 'vitest'
import { AiError } from '../../src/ai/ai-error.ts'
import { createAi } from '../../src/ai/create-ai.ts'
import type { TextRequest } from '../../src/ai/port.ts'
import { readEnv } from '../../src/env.ts'
import { askFaulty, closeProviders, failureOf } from './chat-request.ts'

afterAll(closeProviders)

const request = (pieces: string[] = []): TextRequest => ({
  requestType: 'persona_chat',
  system: 'You are somebody.',
  data: {
    persona: '{"name":"Bo","goals":{"fears":["Dust and noise in the early morning"]}}',
    question: 'What do you fear?',
  },
  instruction: 'Answer.',
  longest: 4000,
  temperature: 0.4,
  onText: (piece) => pieces.push(piece),
})

const ANSWER = 'What worries me: Dust and noise in the early morning.'

describe('streamed text', () => {
  test('is delivered in pieces, then as a whole with its usage', async () => {
    const pieces: string[] = []
    const { ai } = await askFaulty()
    const reply = await ai.text(request(pieces))
    expect(pieces.length).toBeGreaterThan(3)
    expect(pieces.join('')).toBe(ANSWER)
    expect(reply).toMatchObject({ text: ANSWER, model: 'model' })
    expect(reply.tokensUsed).toBeGreaterThan(20)
    expect(reply.cost).toBeGreaterThan(0)
  })

  test('from the demo model is free', async () => {
    const reply = await createAi(readEnv({}).ai).text(request())
    expect(reply).toMatchObject({ text: ANSWER, cost: 0 })
  })

  test('requests usage, and keeps user text inside data blocks', async () => {
    const { ai, provider } = await askFaulty()
    await ai.text(request())
    const [sent] = provider.requests()
    expect(sent).toMatchObject({ stream: true, stream_options: { include_usage: true }, temperature: 0.4 })
    expect(sent).not.toHaveProperty('response_format')
    expect(sent?.messages[0]?.content).not.toContain('Dust')
    expect(sent?.messages[1]?.content).toMatch(/^<<< (\S{12}) persona\n\{"name":"Bo"/)
  })

  test.each([
    'stream_think',
    'stream_comments',
    'not_streaming',
    'no_stream_options',
    'no_temperature',
    '500_once',
  ])('works with a server that is %s', async (mode) => {
    const pieces: string[] = []
    const { ai } = await askFaulty({ misbehaving: mode, ...(mode === '500_once' ? { times: 1 } : {}) })
    expect((await ai.text(request(pieces))).text).toBe(ANSWER)
    expect(pieces.join('')).toBe(ANSWER)
    expect((await ai.text(request())).text).toBe(ANSWER)
  })

  test('is continued once when truncated by the provider', async () => {
    const pieces: string[] = []
    const { ai, provider } = await askFaulty({ misbehaving: 'stream_cut' })
    expect((await ai.text(request(pieces))).text).toBe(ANSWER)
    expect(pieces.join('')).toBe(ANSWER)
    expect(provider.hits()).toBe(2)
  })

  test('fails when truncated twice', async () => {
    const { ai } = await askFaulty({ misbehaving: 'stream_cut_again' })
    expect(await failureOf(ai.text(request()))).toMatchObject({
      code: 'ai_unavailable',
      message: 'The answer was cut off. Please try again.',
    })
  })

  test.each(['refusal', 'content_filter', 'huge'])(
    'reports %s without mentioning the business context, because it is a conversation',
    async (mode) => {
      const { ai } = await askFaulty({ misbehaving: mode })
      expect(await failureOf(ai.text(request()))).toMatchObject({
        message: expect.not.stringContaining('business context'),
      })
    },
  )

  test('is cut when too long, and the rest is not read', async () => {
    const { ai } = await askFaulty({ misbehaving: 'stream_huge' })
    expect((await ai.text({ ...request(), longest: 50 })).text).toBe('x'.repeat(50))
  })

  test.each([
    ['stream_without_end', 'ai_unavailable', 1],
    ['stream_done_without_reason', 'ai_unavailable', 1],
    ['stream_error', 'ai_unavailable', 1],
    ['stream_finish_error', 'ai_unavailable', 1],
    ['stream_reset', 'ai_unavailable', 1],
    ['stream_junk', 'ai_unavailable', 1],
    ['stream_wrong_types', 'ai_unavailable', 1],
    ['stream_error_first', 'ai_failed', 1],
    ['stream_huge_line', 'ai_unavailable', 1],
    ['stream_filtered', 'ai_refused', 1],
    ['stream_empty', 'ai_no_response', 1],
    ['refusal', 'ai_refused', 1],
    ['empty', 'ai_no_response', 1],
    ['no_choices', 'ai_unavailable', 1],
    ['html', 'ai_configuration', 1],
    ['401', 'ai_configuration', 1],
    ['404', 'ai_configuration', 1],
    ['500', 'ai_unavailable', 3],
    ['200_with_error', 'ai_unavailable', 3],
  ])('%s fails with %s after %d requests, without exposing the key', async (mode, code, hits) => {
    const { ai, provider } = await askFaulty({ misbehaving: mode })
    const failure = await failureOf(ai.text(request()))
    expect(failure).toBeInstanceOf(AiError)
    expect(failure).toMatchObject({ code })
    expect(String(failure)).not.toContain('sk-secret')
    expect(provider.hits()).toBe(hits)
  })

  test('that stalls ends at the deadline, or immediately when aborted', async () => {
    const { ai } = await askFaulty({ misbehaving: 'stream_hang', deadlineMs: 300 })
    expect(await failureOf(ai.text(request()))).toMatchObject({ code: 'ai_timeout' })
    const { ai: patient } = await askFaulty({ misbehaving: 'stream_hang' })
    const caller = new AbortController()
    const reason = new Error('called off')
    const call = patient.text({ ...request(), onText: () => caller.abort(reason), signal: caller.signal })
    expect(await failureOf(call)).toBe(reason)
  })

  test('reports a missing key', async () => {
    const ai = createAi({ ...readEnv({}).ai, baseUrl: 'https://api.openai.com/v1' })
    expect(await failureOf(ai.text(request()))).toMatchObject({ code: 'ai_not_configured' })
  })
})
