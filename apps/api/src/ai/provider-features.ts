import { AI_OUTPUT_MODES } from '@whofor/core/account/instance'
import { DAY_MS } from '@whofor/core/durations'

export type OutputMode = (typeof AI_OUTPUT_MODES)[number]

/** The request features that a provider's model was found to support. */
export type ProviderFeatures = {
  outputMode: OutputMode
  temperature: boolean
  tokenLimit: 'max_tokens' | 'max_completion_tokens'
  /** Role of the rules message: some models accept no system message. */
  rulesRole: 'system' | 'developer' | 'user'
  /** Whether a stream accepts the option to report usage. */
  streamUsage: boolean
}

const TTL_MS = DAY_MS
const DEFAULT_FEATURES: ProviderFeatures = {
  outputMode: 'json_schema',
  temperature: true,
  tokenLimit: 'max_tokens',
  rulesRole: 'system',
  streamUsage: true,
}

export type ProviderFeatureStore = ReturnType<typeof createProviderFeatureStore>

/** Caches features for a day, so that a provider that gains one is tried again. */
export function createProviderFeatureStore(clock: () => number) {
  const found = new Map<string, { features: ProviderFeatures; until: number }>()
  const findFresh = (key: string) => {
    const known = found.get(key)
    return known && known.until > clock() ? known : undefined
  }
  return {
    of: (key: string): ProviderFeatures => findFresh(key)?.features ?? DEFAULT_FEATURES,
    remember(key: string, features: ProviderFeatures): void {
      found.set(key, { features, until: findFresh(key)?.until ?? clock() + TTL_MS })
    },
  }
}

const ROLE =
  /\b(system|developer)\b[^.]{0,40}\b(role|message|prompt|instruction)|\brole\b[^.]{0,60}\b(system|developer)\b|only user and assistant roles|roles must alternate/iu
const DEVELOPER = /\b(use|instead|supported?)\b[^.]{0,40}\bdeveloper\b/iu

/**
 * The features to try after an error that blames how the request was made.
 * @returns null when the error has another reason
 */
export function fallBack(features: ProviderFeatures, status: number, body: string): ProviderFeatures | null {
  // With some servers, a chat template without a system role causes a 500.
  if (features.rulesRole !== 'user' && [400, 422, 500].includes(status) && ROLE.test(body)) {
    const isDeveloper = features.rulesRole === 'system' && DEVELOPER.test(body)
    return { ...features, rulesRole: isDeveloper ? 'developer' : 'user' }
  }
  if (status !== 400 && status !== 404 && status !== 422) return null
  if (features.tokenLimit === 'max_tokens' && /max_completion_tokens/iu.test(body))
    return { ...features, tokenLimit: 'max_completion_tokens' }
  if (features.temperature && /temperature/iu.test(body)) return { ...features, temperature: false }
  if (features.streamUsage && /stream_?options|include_usage/iu.test(body))
    return { ...features, streamUsage: false }
  const blamesSchema =
    /response_?format|json_?\s?(schema|object|mode)|schema|structured|grammar|no endpoints/iu.test(body)
  const next = AI_OUTPUT_MODES[AI_OUTPUT_MODES.indexOf(features.outputMode) + 1]
  return blamesSchema && next ? { ...features, outputMode: next } : null
}
