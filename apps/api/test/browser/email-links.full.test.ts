import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openDb } from '../../src/db/open-db.ts'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { atEndOfFile } from '../support/clean-up.ts'
import { codeIn, wrongCode } from '../support/codes.ts'
import { toastOf } from '../support/console-path.ts'
import { freshPlace } from '../support/databases.ts'
import { allMailsTo, tokenIn } from '../support/mails.ts'
import { servedInstance } from '../support/served-instance.ts'

const instance = freshPlace('sqlite')
  .then((place) => openDb({ ...place, strictWrites: true }))
  .then((db) =>
    servedInstance({
      db,
      work: false,
      atEnd: atEndOfFile,
      env: { mail: { smtpUrl: 'smtp://127.0.0.1', from: undefined } },
    }),
  )

const mailTo = async (email: string, kind: string) =>
  (await allMailsTo(await instance, email)).findLast((mail) => mail.kind === kind)

const linkTo = async (email: string, kind: string) => tokenIn(await mailTo(email, kind))

/** A browser signed in to a new account. */
async function signedInBrowser(email: string) {
  const { origin, owner } = await instance
  const account = await owner(email)
  const person = await newPerson(origin)
  const cookies = [...account.cookies].map(([name, value]) => ({ name, value, url: origin }))
  await person.context.addCookies(cookies)
  return { ...person, account }
}

const phone = async () => newPerson((await instance).origin, { width: 360 })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(360)
}

describe('verifying an address', () => {
  it('in the same browser is one click, and updates the page that is open', async () => {
    const { page, context, complaints } = await signedInBrowser('ana@example.com')
    await page.goto('/dashboard')
    const notice = page.getByRole('heading', { name: 'Confirm your email' })
    await notice.waitFor()
    await expectAccessible(page, 'dashboard with the notice')

    const other = await context.newPage()
    await other.goto(`/verify/${await linkTo('ana@example.com', 'verification')}`)
    await heading(other, 'Confirm your email')
    await other.getByText('ana@example.com').waitFor()
    await expectAccessible(other, 'verify')
    await other.getByRole('button', { name: 'Confirm email' }).focus()
    await other.keyboard.press('Enter')
    await heading(other, 'Email confirmed')
    expect(await other.evaluate('document.activeElement.textContent')).toBe('Email confirmed')
    await expectAccessible(other, 'verified')
    await notice.waitFor({ state: 'detached' })

    await other.reload()
    await heading(other, 'This link has expired')
    await expectAccessible(other, 'dead link')
    expect(complaints.filter((text) => !/status of 403/.test(text))).toEqual([])
  })

  it('on another device asks for the password, by keyboard, and signs in', async () => {
    await (await instance).owner('eva@example.com')
    const { page, complaints } = await phone()
    await page.goto(`/verify/${await linkTo('eva@example.com', 'verification')}`)
    await heading(page, 'Confirm your email')
    await expectAccessible(page, 'verify elsewhere')
    await expectNoSidewaysScroll(page)
    const password = page.getByLabel('Password', { exact: true })
    await password.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Enter the password', { exact: true }).waitFor()
    await password.fill('wrong password')
    await page.keyboard.press('Enter')
    await page.getByText('That password is incorrect.').waitFor()
    expect(await page.evaluate('document.activeElement.name')).toBe('password')
    await expectAccessible(page, 'wrong password')
    await password.fill('correct horse battery')
    await page.getByRole('button', { name: 'Confirm and sign in' }).dblclick()
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { name: 'Welcome, eva' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Confirm your email' }).count()).toBe(0)
    expect(complaints.filter((text) => !/status of 401/.test(text))).toEqual([])
  })

  it('takes over an account that one did not create, and leads to a new password', async () => {
    const { page: squatter } = await signedInBrowser('victim@example.com')
    await squatter.goto('/dashboard')
    const { page } = await signedInBrowser('ivy@example.com')
    await page.goto(`/verify/${await linkTo('victim@example.com', 'verification')}`)
    await page.getByText('You’re signed in as ivy@example.com').waitFor()
    await page.getByRole('button', { name: 'I didn’t create this account' }).click()
    await heading(page, 'Take over this account')
    await expectAccessible(page, 'take over')
    await page.getByRole('button', { name: 'Back' }).click()
    await heading(page, 'Confirm your email')
    await page.getByRole('button', { name: 'I didn’t create this account' }).click()
    await page.getByRole('button', { name: 'Take over account' }).dblclick()
    await page.waitForURL('**/settings?tab=security')
    await page.getByRole('button', { name: 'Set password' }).waitFor()
    await squatter.reload()
    await squatter.waitForURL('**/login**')
  })

  it('the notice on the dashboard sends again, and stays dismissed', async () => {
    const { page } = await signedInBrowser('dan@example.com')
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Send again' }).dblclick()
    await toastOf(page, 'Sent to dan@example.com').waitFor()
    await page.getByRole('button', { name: /^Send again in 0:\d\d$/ }).waitFor()
    expect(await allMailsTo(await instance, 'dan@example.com')).toHaveLength(2)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.reload()
    await page.getByRole('heading', { name: 'Welcome, dan' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Confirm your email' }).count()).toBe(0)
  })
})

describe('signing in by mail', () => {
  it('by a code, which counts tries, survives a reload and leads on', async () => {
    const { owner } = await instance
    await owner('cara@example.com')
    const { page, complaints } = await phone()
    await page.goto('/login?next=/surveys')
    await page.getByRole('link', { name: 'Email me a code' }).click()
    await heading(page, 'Sign in with a code')
    await expectAccessible(page, 'request a code')
    await page.getByLabel('Email').fill('Cara@Example.com')
    await page.keyboard.press('Enter')
    await heading(page, 'Enter your code')
    await page.getByText(/^New code in (1:00|0:5\d)$/).waitFor()
    await page.reload()
    await heading(page, 'Enter your code')
    await expectAccessible(page, 'enter a code')
    await expectNoSidewaysScroll(page)

    const code = codeIn(await mailTo('cara@example.com', 'email_code'))
    const field = page.getByLabel('Code')
    await field.fill('12')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Enter the 6-digit code').waitFor()
    await field.fill(wrongCode(code))
    await page.keyboard.press('Enter')
    await page.getByText('That code is wrong or has expired. 4 tries left.').waitFor()
    expect(await page.evaluate('document.activeElement.name')).toBe('code')
    await expectAccessible(page, 'wrong code')
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByRole('button', { name: 'Continue' }).dblclick()
    await page.waitForURL('**/surveys')
    expect(complaints.filter((text) => !/status of (403|422)/.test(text))).toEqual([])
  })

  it('shows the same pages for an address without an account', async () => {
    const { page } = await phone()
    await page.goto('/code')
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByRole('button', { name: 'Send code' }).click()
    await heading(page, 'Enter your code')
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
      await page.getByLabel('Code').fill('000000')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByText(`${left} left.`).waitFor()
    }
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('That code is wrong or has expired. Send a new one.').waitFor()
    await page.getByRole('button', { name: 'use another address' }).click()
    await heading(page, 'Sign in with a code')
  })

  it('by a link, which asks first and names another account that is signed in', async () => {
    const { owner, visitor } = await instance
    await owner('fay@example.com')
    await visitor().post('/api/auth/otp', { email: 'fay@example.com' })
    const path = `/sign-in/${await linkTo('fay@example.com', 'email_code')}`
    const { page } = await signedInBrowser('gus@example.com')
    await page.goto(path)
    await heading(page, 'Sign in to Whofor')
    await page.getByText('You’re signed in as gus@example.com').waitFor()
    await expectAccessible(page, 'sign-in link')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { name: 'Welcome, fay' }).waitFor()

    await page.goto(path)
    await heading(page, 'This link has expired')
    await page.getByRole('link', { name: 'Send a new link' }).waitFor()
    await expectAccessible(page, 'dead sign-in link')
  })
})

describe('changing the address', () => {
  it('waits for both inboxes, and shows each step in the settings', async () => {
    const { page, account, complaints } = await signedInBrowser('old@example.com')
    const token = await linkTo('old@example.com', 'verification')
    await account.post('/api/auth/verify', { token })
    await page.goto('/settings')
    await page.getByText('Verified', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Change your email' })
    await dialog.getByLabel('New email').fill('old@example.com')
    await page.keyboard.press('Enter')
    await dialog.getByText('This is already your email address').waitFor()
    await expectAccessible(page, 'change dialog')
    await dialog.getByLabel('New email').fill('new@example.com')
    await dialog.getByRole('button', { name: 'Send links' }).dblclick()
    await page.getByRole('heading', { name: 'Changing to new@example.com' }).waitFor()
    await page.getByText('sent to old@example.com and new@example.com').waitFor()
    await expectAccessible(page, 'pending change')
    expect((await allMailsTo(await instance, 'new@example.com')).length).toBe(1)

    const other = await phone()
    await other.page.goto(`/email-change/${await linkTo('new@example.com', 'email_change')}`)
    await heading(other.page, 'Confirm your new email')
    await expectAccessible(other.page, 'confirm the new address')
    await expectNoSidewaysScroll(other.page)
    await other.page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await other.page.getByRole('button', { name: 'Confirm email' }).click()
    await heading(other.page, 'One more link to open')
    await page.getByText('Confirm the link we sent to old@example.com.').waitFor()

    await other.page.goto(`/email-change/${await linkTo('old@example.com', 'email_change')}`)
    await heading(other.page, 'Confirm the change')
    await other.page.getByRole('button', { name: 'Confirm the change' }).click()
    await heading(other.page, 'Email changed')
    await page.getByText('new@example.com', { exact: true }).waitFor()
    expect(await page.getByRole('heading', { name: /^Changing to/ }).count()).toBe(0)
    expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([])
  })

  it('is cancelled by a reader of the new address who did not ask for it', async () => {
    const { page, account } = await signedInBrowser('jo@example.com')
    await account.post('/api/account/email', { email: 'reader@example.com' })
    await page.goto('/settings')
    await page.getByRole('heading', { name: 'Changing to reader@example.com' }).waitFor()
    const reader = await phone()
    await reader.page.goto(`/email-change/${await linkTo('reader@example.com', 'email_change')}`)
    await reader.page.getByRole('button', { name: 'This wasn’t me' }).dblclick()
    await heading(reader.page, 'Change cancelled')
    await expectAccessible(reader.page, 'change cancelled')
    await expectNoSidewaysScroll(reader.page)
    await page.getByRole('heading', { name: /^Changing to/ }).waitFor({ state: 'detached' })
    expect(reader.complaints).toEqual([])
  })

  it('can be cancelled, and asks for the password when the sign-in is not recent', async () => {
    const { page } = await signedInBrowser('hal@example.com')
    const { deps } = await instance
    await deps.db.write(async (tx) => {
      await tx.update(deps.db.schema.sessions).set({ authenticated_at: 0 })
    })
    await page.goto('/settings')
    await page.getByText('Not verified.').waitFor()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByLabel('New email').fill('hal@new.example.com')
    await page.getByRole('button', { name: 'Send link', exact: true }).click()
    const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await confirm.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await confirm.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { name: 'Changing to hal@new.example.com' }).waitFor()
    await page.getByRole('button', { name: 'Cancel change' }).click()
    await toastOf(page, 'Change cancelled').waitFor()
    expect(await page.getByRole('heading', { name: /^Changing to/ }).count()).toBe(0)
  })
})
