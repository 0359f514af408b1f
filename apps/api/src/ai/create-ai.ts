import { createDemoApp } from '@whofor/demo-model/app'
import type { Env } from '../env.ts'
import { AiError } from './ai-error.ts'
import { keyMissing, modelMissing } from './ai-texts.ts'
import { drawPortrait } from './image/drawn-portrait.ts'
import type { Fetch } from './normalize-error-status.ts'
import { createOpenAi } from './openai.ts'
import type { Ai } from './port.ts'
import { describeProvider } from './provider-name.ts'

type Options = { attemptMs?: number; deadlineMs?: number; clock?: () => number; fetch?: Fetch }

export const DEMO_MODEL = 'Demo model'
const DEMO_URL = 'http://demo.localhost/v1'

/** Creates the configured model; without an API key and a base URL, the built-in demo model. */
export function createAi(ai: Env['ai'], options: Options = {}): Ai {
  const { attemptMs = 90_000, deadlineMs = 180_000, clock = Date.now, fetch = globalThis.fetch } = options
  const timing = { attemptMs, deadlineMs, clock }
  if (!ai.apiKey && !ai.baseUrl) {
    const demo = createDemoApp()
    return createOpenAi({
      ...timing,
      provider: DEMO_MODEL,
      baseUrl: DEMO_URL,
      apiKey: undefined,
      model: DEMO_MODEL,
      imageModel: undefined,
      privateUrl: undefined,
      demo: true,
      fetch: async (input, init) => demo.fetch(new Request(input, init)),
    })
  }
  const provider = describeProvider(ai.baseUrl)
  const model = ai.textModel ?? provider.defaultModel
  if (provider.needsKey && !ai.apiKey) return unconfigured(keyMissing(provider.name), ai, model)
  if (!model) return unconfigured(modelMissing(provider.name), ai, model)
  return createOpenAi({
    ...timing,
    provider: provider.name,
    baseUrl: provider.baseUrl,
    apiKey: ai.apiKey,
    model,
    imageModel: ai.imageModel,
    privateUrl: provider.needsKey ? undefined : new URL(provider.baseUrl),
    demo: false,
    fetch,
  })
}

/** Every call fails and names the missing setting; the rest of the product works. */
function unconfigured(message: string, { imageModel }: Env['ai'], model = 'not configured'): Ai {
  const fail = async () => {
    throw new AiError('ai_not_configured', message)
  }
  return {
    model,
    demo: false,
    object: fail,
    image: imageModel ? fail : drawPortrait,
    text: fail,
  }
}
