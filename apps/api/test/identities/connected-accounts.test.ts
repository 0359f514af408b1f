import { MINUTE_MS } from '@whofor/core/durations'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Instance, startInstance } from '../support/instance.ts'
import { mailsTo } from '../support/mails.ts'
import { type OidcServer, startOidcServer } from '../support/oidc-server.ts'
import { identitiesOf, linkAt, returnTo, signedInAs, signInAt, startAt } from '../support/provider-path.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

const IDENTITIES = '/api/account/identities'
const SECURITY = '/settings?tab=security'

let server: OidcServer
let people = 0
beforeAll(async () => {
  server = await startOidcServer()
})

function newUser(claims: object = {}): string {
  const login = `link-${++people}`
  server.users.set(login, { email: `${login}@example.com`, email_verified: true, ...claims })
  return login
}

const instance = (options: object = {}) =>
  startInstance({ work: false, env: { identityProviders: [server.settings] }, ...options })

async function identityIdsOf(person: Visitor): Promise<string[]> {
  const { identities } = await readJson<{ identities: { id: string }[] }>(await person.get(IDENTITIES))
  return identities.map(({ id }) => id)
}

async function actionsOf({ deps }: Instance): Promise<string[]> {
  const rows = await deps.db.read.select().from(deps.db.schema.audit_log)
  return rows.map(({ action }) => action)
}

describe('connecting', () => {
  test('lets the account at the provider sign in, and says so by mail and in the audit log', async () => {
    const running = await instance()
    const person = await running.owner()
    const login = newUser({ email_verified: false })
    expect(await linkAt(server, person, login)).toBe(`${SECURITY}&connected=oidc`)
    expect(await readJson(await person.get(IDENTITIES))).toMatchObject({
      identities: [
        {
          provider: 'oidc',
          provider_name: 'Example',
          is_available: true,
          email: `${login}@example.com`,
          last_sign_in_at: null,
        },
      ],
    })
    expect(await actionsOf(running)).toEqual(['identity.linked'])
    expect(await mailsTo(running, person.email)).toMatchObject([
      {
        kind: 'security',
        subject: 'Example connected to your Whofor account',
        text: expect.stringContaining('You can now sign in with Example.'),
      },
    ])

    const elsewhere = running.visitor()
    expect(await signInAt(server, elsewhere, login)).toBe('/dashboard')
    expect(await signedInAs(elsewhere)).toBe(person.email)
  })

  test('the same account again changes nothing', async () => {
    const running = await instance()
    const person = await running.owner()
    const login = newUser()
    await linkAt(server, person, login)
    expect(await linkAt(server, person, login)).toBe(`${SECURITY}&connected=oidc`)
    expect(await identityIdsOf(person)).toHaveLength(1)
    expect(await actionsOf(running)).toEqual(['identity.linked'])
  })

  test('an account that belongs to somebody else is refused', async () => {
    const running = await instance()
    const login = newUser()
    const [owner, other] = [await running.owner(), await running.owner()]
    await linkAt(server, owner, login)
    expect(await linkAt(server, other, login)).toBe(
      `${SECURITY}&problem=identity_already_exists&provider=oidc`,
    )
    expect(await identityIdsOf(other)).toEqual([])
    expect(await identitiesOf(running, owner.email)).toHaveLength(1)
  })

  test('to two accounts at once: one of them gets it', async () => {
    const running = await instance()
    const login = newUser()
    const persons = [await running.owner(), await running.owner()]
    const ends = await Promise.all(persons.map((person) => linkAt(server, person, login)))
    expect(ends.filter((end) => end.includes('connected=oidc'))).toHaveLength(1)
    expect(ends.filter((end) => end.includes('identity_already_exists'))).toHaveLength(1)
    expect(await running.deps.db.read.$count(running.deps.db.schema.identities)).toBe(1)
  })

  test('needs the user who started it to be signed in when the provider answers', async () => {
    const running = await instance()
    const person = await running.owner()
    const start = async () => server.signIn(await startAt(person, `${IDENTITIES}/oidc/start`), newUser())

    const whileSignedOut = await start()
    const session = person.cookies.get('whofor-session') ?? ''
    person.cookies.delete('whofor-session')
    expect(await returnTo(person, whileSignedOut)).toBe('/login?problem=signed_out&provider=oidc')

    person.cookies.set('whofor-session', session)
    const asAnother = await start()
    const other = await running.owner()
    person.cookies.set('whofor-session', other.cookies.get('whofor-session') ?? '')
    expect(await returnTo(person, asAnother)).toBe(`${SECURITY}&problem=other_session&provider=oidc`)
    expect(await running.deps.db.read.$count(running.deps.db.schema.identities)).toBe(0)
  })

  test('by a reply that somebody else prepared is refused', async () => {
    const running = await instance()
    const [victim, attacker] = [await running.owner(), await running.owner()]
    const url = await startAt(attacker, `${IDENTITIES}/oidc/start`)
    const reply = await server.signIn(url, newUser())
    expect(await returnTo(victim, reply)).toBe(`${SECURITY}&problem=flow_expired&provider=oidc`)
    expect(await identityIdsOf(victim)).toEqual([])
  })

  test('an unknown provider is refused', async () => {
    const person = await (await instance()).owner()
    const reply = await person.post(`${IDENTITIES}/google/start`)
    expect(await readJson(reply)).toMatchObject({ status: 400, code: 'provider_disabled' })
  })
})

describe('disconnecting', () => {
  test('ends signing in there, with a mail and an audit entry', async () => {
    const running = await instance()
    const person = await running.owner()
    const login = newUser()
    await linkAt(server, person, login)
    const [id] = await identityIdsOf(person)
    expect((await person.delete(`${IDENTITIES}/${id}`)).status).toBe(204)
    expect(await identityIdsOf(person)).toEqual([])
    expect(await actionsOf(running)).toEqual(['identity.linked', 'identity.unlinked'])
    expect((await mailsTo(running, person.email)).map(({ subject }) => subject)).toEqual([
      'Example connected to your Whofor account',
      'Example disconnected from your Whofor account',
    ])

    const elsewhere = running.visitor()
    await signInAt(server, elsewhere, login)
    expect(await signedInAs(elsewhere)).not.toBe(person.email)
  })

  test('an identity of somebody else, an unknown or a malformed one is not found', async () => {
    const running = await instance()
    const [owner, other] = [await running.owner(), await running.owner()]
    await linkAt(server, owner, newUser())
    const [id] = await identityIdsOf(owner)
    for (const path of [id, '019a0000-0000-7000-8000-000000000000']) {
      const reply = await other.delete(`${IDENTITIES}/${path}`)
      expect(await readJson(reply)).toMatchObject({ status: 404, code: 'identity_not_found' })
    }
    expect((await other.delete(`${IDENTITIES}/x`)).status).toBe(404)
    expect(await identityIdsOf(owner)).toEqual([id])
  })

  test('the only way to sign in is kept', async () => {
    const running = await instance()
    const person = running.visitor()
    await signInAt(server, person, newUser())
    const [id] = await identityIdsOf(person)
    const reply = await person.delete(`${IDENTITIES}/${id}`)
    expect(await readJson(reply)).toMatchObject({ status: 422, code: 'single_identity_not_deletable' })
    expect(await identityIdsOf(person)).toEqual([id])
  })

  test('of two at once, one is kept', async () => {
    const running = await instance()
    const person = running.visitor()
    await signInAt(server, person, newUser())
    await linkAt(server, person, newUser())
    const ids = await identityIdsOf(person)
    const replies = await Promise.all(ids.map((id) => person.delete(`${IDENTITIES}/${id}`)))
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 422])
    expect(await identityIdsOf(person)).toHaveLength(1)
  })

  test('an identity of a provider that is no longer offered does not count as a way to sign in', async () => {
    const running = await instance()
    const person = running.visitor()
    const login = newUser()
    await signInAt(server, person, login)
    const { identities, users } = running.deps.db.schema
    const [user] = await running.deps.db.read.select().from(users)
    await running.deps.db.write(async (tx) => {
      await tx
        .insert(identities)
        .values({ user_id: user?.id ?? '', provider: 'google', subject: 'g', created_at: 1 })
    })
    const [offered] = await running.deps.db.read
      .select()
      .from(identities)
      .where(eq(identities.subject, login))
    expect((await person.delete(`${IDENTITIES}/${offered?.id}`)).status).toBe(422)
  })

  test('a passkey is another way to sign in', async () => {
    const running = await instance()
    const person = running.visitor()
    await signInAt(server, person, newUser())
    const { mfa_factors, sessions, users } = running.deps.db.schema
    const [user] = await running.deps.db.read.select().from(users)
    await running.deps.db.write(async (tx) => {
      await tx.insert(mfa_factors).values({
        user_id: user?.id ?? '',
        factor_type: 'passkey',
        friendly_name: 'Laptop',
        status: 'verified',
        created_at: 1,
      })
      await tx.update(sessions).set({ aal: 2 })
    })
    const [id] = await identityIdsOf(person)
    expect((await person.delete(`${IDENTITIES}/${id}`)).status).toBe(204)
  })
})

test('both need a recent sign-in', async () => {
  let now = 1_800_000_000_000
  const running = await instance({ clock: () => now })
  const person = await running.owner()
  await linkAt(server, person, newUser())
  const [id] = await identityIdsOf(person)
  now += 10 * MINUTE_MS + 1
  for (const reply of [
    await person.post(`${IDENTITIES}/oidc/start`),
    await person.delete(`${IDENTITIES}/${id}`),
  ])
    expect(await readJson(reply)).toMatchObject({ status: 403, code: 'reauthentication_needed' })
  expect(await identityIdsOf(person)).toEqual([id])
})
