import { beforeAll, expect, test } from 'vitest'
import { type GitHubAccount, startGitHubServer } from '../support/github-server.ts'
import { startInstance } from '../support/instance.ts'
import { identitiesOf, returnTo, signedInAs, startAt } from '../support/provider-path.ts'
import type { Visitor } from '../support/visitor.ts'

let github: Awaited<ReturnType<typeof startGitHubServer>>
beforeAll(async () => {
  github = await startGitHubServer()
})

const instance = () => startInstance({ work: false, env: { identityProviders: [github.settings] } })

async function signIn(person: Visitor, account: GitHubAccount, code = 'good'): Promise<string> {
  github.state.account = account
  const url = new URL(await startAt(person, '/api/auth/providers/github/start'))
  expect(`${url.origin}${url.pathname}`).toBe(`${github.url}/login/oauth/authorize`)
  const reply = new URL(url.searchParams.get('redirect_uri') ?? '')
  reply.searchParams.set('code', code)
  reply.searchParams.set('state', url.searchParams.get('state') ?? '')
  return returnTo(person, reply)
}

test('takes the primary address, not the one of the public profile', async () => {
  const running = await instance()
  const person = running.visitor()
  const end = await signIn(person, {
    user: { id: 7, login: 'octocat', name: null, email: 'public@example.com' },
    emails: [
      { email: 'public@example.com', primary: false, verified: true },
      { email: 'Primary@example.com', primary: true, verified: true },
    ],
  })
  expect(end).toBe('/dashboard')
  expect(await signedInAs(person)).toBe('primary@example.com')
  expect(await identitiesOf(running, 'primary@example.com')).toEqual([
    { provider: 'github', subject: '7', email: 'primary@example.com' },
  ])
})

const USER = { id: 8, login: 'hubot', email: 'public@example.com' }
test.each([
  [
    'an unverified primary address',
    [{ email: 'a@example.com', primary: true, verified: false }],
    'email_unverified',
  ],
  ['no primary address', [{ email: 'a@example.com', primary: false, verified: true }], 'email_missing'],
  ['no address', [], 'email_missing'],
])('%s creates no account', async (_, emails, code) => {
  const person = (await instance()).visitor()
  expect(await signIn(person, { user: USER, emails })).toBe(`/login?problem=${code}&provider=github`)
  expect(await signedInAs(person)).toBeNull()
})

test('a wrong code is refused', async () => {
  const person = (await instance()).visitor()
  expect(await signIn(person, { user: USER, emails: [] }, 'bad')).toBe(
    '/login?problem=provider_reply_invalid&provider=github',
  )
})
