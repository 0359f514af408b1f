import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { freePort, type ReceivedMail, startMailServer } from '../mail/mail-server.ts'
import { newPerson } from '../support/browser.ts'
import { PASSWORD } from '../support/console-path.ts'
import { freshPlace } from '../support/databases.ts'
import { startOidcServer } from '../support/oidc-server.ts'
import { startServerProcess } from '../support/server-process.ts'
import { codeAt, STEP_MS } from '../support/two-steps.ts'
import { addAuthenticator } from '../support/virtual-authenticator.ts'

const EMAIL = 'rosa@example.com'
const NEW = 'sourdough-41 starter'

async function addPasskey(context: BrowserContext, page: Page): Promise<void> {
  const { touch } = await addAuthenticator({ context, page })
  await touch(true)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByText('Passkey', { exact: true }).first().waitFor()
  await touch(false)
}

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill('something else')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  // What was typed is still there.
  await page.getByText('Passwords do not match').waitFor()
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/dashboard')
}

/** The path of the newest mail with a link to a page, such as `/recover/<token>`. */
async function linkTo(page: string, received: ReceivedMail[]): Promise<string> {
  const link = new RegExp(`/${page}/[\\w-]{43}\\b`)
  const found = () => received.findLast(({ raw }) => link.test(unfolded(raw)))
  await expect.poll(found).toBeDefined()
  return link.exec(unfolded(found()?.raw ?? ''))?.[0] ?? ''
}

/** The code in the subject of the newest mail that has one. */
async function codeIn(received: ReceivedMail[]): Promise<string> {
  const code = /^Subject: .*?\b(\d{3}) (\d{3})\b/m
  const found = () => received.findLast(({ raw }) => code.test(raw))
  await expect.poll(found).toBeDefined()
  const [, first, second] = code.exec(found()?.raw ?? '') ?? []
  return `${first}${second}`
}

/** Without the soft line breaks of quoted-printable. */
const unfolded = (raw: string) => raw.replaceAll('=\r\n', '')

/** A code that was not used before: of the next step, which is accepted, too. */
const freshCode = (secret: string) => codeAt(secret, Date.now() + STEP_MS)

describe('an account', () => {
  it('registers, is confirmed, secured, signed out everywhere, recovered, connected, deleted, and opened by a code', async () => {
    const [provider, mails, port] = [await startOidcServer(), await startMailServer(), await freePort()]
    // Passkeys work at localhost, not at its address.
    const origin = `http://localhost:${port}`
    await startServerProcess(await freshPlace(), {
      LISTEN_ON: String(port),
      PUBLIC_URL: origin,
      SMTP_URL: `smtp://localhost:${mails.port}?tls=none`,
      AUTH_OIDC_ISSUER: provider.issuer,
      AUTH_OIDC_ID: 'whofor',
      AUTH_OIDC_SECRET: 'client-secret',
      AUTH_OIDC_NAME: 'Halloway',
    })
    provider.users.set('rosa-at-work', { email: 'rosa@halloway.example', email_verified: true })
    const { page, context } = await newPerson(origin)

    await register(page, EMAIL)
    await page.getByRole('heading', { name: 'Confirm your email' }).waitFor()
    const link = await context.newPage()
    await link.goto(await linkTo('verify', mails.received))
    await link.getByRole('button', { name: 'Confirm email' }).click()
    await link.getByRole('heading', { name: 'Email confirmed' }).waitFor()
    // The page that is open learns of it.
    await page.getByRole('heading', { name: 'Confirm your email' }).waitFor({ state: 'detached' })
    await link.close()

    await page.goto('/settings?tab=security')
    await page.getByRole('button', { name: 'Set up authenticator app' }).click()
    await page.getByAltText('QR code for your authenticator app').waitFor()
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await page.getByLabel('Code', { exact: true }).fill(codeAt(secret, Date.now() - STEP_MS))
    await page.keyboard.press('Enter')
    const codes = page.getByRole('alertdialog', { name: 'Save your recovery codes' })
    await codes.waitFor()
    const [recoveryCode = ''] = await codes.getByRole('listitem').allInnerTexts()
    await codes.getByRole('button', { name: 'I’ve saved them' }).click()
    await codes.waitFor({ state: 'detached' })

    await addPasskey(context, page)

    const phone = await newPerson(origin)
    await phone.page.goto('/login')
    await phone.page.getByLabel('Email').fill(EMAIL)
    await phone.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await phone.page.keyboard.press('Enter')
    await phone.page.getByRole('heading', { name: 'Two-step verification' }).waitFor()
    await phone.page.getByLabel('Code', { exact: true }).fill(codeAt(secret, Date.now()))
    await phone.page.keyboard.press('Enter')
    await phone.page.waitForURL('**/dashboard')

    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/login')
    await phone.page.getByText('Your session ended').waitFor()

    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await page.goto(await linkTo('recover', mails.received))
    await page.getByLabel('New password', { exact: true }).fill(NEW)
    await page.getByLabel('Confirm password', { exact: true }).fill(NEW)
    await page.getByLabel(/code/i).fill(freshCode(secret))
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await page.waitForURL('**/dashboard')

    await page.goto('/settings?tab=security')
    await page.getByRole('button', { name: 'Connect Halloway' }).click()
    await page.locator('input[name=login]').fill('rosa-at-work')
    await page.locator('input[name=password]').fill('anything')
    await page.locator('button[type=submit]').click()
    await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' })
    await page.locator('button[type=submit]').click()
    await page.getByText('rosa@halloway.example · connected').waitFor()
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/login')
    await page.getByRole('button', { name: 'Continue with Halloway' }).click()
    await page.getByRole('heading', { name: 'Two-step verification' }).waitFor()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCode)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')

    await page.goto('/settings?tab=delete')
    await page.getByLabel('Type your email').fill(EMAIL)
    await page.getByLabel('Your password').fill(NEW)
    await page.getByLabel('I understand that my surveys').check()
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByText('Your account was deleted.').waitFor()
    await expect.poll(() => mails.received.at(-1)?.raw).toContain('Your Whofor account was deleted')
    // The address is free again.
    await register(page, EMAIL)

    await context.clearCookies()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Email me a code' }).click()
    await page.getByLabel('Email').fill(EMAIL)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
    await page.reload()
    await page.getByLabel('Code').fill(await codeIn(mails.received))
    await page.getByRole('button', { name: 'Continue' }).dblclick()
    await page.waitForURL('**/dashboard')
    await Promise.all([context.close(), phone.context.close()])
  })
})
