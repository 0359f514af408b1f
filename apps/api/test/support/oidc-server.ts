import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import type { IdentityProviderSettings } from '../../src/identity-provider-env.ts'
import { atEndOfFile } from './clean-up.ts'

export type OidcUser = { email?: string; email_verified?: boolean; name?: string }

/** What goes wrong at the provider; a test changes it between requests. */
export type OidcFaults = {
  /** Every path that contains it is answered with 500, or not at all. */
  broken?: { path: string; how: 500 | 'silent' | 'closed' | 'huge' | 'redirect' } | undefined
  /** Changes the claims of ID tokens. */
  idToken?: ((claims: Record<string, unknown>) => Record<string, unknown>) | undefined
  /** Whether the metadata says that PKCE is supported. */
  hidesPkce?: boolean | undefined
}

export type OidcServer = {
  issuer: string
  settings: IdentityProviderSettings
  users: Map<string, OidcUser>
  faults: OidcFaults
  /** Paths of the requests, oldest first. */
  requests: string[]
  /** Signs in there, as a browser does. @returns where the provider sends the browser */
  signIn(url: string, login: string): Promise<URL>
  cancel(url: string): Promise<URL>
  close(): Promise<void>
}

const CALLBACK = '/api/auth/callback/oidc'

/** A real OpenID provider on a free port. It requires PKCE, and keeps addresses out of ID tokens. */
export async function startOidcServer(): Promise<OidcServer> {
  const users = new Map<string, OidcUser>()
  const faults: OidcFaults = {}
  const requests: string[] = []
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  // Another site than instances in processes, which are at 127.0.0.1.
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = createProvider(issuer, users)
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.path === '/token' && faults.idToken && ctx.body?.id_token)
      ctx.body = { ...ctx.body, id_token: changed(ctx.body.id_token, faults.idToken) }
    if (faults.hidesPkce && ctx.path.endsWith('openid-configuration')) {
      const { code_challenge_methods_supported: _, ...document } = ctx.body
      ctx.body = document
    }
  })
  const handle = provider.callback()
  server.on('request', (request, response) => {
    const path = new URL(request.url ?? '', issuer).pathname
    requests.push(path)
    const { broken } = faults
    if (!broken || !path.includes(broken.path)) return handle(request, response)
    if (broken.how === 500) response.writeHead(500).end('out of order')
    else if (broken.how === 'closed') response.destroy()
    else if (broken.how === 'huge') response.writeHead(200).end('x'.repeat(2_000_000))
    else if (broken.how === 'redirect') response.writeHead(302, { location: `${issuer}/elsewhere` }).end()
  })
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  atEndOfFile(close)
  return {
    issuer,
    settings: { id: 'oidc', name: 'Example', clientId: 'whofor', clientSecret: 'client-secret', issuer },
    users,
    faults,
    requests,
    signIn: (url, login) => browse(url, login),
    cancel: (url) => browse(url, null),
    close,
  }
}

function createProvider(issuer: string, users: Map<string, OidcUser>): Provider {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'whofor',
        client_secret: 'client-secret',
        redirect_uris: [`http://localhost${CALLBACK}`],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...users.get(sub) }) }),
    cookies: { keys: ['a key of the test'] },
  })
  // Instances of tests have any port.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => new URL(uri).pathname === CALLBACK
  return provider
}

/** The signature is not checked in replies of the token endpoint. */
function changed(token: string, change: NonNullable<OidcFaults['idToken']>): string {
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const encoded = Buffer.from(JSON.stringify(change(claims))).toString('base64url')
  return [header, encoded, signature].join('.')
}

/** Goes through the provider's login and consent forms until it redirects to another site. */
async function browse(start: string, login: string | null): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(start)
  let body: URLSearchParams | null = null
  for (let step = 0; step < 12; step++) {
    const reply: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(body && { method: 'POST', body }),
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    const location = reply.headers.get('location')
    if (location) {
      const next: URL = new URL(location, url)
      if (next.origin !== new URL(start).origin) return next
      url = next
      body = null
      continue
    }
    const page = await reply.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (!prompt) throw new Error(`no form at ${url}: ${reply.status} ${page.slice(0, 300)}`)
    if (login === null) url = new URL(`${url.pathname}/abort`, url)
    body = login === null ? null : new URLSearchParams({ prompt, login, password: 'anything' })
  }
  throw new Error(`the provider never returned from ${start}`)
}
