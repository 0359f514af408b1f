import { expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { startInstance } from '../support/instance.ts'
import { allMailsTo } from '../support/mails.ts'
import { enrolTotp } from '../support/two-steps.ts'
import type { Visitor } from '../support/visitor.ts'

const PASSWORD = 'correct horse battery'
const NEXT = 'seven purple otters'
const COOKIE = 'whofor-browser'

const signIn = (browser: Visitor, email: string, password = PASSWORD) =>
  browser.post('/api/auth/sign-in', { email, password })

/** With two attempts for all strangers together. */
const setUp = () =>
  startInstance({
    work: false,
    limits: memoryRateLimits({ 'sign-in-account': { points: 2, duration: 900 } }),
  })
type Instance = Awaited<ReturnType<typeof setUp>>

/** Uses up the attempts of strangers, then signs in with the right password. */
async function isKnown({ visitor }: Instance, email: string, cookie: string, password = PASSWORD) {
  for (let time = 0; time < 2; time += 1) await signIn(visitor(), email, 'wrong horse battery')
  const browser = visitor()
  browser.cookies.set(COOKIE, cookie)
  return (await signIn(browser, email, password)).status === 200
}

const cookieOf = (person: Visitor): string => person.cookies.get(COOKIE) ?? ''

test('a browser that signed in is known, until the account knows 20 later ones', async () => {
  const instance = await startInstance({ work: false })
  const { visitor, deps } = instance
  const { email } = await instance.owner('ana@example.com')
  const cookies: string[] = []
  for (let time = 0; time < 22; time += 1) {
    const browser = visitor()
    await signIn(browser, email)
    cookies.push(cookieOf(browser))
  }
  expect(new Set(cookies).size).toBe(22)
  expect(await deps.db.read.$count(deps.db.schema.known_browsers)).toBe(20)
})

test('its cookie names neither the account nor what is stored', async () => {
  const { deps, owner } = await startInstance({ work: false })
  const person = await owner('ana@example.com')
  const [row] = await deps.db.read.select().from(deps.db.schema.known_browsers)
  expect(cookieOf(person)).toMatch(/^[\w-]{22}$/)
  expect(JSON.stringify(row)).not.toContain(cookieOf(person))
})

test('a new account with the same address does not know the browsers of the deleted one', async () => {
  const instance = await setUp()
  const squatter = await instance.owner('ana@example.com')
  const cookie = cookieOf(squatter)
  const deletion = { email: 'ana@example.com', understood: true, password: PASSWORD }
  expect((await squatter.request('DELETE', '/api/account', deletion)).status).toBe(204)
  expect(await instance.deps.db.read.$count(instance.deps.db.schema.known_browsers)).toBe(0)
  const { email } = await instance.owner('ana@example.com')
  expect(await isKnown(instance, email, cookie)).toBe(false)
})

test('a new password makes other browsers strangers, not the one that changed it', async () => {
  const instance = await setUp()
  const person = await instance.owner('ana@example.com')
  const thief = instance.visitor()
  await signIn(thief, person.email)
  const change = { current_password: PASSWORD, new_password: NEXT }
  expect((await person.put('/api/account/password', change)).status).toBe(200)
  expect(await isKnown(instance, person.email, cookieOf(person), NEXT)).toBe(true)
  expect(await isKnown(instance, person.email, cookieOf(thief), NEXT)).toBe(false)
})

test('a second factor makes browsers strangers that have not proved it', async () => {
  const instance = await setUp()
  const person = await instance.owner('ana@example.com')
  const thief = instance.visitor()
  await signIn(thief, person.email)
  await enrolTotp(person, Date.now())
  expect(await isKnown(instance, person.email, cookieOf(person))).toBe(true)
  expect(await isKnown(instance, person.email, cookieOf(thief))).toBe(false)
})

test('sign-ins that succeed count, too: 100 in 15 minutes', async () => {
  const { owner } = await startInstance({ work: false, limits: memoryRateLimits() })
  const person = await owner('ana@example.com')
  for (let time = 0; time < 100; time += 1) expect((await signIn(person, person.email)).status).toBe(200)
  expect((await signIn(person, person.email)).status).toBe(429)
})

test('all known browsers together get 15 mails an hour', async () => {
  const { owner, visitor } = await startInstance({ work: false, limits: memoryRateLimits() })
  const { email } = await owner('ana@example.com')
  const statuses: number[] = []
  for (let at = 0; at < 4; at += 1) {
    const browser = visitor()
    await signIn(browser, email)
    for (let time = 0; time < 5; time += 1)
      statuses.push((await browser.post('/api/auth/recover', { email })).status)
  }
  expect(statuses.filter((status) => status === 204)).toHaveLength(15)
  expect(statuses.slice(15)).toEqual(Array(5).fill(429))
})

test('a browser that was forgotten causes the mail about a new sign-in again', async () => {
  const instance = await startInstance({ work: false })
  const person = await instance.owner('ana@example.com')
  const phone = instance.visitor()
  const notices = async () => {
    const mails = await allMailsTo(instance, person.email)
    return mails.filter(({ subject }) => subject.startsWith('New sign-in')).length
  }
  await signIn(phone, person.email)
  await signIn(phone, person.email)
  expect(await notices()).toBe(1)
  await person.put('/api/account/password', { current_password: PASSWORD, new_password: NEXT })
  await signIn(phone, person.email, NEXT)
  expect(await notices()).toBe(2)
})
