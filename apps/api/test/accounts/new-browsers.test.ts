import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { allMailsTo, type StoredMail } from '../support/mails.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SMTP = { mail: { smtpUrl: 'smtps://mail.example.com', from: undefined } }
const PASSWORD = 'correct horse battery'

const noticesTo = async (instance: Parameters<typeof allMailsTo>[0], email: string): Promise<StoredMail[]> =>
  (await allMailsTo(instance, email)).filter(({ kind }) => kind === 'security')

describe('a sign-in from a new browser', () => {
  test('is reported by email, with the browser and what to do; the registration and a second sign-in are not', async () => {
    const instance = await startInstance({ work: false })
    const rosa = await instance.owner('rosa@example.com')
    await rosa.post('/api/auth/sign-in', { email: rosa.email, password: PASSWORD })
    expect(await noticesTo(instance, rosa.email)).toEqual([])

    const laptop = instance.visitor()
    for (let times = 0; times < 2; times++)
      await laptop.post(
        '/api/auth/sign-in',
        { email: rosa.email, password: PASSWORD },
        { 'user-agent': FIREFOX },
      )
    const [mail, ...others] = await noticesTo(instance, rosa.email)
    expect(others).toEqual([])
    expect(mail?.kind).toBe('security')
    expect(mail?.subject).toBe('New sign-in to your Whofor account')
    expect(mail?.text).toContain('Firefox on Linux')
    expect(mail?.text).toContain('Not you?')
  })

  test('with a wrong password is not', async () => {
    const instance = await startInstance({ work: false })
    const rosa = await instance.owner()
    await instance.visitor().post('/api/auth/sign-in', { email: rosa.email, password: 'wrong password' })
    expect(await noticesTo(instance, rosa.email)).toEqual([])
  })

  test('is reported to confirmed addresses only, once mail leaves the server', async () => {
    const instance = await startInstance({ work: false, env: SMTP })
    const { db } = instance.deps
    const rosa = await instance.owner()
    const signIn = () =>
      instance.visitor().post('/api/auth/sign-in', { email: rosa.email, password: PASSWORD })
    await signIn()
    expect(await noticesTo(instance, rosa.email)).toEqual([])
    await db.write(async (tx) => {
      await tx.update(db.schema.users).set({ email_verified_at: 1 }).where(eq(db.schema.users.id, rosa.id))
    })
    await signIn()
    expect(await noticesTo(instance, rosa.email)).toHaveLength(1)
  })

  test('does not repeat the name that a browser invents for itself', async () => {
    const instance = await startInstance({ work: false })
    const rosa = await instance.owner()
    const headers = { 'user-agent': 'Click https://evil.example/ to keep your account' }
    await instance.visitor().post('/api/auth/sign-in', { email: rosa.email, password: PASSWORD }, headers)
    const [mail] = await noticesTo(instance, rosa.email)
    expect(mail?.text).toContain('an unknown browser')
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
  })
})
