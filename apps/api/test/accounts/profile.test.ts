import { describe, expect, test } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { readJson } from '../support/visitor.ts'

describe('the profile', () => {
  test('stores a trimmed display name', async () => {
    const { owner } = await startInstance({ work: false })
    const [person, other] = [await owner(), await owner()]
    const reply = await person.patch('/api/account/profile', { display_name: '  Rosa 🍞 ' })
    expect(reply.status).toBe(200)
    expect(await readJson(reply)).toMatchObject({ user: { display_name: 'Rosa 🍞', email: person.email } })
    expect(await readJson(await person.get('/api/session'))).toMatchObject({
      user: { display_name: 'Rosa 🍞' },
    })
    expect(await readJson(await other.get('/api/session'))).toMatchObject({ user: { display_name: null } })
  })

  test('removes a display name', async () => {
    const { owner } = await startInstance({ work: false })
    const person = await owner()
    await person.patch('/api/account/profile', { display_name: 'Rosa' })
    const reply = await person.patch('/api/account/profile', { display_name: '  ' })
    expect(await readJson(reply)).toMatchObject({ user: { display_name: null } })
    expect(await readJson(await person.get('/api/session'))).toMatchObject({ user: { display_name: null } })
  })

  test('stores language and currency, and keeps what is not named', async () => {
    const { owner } = await startInstance({ work: false })
    const person = await owner()
    const save = (changes: object) => person.patch('/api/account/profile', changes)
    expect(await readJson(await person.get('/api/session'))).toMatchObject({ user: { currency: 'USD' } })
    await save({ display_name: 'Rosa' })
    await save({ locale: 'de' })
    expect(await readJson(await save({ currency: 'EUR' }))).toMatchObject({
      user: { display_name: 'Rosa', locale: 'de', currency: 'EUR' },
    })
    expect(await readJson(await person.get('/api/session'))).toMatchObject({
      user: { display_name: 'Rosa', locale: 'de', currency: 'EUR' },
    })
  })

  test('a new account has the language of its browser', async () => {
    const { visitor } = await startInstance({ work: false })
    const person = visitor()
    const password = 'correct horse battery'
    const fields = { email: 'rosa@example.com', password, confirm_password: password, accept_terms: true }
    await person.post('/api/auth/register', fields, { 'accept-language': 'de-AT,de;q=0.9' })
    expect(await readJson(await person.get('/api/session'))).toMatchObject({ user: { locale: 'de' } })
  })

  test('is created for a user without one', async () => {
    const { owner, deps } = await startInstance({ work: false })
    const person = await owner()
    const { users_extended } = deps.db.schema
    await deps.db.write(async (tx) => void (await tx.delete(users_extended)))
    expect((await person.patch('/api/account/profile', { display_name: 'Rosa' })).status).toBe(200)
    expect(await readJson(await person.get('/api/session'))).toMatchObject({ user: { display_name: 'Rosa' } })
  })

  test.each([
    { display_name: 'x'.repeat(81) },
    { display_name: 'a\u202eb' },
    { display_name: 7 },
    {},
    { locale: 'fr' },
    { currency: 'usd' },
    { currency: 'XXX' },
    { display_name: 'Rosa', is_admin: true },
    { display_name: 'Rosa', account_tier: 'gold' },
    { display_name: 'Rosa', email: 'other@example.com' },
  ])('refuses %j', async (body) => {
    const { owner } = await startInstance({ work: false })
    const person = await owner()
    expect((await person.patch('/api/account/profile', body)).status).toBe(422)
    expect(await readJson(await person.get('/api/session'))).toMatchObject({
      user: { display_name: null, is_admin: false, account_tier: 'free_beta', email: person.email },
    })
  })

  test('requires a session', async () => {
    const { visitor } = await startInstance({ work: false })
    const reply = await visitor().patch('/api/account/profile', { display_name: 'Rosa' })
    expect(reply.status).toBe(401)
    expect(await readJson(reply)).toMatchObject({ code: 'signed_out' })
    expect((await visitor().get('/api/account/usage')).status).toBe(401)
  })

  test('plan and usage are those of the tier', async () => {
    const { owner, admin } = await startInstance({ work: false, clock: () => Date.UTC(2026, 11, 31) })
    const ana = await owner()
    await owner()
    const usage = await readJson(await ana.get('/api/account/usage'))
    expect(usage).toEqual({
      account_tier: 'free_beta',
      unlimited: false,
      personas: { used: 0, max: 10 },
      ai_requests: { used: 0, max: 50, resets_at: Date.UTC(2027, 0, 1) },
      storage_bytes: { used: 0, max: 1_000_000_000 },
      export_formats: ['json', 'csv', 'markdown', 'pdf', 'png'],
    })
    expect(await readJson(await (await admin()).get('/api/account/usage'))).toMatchObject({ unlimited: true })
  })
})
