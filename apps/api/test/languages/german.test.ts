import { describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { check } from '../answer-import/import-file.ts'
import { startInstance } from '../support/instance.ts'
import { allMailsTo, mailsTo } from '../support/mails.ts'
import { readJson } from '../support/visitor.ts'

const GERMAN = { 'accept-language': 'de-AT, de;q=0.9, en;q=0.5' }
const PASSWORD = 'correct horse battery'

const start = () => startInstance({ work: false, limits: memoryRateLimits() })

describe('texts of the server', () => {
  test('errors are in the language of the request, the chosen one before the browser’s', async () => {
    const { visitor } = await start()
    const person = visitor()
    const attempt = { email: 'rosa@example.com', password: 'wrong' }
    const signIn = (headers = {}) => person.post('/api/auth/sign-in', attempt, headers).then(readJson)
    expect(await signIn()).toMatchObject({ title: 'Invalid login credentials' })
    expect(await signIn(GERMAN)).toMatchObject({
      code: 'invalid_credentials',
      title: 'E-Mail-Adresse oder Passwort ist falsch',
    })
    person.cookies.set('whofor_locale', 'de')
    expect(await signIn()).toMatchObject({ title: 'E-Mail-Adresse oder Passwort ist falsch' })
    expect(await signIn({ 'accept-language': 'en' })).toMatchObject({
      title: 'E-Mail-Adresse oder Passwort ist falsch',
    })
    expect(await person.get('/api/account/usage').then(readJson)).toMatchObject({
      code: 'signed_out',
      title: 'Bitte melden Sie sich an.',
    })
  })

  test('the issues of a form are, too', async () => {
    const { visitor } = await start()
    const fields = { email: 'rosa', password: PASSWORD, confirm_password: PASSWORD, accept_terms: true }
    const reply = await visitor().post('/api/auth/register', fields, GERMAN)
    expect(await readJson(reply)).toMatchObject({
      errors: [{ path: 'email', message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein' }],
    })
    const short = { ...fields, email: 'rosa@example.com', password: 'a', confirm_password: 'a' }
    expect(await readJson(await visitor().post('/api/auth/register', short, GERMAN))).toMatchObject({
      title: 'Das Passwort muss mindestens 8 Zeichen haben',
    })
  })

  test('so is what is wrong with a survey or its file', async () => {
    const { owner } = await start()
    const me = await owner()
    me.cookies.set('whofor_locale', 'de')
    const set_up = { title: ' ', relationship: 'Client', business_context: 'Brot', detail_level: 'simple' }
    expect(await readJson(await me.post('/api/surveys', { ...set_up, persona_count: 9 }))).toMatchObject({
      errors: [
        { path: 'title', message: 'Der Titel fehlt' },
        // Of the library of schemas.
        { path: 'persona_count', message: expect.stringContaining('<=5') },
      ],
    })
    expect(await check(me, 'Wie oft?,Wo?\nOft,Hier\nSelten\nOft,Dort\nSelten,Hier\n')).toMatchObject({
      faults: [{ text: expect.stringMatching(/^Nur 1 von 2 Spalten\./) }],
    })
  })

  test('requests of two languages at the same time do not mix', async () => {
    const { visitor } = await start()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        visitor()
          .get('/api/account/usage', index % 2 === 0 ? GERMAN : {})
          .then(readJson<{ title: string }>),
      ),
    )
    const [german, english] = ['Bitte melden Sie sich an.', 'Please sign in.']
    expect(replies.map(({ title }) => title)).toEqual(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? german : english)),
    )
  })
})

describe('mails', () => {
  test('are in the language of the account, not of the request', async () => {
    const instance = await start()
    const rosa = await instance.owner('rosa@example.com')
    expect((await rosa.patch('/api/account/profile', { locale: 'de' })).status).toBe(200)
    // Somebody with an English browser.
    await instance.visitor().post('/api/auth/recover', { email: rosa.email })
    const [mail] = await mailsTo(instance, rosa.email)
    expect(mail).toMatchObject({ subject: 'Setzen Sie Ihr Whofor-Passwort zurück' })
    expect(mail?.html).toContain('<html lang="de">')
    expect(mail?.html).toContain('Neues Passwort wählen')
    expect(mail?.text).toContain('Der Link gilt einmal, eine Stunde lang.')
    expect(mail?.text).not.toMatch(/\b(the|you|your)\b/i)
    await rosa.patch('/api/account/profile', { locale: 'en' })
    await instance.visitor().post('/api/auth/recover', { email: rosa.email }, GERMAN)
    const [, english] = await mailsTo(instance, rosa.email)
    expect(english).toMatchObject({ subject: 'Reset your Whofor password' })
    expect(english?.html).toContain('<html lang="en">')
  })

  test('of a registration are in the language of its browser, those of an invitation in the inviter’s', async () => {
    const instance = await start()
    const fields = { password: PASSWORD, confirm_password: PASSWORD, accept_terms: true }
    await instance.visitor().post('/api/auth/register', { ...fields, email: 'uwe@example.com' }, GERMAN)
    const [welcome] = await allMailsTo(instance, 'uwe@example.com')
    expect(welcome?.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse für Whofor')
    const admin = await instance.admin()
    await admin.post('/api/admin/invitations', { email: 'ines@example.com' }, GERMAN)
    const [invitation] = await allMailsTo(instance, 'ines@example.com')
    expect(invitation?.subject).toBe('Sie sind zu Whofor eingeladen')
  })
})
