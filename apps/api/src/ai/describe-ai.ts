import type { Env } from '../env.ts'
import { describeProvider } from './provider-name.ts'

export const DEMO_MODEL = 'Demo model'
const DEMO_URL = 'http://demo.localhost/v1'

/** Which model the configuration names; `missing` is the setting without which it cannot be called. */
export type AiDescription = {
  demo: boolean
  provider: string
  baseUrl: string
  needsKey: boolean
  model: string | undefined
  imageModel: string | undefined
  missing: 'key' | 'model' | null
}

/** Without an API key and a base URL, the built-in demo model. */
export function describeAi(ai: Env['ai']): AiDescription {
  if (!ai.apiKey && !ai.baseUrl)
    return {
      demo: true,
      provider: DEMO_MODEL,
      baseUrl: DEMO_URL,
      needsKey: false,
      model: DEMO_MODEL,
      imageModel: undefined,
      missing: null,
    }
  const { name, baseUrl, needsKey, defaultModel } = describeProvider(ai.baseUrl)
  const model = ai.textModel ?? defaultModel
  const missing = needsKey && !ai.apiKey ? 'key' : model ? null : 'model'
  return { demo: false, provider: name, baseUrl, needsKey, model, imageModel: ai.imageModel, missing }
}
