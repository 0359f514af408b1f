import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { OAUTH_SCOPES } from '@whofor/core/platform/oauth'
import { onTestFinished } from 'vitest'
import type { Instance } from '../support/instance.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

export const ORIGIN = 'http://localhost'
export const REDIRECT = 'http://localhost:33418/callback'
const CONSENT = '/api/oauth/authorization'

type Stored<Name extends 'tokens' | 'clientInformation'> = Awaited<ReturnType<OAuthClientProvider[Name]>>
type Discovered = Parameters<NonNullable<OAuthClientProvider['saveDiscoveryState']>>[0]

/** What an assistant keeps between its requests; the address that it opens in a browser is in `opened`. */
/** @param document the address of one that describes it, in place of a registration */
export function newApp(document?: string) {
  const kept: {
    client?: Stored<'clientInformation'>
    tokens?: Stored<'tokens'>
    discovered?: Discovered
    verifier: string
    opened: URL | null
  } = { verifier: '', opened: null }
  const provider: OAuthClientProvider = {
    redirectUrl: REDIRECT,
    ...(document && { clientMetadataUrl: document }),
    clientMetadata: {
      client_name: 'Assistant',
      redirect_uris: [REDIRECT],
      token_endpoint_auth_method: 'none',
    },
    state: () => 'state of the app',
    clientInformation: () => kept.client,
    saveClientInformation(client) {
      kept.client = client
    },
    tokens: () => kept.tokens,
    saveTokens(tokens) {
      kept.tokens = tokens
    },
    discoveryState: () => kept.discovered,
    saveDiscoveryState(discovered) {
      kept.discovered = discovered
    },
    redirectToAuthorization(url) {
      kept.opened = url
    },
    saveCodeVerifier(verifier) {
      kept.verifier = verifier
    },
    codeVerifier: () => kept.verifier,
    invalidateCredentials() {
      kept.tokens = undefined
    },
  }
  return { kept, provider }
}

/** The official client and its transport, which authorizes itself. */
export function clientOf({ app }: Instance, provider: OAuthClientProvider) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  onTestFinished(() => client.close())
  const transport = new StreamableHTTPClientTransport(new URL(`${ORIGIN}/mcp`), {
    authProvider: provider,
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers)
      headers.set('host', 'localhost')
      return app.request(String(url), { ...init, headers })
    },
  })
  return { client, transport }
}

/** What the console does with the address that an app opened. @returns where the browser goes next */
export async function answer(
  person: Visitor,
  opened: URL,
  { allow = true, scopes = OAUTH_SCOPES as string[] } = {},
): Promise<URL> {
  const reply = await person.post(CONSENT, { ...Object.fromEntries(opened.searchParams), allow, scopes })
  const { redirect_to } = await readJson<{ redirect_to: string }>(reply)
  return new URL(redirect_to)
}

export const prompt = (person: Visitor, asked: Record<string, string>) =>
  person.get(`${CONSENT}?${new URLSearchParams(asked)}`)
export const decide = (person: Visitor, asked: object, headers?: Record<string, string>) =>
  person.post(CONSENT, { allow: true, scopes: OAUTH_SCOPES, ...asked }, headers)

/** A form, as apps send it: without cookies. */
export const postForm = ({ app }: Instance, path: string, form: Record<string, string> | string) =>
  app.request(path, {
    method: 'POST',
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams(form)),
  })

export const register = (person: Visitor, metadata: object) => person.post('/oauth/register', metadata)
