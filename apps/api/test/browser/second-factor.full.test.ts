import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { sharedServer } from '../support/server-process.ts'
import { enterPassword, newBrowser, shareCookies, signOut } from '../support/two-step-browser.ts'
import { codeAt, enrolTotp, PASSWORD, STEP_MS } from '../support/two-steps.ts'

const server = sharedServer()

/** Lets the page ask for its session, as another tab makes it do, and delays the reply. @returns delivers the reply */
async function delayedSession(page: Page): Promise<() => Promise<void>> {
  const sent = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const delivered = Promise.withResolvers<void>()
  await page.route(
    '**/api/session',
    async (route) => {
      const response = await route.fetch()
      sent.resolve()
      await released.promise
      await route.fulfill({ response })
      delivered.resolve()
    },
    { times: 1 },
  )
  await page.evaluate("new BroadcastChannel('whofor-session').postMessage('SIGNED_OUT')")
  await sent.promise
  return async () => {
    released.resolve()
    await delivered.promise
    await page.evaluate('new Promise((done) => setTimeout(done, 50))')
  }
}

const overflows = (page: Page) => page.evaluate('document.documentElement.scrollWidth > innerWidth')

describe('an authenticator app', () => {
  it('is set up in settings, asked for after a reload, and replaced by a recovery code', async () => {
    const email = 'app@example.com'
    const { page, context, complaints } = await newBrowser(await server, email, { width: 360 })
    await page.goto('/settings?tab=security')
    await page.getByRole('button', { name: 'Set up authenticator app' }).click()
    await page.getByAltText('QR code for your authenticator app').waitFor()
    await expectAccessible(page, 'setting up an authenticator app')
    expect(await overflows(page)).toBe(false)
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await page.getByLabel('Code', { exact: true }).fill('abc')
    await page.keyboard.press('Enter')
    await page.getByText('Enter the 6-digit code from your app', { exact: true }).waitFor()
    await page.getByLabel('Code', { exact: true }).fill(codeAt(secret, Date.now()))
    await page.keyboard.press('Enter')

    const saved = page.getByRole('alertdialog', { name: 'Save your recovery codes' })
    await saved.waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expectAccessible(page, 'recovery codes')
    const [code = ''] = await saved.getByRole('listitem').allInnerTexts()
    const downloading = page.waitForEvent('download')
    await saved.getByRole('button', { name: 'Download' }).click()
    expect((await downloading).suggestedFilename()).toBe('whofor-recovery-codes.txt')
    await saved.getByRole('button', { name: 'I’ve saved them' }).click()
    await page.getByText('10 of 10 codes left').waitFor()

    await signOut(context, page)
    await page.goto('/login?next=/settings')
    await enterPassword(page, email)
    await expectAccessible(page, 'two-step verification')
    expect(await overflows(page)).toBe(false)
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.keyboard.press('Enter')
    await page.getByText('That code is wrong or expired.').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await expectAccessible(page, 'recovery code')
    expect(
      await page.getByRole('link', { name: 'Lost your recovery codes? Get help' }).getAttribute('href'),
    ).toBe('mailto:help@example.com')
    await page.getByLabel('Recovery code').fill(code.toUpperCase())
    await page.keyboard.press('Enter')
    await page.waitForURL('**/settings')
    expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([])
  })

  it('completes a sign-in in place after the session ended, and is not asked for in a trusted browser', async () => {
    const email = 'place@example.com'
    const { page, context, origin, owner } = await newBrowser(await server, email)
    const { secret } = await enrolTotp(owner, Date.now() - STEP_MS)
    await shareCookies(context, owner, origin)
    await page.goto('/settings')
    await page.getByLabel('Display name').fill('Half a name')
    await signOut(context, page)
    await page.getByRole('button', { name: 'Save' }).click()
    const ended = page.getByRole('alertdialog', { name: 'Sign in to continue' })
    await ended.getByLabel('Password', { exact: true }).fill(PASSWORD)
    const deliver = await delayedSession(page)
    await page.keyboard.press('Enter')
    await ended.getByLabel('Code').waitFor()
    await deliver()
    await ended.getByLabel('Code').fill(codeAt(secret, Date.now()))
    await ended.getByLabel('Don’t ask again on this device for 30 days').check()
    await expectAccessible(page, 'second step in place')
    await ended.getByRole('button', { name: 'Verify' }).click()
    await ended.waitFor({ state: 'detached' })
    expect(await page.getByRole('textbox', { name: 'Display name' }).inputValue()).toBe('Half a name')

    await signOut(context, page)
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
    await page.goto('/settings?tab=security')
    await page.getByRole('button', { name: 'Remove Authenticator app' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.getByLabel('Code').waitFor()
    expect(await dialog.getByRole('button', { name: 'Use your password' }).count()).toBe(0)
    await expectAccessible(page, 'confirming with a code')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Remove Authenticator app' }).waitFor()
  })
})

describe('a passkey', () => {
  it('is not offered at a numeric address, and settings say why', async () => {
    const started = await server
    const owner = started.visitor()
    await owner.register('numeric@example.com')
    const { page, context } = await newPerson(started.origin, { width: 360 })
    await page.goto('/login')
    await page.getByLabel('Email').waitFor()
    expect(await page.getByRole('button', { name: /passkey/ }).count()).toBe(0)
    await context.addCookies(
      [...owner.cookies].map(([name, value]) => ({ name, value, url: started.origin })),
    )
    await page.goto('/settings?tab=security')
    await page.getByText('Passkeys don’t work at a numeric address.').waitFor()
    expect(await page.getByRole('button', { name: 'Add passkey' }).count()).toBe(0)
    expect(await overflows(page)).toBe(false)
  })
})
