import OpenAI from 'openai'
import type { Endpoint } from './endpoint.ts'
import type { Fetch } from './normalize-error-status.ts'

const MAX_RETRIES = 2

/**
 * Creates a client that ignores the keys in the environment. Retries happen only here: paid calls must not
 * multiply.
 */
export function createOpenAiClient(
  endpoint: Pick<Endpoint, 'baseUrl' | 'apiKey' | 'attemptMs'>,
  fetch: Fetch,
): OpenAI {
  return new OpenAI({
    baseURL: endpoint.baseUrl,
    apiKey: endpoint.apiKey ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: MAX_RETRIES,
    timeout: endpoint.attemptMs,
    logLevel: 'off',
    fetch,
  })
}
