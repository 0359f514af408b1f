import type { Env } from '../env.ts'
import { drawPortrait } from './image/drawn-portrait.ts'
import type { Ai } from './port.ts'

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

type Provider = { name: string; baseUrl: string; needsKey: boolean; defaultModel: string | undefined }

const OPENAI_URL = 'https://api.openai.com/v1'

const KNOWN: [host: RegExp, name: string, model?: string][] = [
  [/(^|\.)openai\.com$/u, 'OpenAI', 'gpt-5-mini'],
  [/(^|\.)openai\.azure\.com$/u, 'Azure OpenAI'],
  [/(^|\.)openrouter\.ai$/u, 'OpenRouter', 'openai/gpt-5-mini'],
  [/(^|\.)anthropic\.com$/u, 'Anthropic'],
  [/(^|\.)googleapis\.com$/u, 'Google'],
  [/(^|\.)mistral\.ai$/u, 'Mistral'],
  [/(^|\.)groq\.com$/u, 'Groq'],
  [/(^|\.)together\.(xyz|ai)$/u, 'Together'],
  [/(^|\.)deepseek\.com$/u, 'DeepSeek'],
  [/(^|\.)ollama\.com$/u, 'Ollama'],
]

/** Identifies the provider of a base URL, and whether it needs an API key. */
function describeProvider(baseUrl = OPENAI_URL): Provider {
  const url = new URL(baseUrl)
  const host = url.hostname.toLowerCase().replace(/^\[|\]$/gu, '')
  const known = KNOWN.find(([pattern]) => pattern.test(host))
  const ollama = url.port === '11434' || /^ollama\b/u.test(host)
  return {
    name: known?.[1] ?? (ollama ? 'Ollama' : url.port === '1234' ? 'LM Studio' : nameOf(host)),
    baseUrl,
    needsKey: !isPrivateHost(host),
    defaultModel: known?.[2],
  }
}

/** Shown to owners in messages, where an IP address would mean nothing. */
function nameOf(host: string): string {
  return /^[\d.]+$|:|(^|\.)localhost$/u.test(host) ? 'AI provider' : host
}

/** Whether a host is this machine or in a private network, where models are usually served without a key. */
function isPrivateHost(host: string): boolean {
  if (host.includes(':')) return host === '::1' || /^(f[cd]|fe[89ab])/u.test(host)
  if (/^\d+\.\d+\.\d+\.\d+$/u.test(host))
    return /^(127|10)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^169\.254\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./u.test(
      host,
    )
  return !host.includes('.') || /\.(localhost|local|internal|lan|home|test)$/u.test(host)
}

/** The demo model writes from templates: it has no words for what an owner wrote. */
export const canTranslate = ({ ai }: { ai: Pick<Ai, 'demo'> }): boolean => !ai.demo

type PortraitDeps = { ai: Pick<Ai, 'image'> }

/** Whether portraits are drawn here because no model makes images. */
export const drawsPortraits = ({ ai }: PortraitDeps): boolean => ai.image === drawPortrait

/** The AI requests of one portrait: none if it is drawn. */
export const portraitRequests = (deps: PortraitDeps): number => (drawsPortraits(deps) ? 0 : 1)
