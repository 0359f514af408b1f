import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { adminCommand } from '../../src/features/admin/admin-command.ts'
import { renewSetUpLink } from '../../src/features/admin/set-up/set-up-link.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

const PASSWORD = 'correct horse battery'
const accountOf = (email: string, token: string) => ({
  token,
  email,
  password: PASSWORD,
  confirm_password: PASSWORD,
  accept_terms: true,
})
const tokenOf = (link: { url: string } | null) => link?.url.split('/').at(-1) ?? ''

const create = (person: Visitor, email: string, token: string, headers = {}) =>
  person.post('/api/auth/set-up/account', accountOf(email, token), headers)
const become = (person: Visitor, token: string, headers = {}) =>
  person.post('/api/auth/set-up', { token }, headers)
const check = (person: Visitor, token: string, headers = {}) =>
  person.post('/api/auth/set-up/check', { token }, headers)
const adminStatus = async (person: Visitor) => (await person.get('/api/admin/counts')).status

/** As the server does when it starts. */
async function start(options: Parameters<typeof startInstance>[0] = {}) {
  const instance = await startInstance({ work: false, ...options })
  const link = await renewSetUpLink(instance.deps)
  return { ...instance, link, token: tokenOf(link) }
}

async function grants({ deps }: Pick<Instance, 'deps'>) {
  const rows = await deps.db.read.select().from(deps.db.schema.audit_log)
  return rows.filter(({ action }) => action === 'admin.granted')
}

describe('the link that is printed while there is no administrator', () => {
  test('creates the account of the administrator and signs in, even where nobody may register', async () => {
    const { visitor, token, link, deps } = await start({ env: { registration: 'closed' } })
    const file = link?.file ?? ''
    expect(readFileSync(file, 'utf8')).toBe(`${link?.url}\n`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const person = visitor()
    expect((await check(person, token)).status).toBe(204)
    const reply = await create(person, 'ana@example.com', token)
    expect(reply.status).toBe(201)
    const { user } = await readJson<{ user: { id: string; is_admin: boolean } }>(reply)
    expect(user.is_admin).toBe(true)
    expect(await adminStatus(person)).toBe(200)
    expect(existsSync(file)).toBe(false)
    expect(await grants({ deps })).toMatchObject([{ actor_id: user.id, details: { by: 'set-up link' } }])
  })

  test('makes the account that is signed in an administrator with one request', async () => {
    const { owner, visitor, token } = await start()
    const ana = await owner('ana@example.com')
    await expectProblem(await become(visitor(), token), 401, 'signed_out')
    expect(await readJson(await become(ana, token))).toMatchObject({ user: { is_admin: true } })
    expect(await adminStatus(ana)).toBe(200)
  })

  test('is not used up by an account that cannot be created', async () => {
    const { owner, visitor, token } = await start()
    await owner('ana@example.com')
    await expectProblem(await create(visitor(), 'ana@example.com', token), 409, 'email_taken')
    const weak = {
      ...accountOf('ben@example.com', token),
      password: 'Password1',
      confirm_password: 'Password1',
    }
    await expectProblem(await visitor().post('/api/auth/set-up/account', weak), 422, 'weak_password')
    expect((await create(visitor(), 'ben@example.com', token)).status).toBe(201)
  })

  test('works for one of two people who have it', async () => {
    const { owner, visitor, token, deps } = await start()
    const [ana, ben] = [await owner('ana@example.com'), visitor()]
    const replies = await Promise.all([become(ana, token), create(ben, 'ben@example.com', token)])
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
    await expectProblem(replies.find(({ status }) => status >= 300) ?? replies[0], 403, 'otp_expired')
    expect(await grants({ deps })).toHaveLength(1)
    // Who was too late has no account either.
    const { users } = deps.db.schema
    expect(await deps.db.read.$count(users)).toBe(replies[1].status === 201 ? 2 : 1)
  })

  test('is worthless once the server has started again', async () => {
    const { owner, token, deps } = await start()
    const ana = await owner('ana@example.com')
    const next = tokenOf(await renewSetUpLink(deps))
    await expectProblem(await check(ana, token), 403, 'otp_expired')
    await expectProblem(await become(ana, token), 403, 'otp_expired')
    expect((await become(ana, next)).status).toBe(200)
  })

  test('is worthless once there is an administrator, and is not made again', async () => {
    const { owner, visitor, token, link, deps } = await start()
    const ben = await owner('ben@example.com')
    await adminCommand(deps, ['grant', ben.email], async () => true)
    await expectProblem(await check(visitor(), token), 403, 'otp_expired')
    await expectProblem(await create(visitor(), 'eve@example.com', token), 403, 'otp_expired')
    const eve = await owner('eve@example.com')
    await expectProblem(await become(eve, token), 403, 'otp_expired')
    expect(await adminStatus(eve)).toBe(403)
    expect(await renewSetUpLink(deps)).toBeNull()
    expect(existsSync(link?.file ?? '')).toBe(false)
  })

  test.each([
    ['from elsewhere', 'http://localhost', '203.0.113.77'],
    ['under another name', 'http://192.168.1.5:3000', '127.0.0.1'],
  ])('is refused over plain http %s, and worthless from then on', async (_, origin, address) => {
    const { app, visitor, token } = await start({ env: { trustProxy: true } })
    const body = JSON.stringify(accountOf('eve@example.com', token))
    const headers = { origin, host: new URL(origin).host, 'x-forwarded-for': address }
    const json = { ...headers, 'content-type': 'application/json' }
    const refused = await app.request(`${origin}/api/auth/set-up/account`, {
      method: 'POST',
      body,
      headers: json,
    })
    await expectProblem(refused, 403, 'forbidden')
    await expectProblem(await create(visitor(), 'ana@example.com', token), 403, 'otp_expired')
  })

  test('works over https from elsewhere, and on localhost into a container', async () => {
    const publicUrl = 'https://ask.halloways.example'
    const secure = await start({ env: { trustProxy: true, publicUrl } })
    expect(secure.link?.url).toBe(`${publicUrl}/set-up/${secure.token}`)
    const headers = { origin: publicUrl, 'x-forwarded-for': '203.0.113.77' }
    expect((await create(secure.visitor(), 'ana@example.com', secure.token, headers)).status).toBe(201)
    const container = await start({ env: { trustProxy: true } })
    const gateway = { 'x-forwarded-for': '172.17.0.1' }
    expect((await create(container.visitor(), 'ana@example.com', container.token, gateway)).status).toBe(201)
  })
})
