export type Provider = { name: string; baseUrl: string; needsKey: boolean; defaultModel: string | undefined }

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
export function describeProvider(baseUrl = OPENAI_URL): Provider {
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
