export const OUTPUT_MODES = ['json_schema', 'json_object', 'prompt'] as const
export type OutputMode = (typeof OUTPUT_MODES)[number]

/** The request features that a provider's model was found to support. */
export type ProviderFeatures = {
  rung: OutputMode
  temperature: boolean
  tokenLimit: 'max_tokens' | 'max_completion_tokens'
  /** Role of the rules message: some models accept no system message. */
  rulesRole: 'system' | 'developer' | 'user'
  /** Whether a stream accepts the option to report usage. */
  streamUsage: boolean
}

const REMEMBERED = 24 * 60 * 60 * 1000
const BEST: ProviderFeatures = {
  rung: 'json_schema',
  temperature: true,
  tokenLimit: 'max_tokens',
  rulesRole: 'system',
  streamUsage: true,
}

export type ProviderFeatureStore = ReturnType<typeof createProviderFeatureStore>

/** Caches features for a day, so that a provider that gains one is tried again. */
export function createProviderFeatureStore(clock: () => number) {
  const found = new Map<string, { capability: ProviderFeatures; until: number }>()
  const fresh = (key: string) => {
    const known = found.get(key)
    return known && known.until > clock() ? known : undefined
  }
  return {
    of: (key: string): ProviderFeatures => fresh(key)?.capability ?? BEST,
    remember(key: string, capability: ProviderFeatures): void {
      found.set(key, { capability, until: fresh(key)?.until ?? clock() + REMEMBERED })
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
export function fallBack(
  capability: ProviderFeatures,
  status: number,
  body: string,
): ProviderFeatures | null {
  // With some servers, a chat template without a system role causes a 500.
  if (capability.rulesRole !== 'user' && [400, 422, 500].includes(status) && ROLE.test(body)) {
    const isDeveloper = capability.rulesRole === 'system' && DEVELOPER.test(body)
    return { ...capability, rulesRole: isDeveloper ? 'developer' : 'user' }
  }
  if (status !== 400 && status !== 404 && status !== 422) return null
  if (capability.tokenLimit === 'max_tokens' && /max_completion_tokens/iu.test(body))
    return { ...capability, tokenLimit: 'max_completion_tokens' }
  if (capability.temperature && /temperature/iu.test(body)) return { ...capability, temperature: false }
  if (capability.streamUsage && /stream_?options|include_usage/iu.test(body))
    return { ...capability, streamUsage: false }
  const blamesSchema =
    /response_?format|json_?\s?(schema|object|mode)|schema|structured|grammar|no endpoints/iu.test(body)
  const next = OUTPUT_MODES[OUTPUT_MODES.indexOf(capability.rung) + 1]
  return blamesSchema && next ? { ...capability, rung: next } : null
}
