import { beforeAll, describe, expect, test } from 'vitest'
import { type OidcServer, startOidcServer } from '../support/oidc-server.ts'
import { expectProblem } from '../support/problem.ts'
import { linkAt, signInAt } from '../support/provider-path.ts'
import { readJson, type Visitor } from '../support/visitor.ts'
import { NEW, setUp } from './gotrue-path.ts'

describe('identity_test.go', () => {
  let server: OidcServer
  beforeAll(async () => {
    server = await startOidcServer()
  })
  const withProvider = () => setUp({ clock: Date.now, env: { identityProviders: [server.settings] } })
  const identitiesOf = async (person: Visitor) =>
    (await readJson<{ identities: { id: string }[] }>(await person.get('/api/account/identities'))).identities

  test('TestLinkIdentity: an identity belongs to one account', async () => {
    server.users.set('shared', { email: 'shared@example.org', email_verified: true })
    const { owner } = await withProvider()
    const [ana, ben] = [await owner(), await owner()]
    expect(await linkAt(server, ana, 'shared')).toContain('connected=oidc')
    expect(await linkAt(server, ben, 'shared')).toContain('identity_already_exists')
    expect(await identitiesOf(ben)).toEqual([])
  })

  test('TestUnlinkIdentityError: not the only one, not someone else’s, not an unknown one', async () => {
    server.users.set('only', { email: 'only@example.org', email_verified: true })
    const { owner, visitor } = await withProvider()
    const person = visitor()
    expect(await signInAt(server, person, 'only')).toBe('/dashboard')
    const [identity] = await identitiesOf(person)
    const unlink = (who: Visitor, id = '') => who.delete(`/api/account/identities/${id}`)
    await expectProblem(await unlink(person, identity?.id), 422, 'single_identity_not_deletable')
    await expectProblem(await unlink(await owner(), identity?.id), 404, 'identity_not_found')
    const unknown = '019a0000-0000-7000-8000-000000000000'
    await expectProblem(await unlink(person, unknown), 404, 'identity_not_found')
    expect((await person.put('/api/account/password', { new_password: NEW })).status).toBe(200)
    expect((await unlink(person, identity?.id)).status).toBe(204)
  })
})
