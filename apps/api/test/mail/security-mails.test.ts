import { describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { allMailsTo, tokenIn } from '../support/mails.ts'
import { enrolTotp } from '../support/two-steps.ts'
import type { Visitor } from '../support/visitor.ts'

const SMTP = { mail: { smtpUrl: 'smtps://mail.example.com', from: undefined } }
const PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'sourdough-41 starter'
const VICTIM = 'victim@example.com'

const start = (env = {}) => startInstance({ work: false, env, limits: memoryRateLimits() })

async function confirmAddress(instance: Instance, person: Visitor): Promise<void> {
  const [mail] = await allMailsTo(instance, person.email)
  expect((await person.post('/api/auth/verify', { token: tokenIn(mail) })).status).toBe(200)
}

const subjectsTo = async (instance: Instance, email: string, kind: string) =>
  (await allMailsTo(instance, email)).filter((mail) => mail.kind === kind).map(({ subject }) => subject)

async function createRecoveryCodes(person: Visitor, times: number): Promise<void> {
  for (let time = 0; time < times; time++)
    expect((await person.post('/api/account/recovery-codes')).status).toBe(201)
}

async function changePassword(person: Visitor): Promise<void> {
  const passwords = { current_password: PASSWORD, new_password: NEW_PASSWORD }
  expect((await person.put('/api/account/password', passwords)).status).toBe(200)
}

async function deleteAccount(person: Visitor): Promise<void> {
  const input = { email: person.email, understood: true, password: PASSWORD }
  expect((await person.request('DELETE', '/api/account', input)).status).toBe(204)
}

describe('an address that nobody confirmed', () => {
  test('gets no mail about changes, however many, once mail leaves the server', async () => {
    const instance = await start(SMTP)
    const squatter = await instance.owner(VICTIM)
    const { id } = await enrolTotp(squatter, Date.now())
    await createRecoveryCodes(squatter, 25)
    expect((await squatter.delete(`/api/account/factors/${id}`)).status).toBe(200)
    await changePassword(squatter)
    expect(await subjectsTo(instance, VICTIM, 'security')).toEqual([])
  })

  test('gets none about a deletion or a change of the address', async () => {
    const instance = await start(SMTP)
    await deleteAccount(await instance.owner(VICTIM))
    const squatter = await instance.owner(VICTIM)
    await squatter.post('/api/account/email', { email: 'new@example.com' })
    const [mail] = await allMailsTo(instance, 'new@example.com')
    expect((await squatter.post('/api/auth/email-change', { token: tokenIn(mail) })).status).toBe(200)
    expect(await subjectsTo(instance, VICTIM, 'security')).toEqual([])
  })

  test('gets them without SMTP: they are files on the operator’s disk', async () => {
    const instance = await start()
    const owner = await instance.owner()
    await changePassword(owner)
    expect(await subjectsTo(instance, owner.email, 'security')).toEqual(['Your Whofor password was changed'])
  })
})

describe('mails about changes to an account', () => {
  test('are dropped past the limit of their kind, which drops no change and no mail of another kind', async () => {
    const instance = await start(SMTP)
    const owner = await instance.owner()
    await confirmAddress(instance, owner)
    await enrolTotp(owner, Date.now())
    await createRecoveryCodes(owner, 25)
    await changePassword(owner)
    const subjects = await subjectsTo(instance, owner.email, 'security')
    expect(subjects.filter((subject) => subject.startsWith('New recovery codes'))).toHaveLength(10)
    expect(subjects.at(-1)).toBe('Your Whofor password was changed')
  })

  test('are counted for each account', async () => {
    const instance = await start(SMTP)
    const [ana, ben] = [await instance.owner(), await instance.owner()]
    for (const person of [ana, ben]) {
      await confirmAddress(instance, person)
      await enrolTotp(person, Date.now())
    }
    await createRecoveryCodes(ana, 11)
    await createRecoveryCodes(ben, 1)
    expect(await subjectsTo(instance, ben.email, 'security')).toContain(
      'New recovery codes for your Whofor account',
    )
  })

  test('include the deletion, although the account is gone', async () => {
    const instance = await start(SMTP)
    const owner = await instance.owner()
    await confirmAddress(instance, owner)
    await deleteAccount(owner)
    expect(await subjectsTo(instance, owner.email, 'security')).toEqual(['Your Whofor account was deleted'])
  })
})

describe('the mail of a registration', () => {
  test('counts against the address, and registering goes on without it', async () => {
    const instance = await start(SMTP)
    for (let time = 0; time < 8; time++) await deleteAccount(await instance.owner(VICTIM))
    // Its rows went with each account, so the mails of one that stays are counted.
    const owner = await instance.owner(VICTIM)
    expect(await subjectsTo(instance, VICTIM, 'verification')).toEqual([])
    expect((await owner.post('/api/auth/resend', { type: 'verification' })).status).toBe(204)
    expect(await subjectsTo(instance, VICTIM, 'verification')).toHaveLength(1)
  })

  test('is sent again five times an hour to an address, in any browser', async () => {
    const instance = await start(SMTP)
    const again = (person: Visitor) => person.post('/api/auth/resend', { type: 'verification' })
    const first = await instance.owner(VICTIM)
    for (let time = 0; time < 5; time++) expect((await again(first)).status).toBe(204)
    await deleteAccount(first)
    expect((await again(await instance.owner(VICTIM))).status).toBe(429)
  })

  test('is counted apart from codes: strangers who try an address that is taken use up none', async () => {
    const instance = await start(SMTP)
    const owner = await instance.owner()
    for (let time = 0; time < 8; time++)
      await expect(instance.visitor().register(owner.email)).rejects.toThrow('409')
    expect((await instance.visitor().post('/api/auth/otp', { email: owner.email })).status).toBe(204)
  })
})
