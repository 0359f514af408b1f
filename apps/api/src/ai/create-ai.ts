import { createDemoApp } from '@whofor/demo-model/app'
import type { Env } from '../env.ts'
import { AiError } from './ai-error.ts'
import { keyMissing, modelMissing } from './ai-texts.ts'
import { type AiDescription, describeAi } from './describe-ai.ts'
import { drawPortrait } from './image/drawn-portrait.ts'
import { createOpenAi } from './openai.ts'
import type { Fetch } from './openai-client.ts'
import type { Ai } from './port.ts'

type Options = { attemptMs?: number; deadlineMs?: number; clock?: () => number; fetch?: Fetch }

/** Creates the configured model; without an API key and a base URL, the built-in demo model. */
export function createAi(ai: Env['ai'], options: Options = {}): Ai {
  const { attemptMs = 90_000, deadlineMs = 180_000, clock = Date.now, fetch = globalThis.fetch } = options
  const described = describeAi(ai)
  const { provider, baseUrl, needsKey, model, imageModel, demo } = described
  if (!model || described.missing) return unconfigured(described)
  return createOpenAi({
    attemptMs,
    deadlineMs,
    clock,
    provider,
    baseUrl,
    apiKey: demo ? undefined : ai.apiKey,
    model,
    imageModel,
    privateUrl: demo || needsKey ? undefined : new URL(baseUrl),
    demo,
    fetch: demo ? demoFetch() : fetch,
  })
}

function demoFetch(): Fetch {
  const demo = createDemoApp()
  return async (input, init) => demo.fetch(new Request(input, init))
}

/** Every call fails and names the missing setting; the rest of the product works. */
function unconfigured({ missing, provider, imageModel, model = 'not configured' }: AiDescription): Ai {
  const fail = async () => {
    const message = missing === 'key' ? keyMissing(provider) : modelMissing(provider)
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
