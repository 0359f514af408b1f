import { API_SCOPES, type ApiScope, createdApiKey } from '@whofor/core/platform/api-key'

type Send = (path: string, init: RequestInit) => Response | Promise<Response>

/** Behaves like a browser: keeps cookies, sends its origin and JSON. */
export class Visitor {
  id = ''
  email = ''
  /** An API key, sent to the public API and to /mcp alone. */
  key = ''
  readonly cookies = new Map<string, string>()
  private readonly send: Send

  constructor(send: Send) {
    this.send = send
  }

  async register(email: string, password = 'correct horse battery'): Promise<void> {
    const reply = await this.post('/api/auth/register', {
      email,
      password,
      confirm_password: password,
      accept_terms: true,
    })
    if (reply.status !== 201) throw new Error(`register: ${reply.status} ${await reply.text()}`)
    const session = await readJson<{ user: { id: string; email: string } }>(reply)
    this.id = session.user.id
    this.email = session.user.email
  }

  /** Creates an API key and sends it from now on. */
  async useKey(scopes: readonly ApiScope[] = API_SCOPES): Promise<void> {
    const reply = await this.post('/api/account/api-keys', { name: 'Program', scopes })
    this.key = createdApiKey.parse(await reply.json()).secret
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.request('GET', path, undefined, headers)
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Response> {
    return this.request('POST', path, body, headers)
  }

  put(path: string, body: unknown): Promise<Response> {
    return this.request('PUT', path, body)
  }

  patch(path: string, body: unknown): Promise<Response> {
    return this.request('PATCH', path, body)
  }

  delete(path: string): Promise<Response> {
    return this.request('DELETE', path)
  }

  /** A body that is not JSON; its type is in the headers. */
  upload(path: string, body: ArrayBuffer, headers: Record<string, string>): Promise<Response> {
    return this.sendAs('POST', path, body, headers)
  }

  request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const text = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body)
    return this.sendAs(method, path, text, {
      ...(text === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(text)}` }),
      ...headers,
    })
  }

  private async sendAs(
    method: string,
    path: string,
    body: string | ArrayBuffer | undefined,
    headers: Record<string, string>,
  ): Promise<Response> {
    const reply = await this.send(path, {
      method,
      headers: {
        host: 'localhost',
        ...(this.key !== '' && /^\/(api\/v1\/|mcp$)/.test(path)
          ? { authorization: `Bearer ${this.key}` }
          : {}),
        ...(method === 'GET' ? {} : { origin: 'http://localhost' }),
        ...(this.cookies.size === 0
          ? {}
          : { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    })
    for (const cookie of reply.headers.getSetCookie()) this.keep(cookie)
    return reply
  }

  private keep(cookie: string): void {
    const [pair = ''] = cookie.split(';')
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(cookie)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

/** The body of a reply, assumed to have this shape; the test's assertions fail if it does not. */
export async function readJson<T>(reply: Response): Promise<T> {
  return (await reply.json()) as T
}
