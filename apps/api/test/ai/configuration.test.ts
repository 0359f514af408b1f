import { expect, test } from 'vitest'
import { createAi } from '../../src/ai/create-ai.ts'
import { failureOf, questionsRequest } from './chat-request.ts'

const nothing = { baseUrl: undefined, apiKey: undefined, textModel: undefined, concurrency: 5 }

test.for([
  ['https://api.openai.com/v1', 'OpenAI API key not configured'],
  ['https://openrouter.ai/api/v1', 'OpenRouter API key not configured'],
  ['https://llm.example.com/v1', 'llm.example.com API key not configured'],
  ['https://172.32.0.1/v1', 'AI provider API key not configured'],
])('%s requires a key', async ([baseUrl, message]) => {
  const ai = createAi({ ...nothing, baseUrl })
  expect(ai.demo).toBe(false)
  expect(await failureOf(ai.object(questionsRequest))).toMatchObject({ code: 'ai_not_configured', message })
})

test.for([
  'http://localhost:11434/v1',
  'http://127.0.0.1:8080/v1',
  'http://192.168.1.20:1234/v1',
  'http://172.16.0.9/v1',
  'http://[::1]:8080/v1',
  'http://ollama:11434/v1',
  'http://models.internal/v1',
])('%s needs no key', (baseUrl) => {
  expect(createAi({ ...nothing, baseUrl, textModel: 'llama' })).toMatchObject({ model: 'llama', demo: false })
})

test('a provider without a default model requires one', async () => {
  const ai = createAi({ ...nothing, baseUrl: 'http://localhost:11434/v1' })
  expect(await failureOf(ai.object(questionsRequest))).toMatchObject({
    code: 'ai_not_configured',
    message: 'Ollama model not configured',
  })
})

test('a key without a provider selects OpenAI', () => {
  expect(createAi({ ...nothing, apiKey: 'sk-x' })).toMatchObject({ model: 'gpt-5-mini', demo: false })
})

test('without configuration the demo model is used at no cost', async () => {
  const ai = createAi(nothing)
  expect(ai).toMatchObject({ demo: true, model: 'Demo model' })
  const reply = await ai.object(questionsRequest)
  expect(reply).toMatchObject({ cost: 0, model: 'Demo model' })
  expect(reply.tokensUsed).toBeGreaterThan(0)
})
