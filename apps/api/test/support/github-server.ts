import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IdentityProviderSettings } from '../../src/identity-provider-env.ts'
import { atEndOfFile } from './clean-up.ts'

export type GitHubAccount = {
  user: { id: number; login: string; name?: string | null; email?: string | null }
  emails: { email: string; primary: boolean; verified: boolean }[]
}

/**
 * GitHub Enterprise Server as its documentation describes it: errors of the token endpoint have status 200, and only
 * `/user/emails` says which addresses are verified.
 */
export async function startGitHubServer() {
  const state: { account: GitHubAccount } = { account: { user: { id: 1, login: 'octocat' }, emails: [] } }
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://github')
    const json = (body: unknown, status = 200) =>
      response
        .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(body))
    if (pathname === '/login/oauth/access_token') {
      const code = new URLSearchParams(await bodyOf(request)).get('code')
      return code === 'good'
        ? json({ access_token: 'gho_token', token_type: 'bearer', scope: 'read:user,user:email' })
        : json({ error: 'bad_verification_code', error_description: 'The code is incorrect or expired.' })
    }
    if (request.headers.authorization !== 'Bearer gho_token') return json({ message: 'Bad credentials' }, 401)
    if (pathname === '/api/v3/user') return json(state.account.user)
    if (pathname === '/api/v3/user/emails') return json(state.account.emails)
    return json({ message: 'Not Found' }, 404)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEndOfFile(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: IdentityProviderSettings = {
    id: 'github',
    name: 'GitHub',
    clientId: 'whofor',
    clientSecret: 'client-secret',
    url,
  }
  return { url, settings, state }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
