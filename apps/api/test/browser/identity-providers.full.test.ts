import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { signedIn } from '../support/console-path.ts'
import { freshPlace } from '../support/databases.ts'
import { startOidcServer } from '../support/oidc-server.ts'
import { startServerProcess } from '../support/server-process.ts'

const provider = startOidcServer()
const server = Promise.all([provider, freshPlace('sqlite')]).then(([{ issuer }, place]) =>
  startServerProcess(place, {
    AUTH_OIDC_ISSUER: issuer,
    AUTH_OIDC_ID: 'whofor',
    AUTH_OIDC_SECRET: 'client-secret',
    AUTH_OIDC_NAME: 'Halloway',
    AUTH_GITHUB_ID: 'whofor',
    AUTH_GITHUB_SECRET: 'client-secret',
  }),
)

/** Fills in the provider's own forms. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill('anything')
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' })
  await page.locator('button[type=submit]').click()
}

/** The provider's pages ask for a font of another site, and refusals are in the browser's console, too. */
const failuresLeftOut = (complaints: string[]) =>
  complaints.filter((complaint) => !complaint.startsWith('Failed to load resource'))

const securityHeading = (page: Page) => page.getByRole('heading', { name: 'Connected accounts' })

it('signs up at a provider, keeps the only way to sign in, and signs in again to the page asked for', async () => {
  const { users } = await provider
  users.set('rosa', { email: 'rosa@example.com', email_verified: true, name: 'Rosa Vey' })
  const { page, complaints } = await newPerson((await server).origin)
  await page.goto('/register')
  await page.getByText('By continuing you accept').waitFor()
  await expectAccessible(page, '/register with providers')
  await page.getByRole('button', { name: 'Continue with Halloway' }).click()
  await signInThere(page, 'rosa')
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Rosa' }).waitFor()

  await page.goto('/settings?tab=security')
  await securityHeading(page).waitFor()
  await page.getByText('rosa@example.com · connected').waitFor()
  await expectAccessible(page, 'connected accounts')
  await page.getByRole('button', { name: 'Disconnect Halloway' }).click()
  const question = page.getByRole('alertdialog', { name: 'Disconnect Halloway?' })
  await expectAccessible(page, 'disconnecting')
  await question.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('This is your only way to sign in.').waitFor()
  await page.getByRole('button', { name: 'OK' }).click()

  await page.context().clearCookies({ name: 'whofor-session' })
  await page.goto('/surveys?status=closed')
  await page.waitForURL('**/login?next=*')
  await page.getByRole('button', { name: 'Continue with Halloway' }).click()
  // Still signed in there.
  await page.waitForURL('**/surveys?status=closed')
  expect(failuresLeftOut(complaints)).toEqual([])
})

it('connects and disconnects an account, and says why another cannot be connected', async () => {
  const { users } = await provider
  users.set('work', { email: 'ana@halloway.example', email_verified: true })
  const { page, complaints } = await signedIn(await server, 'ana@example.com')
  await page.goto('/settings?tab=security')
  await page.getByRole('button', { name: 'Connect GitHub' }).waitFor()
  await page.getByRole('button', { name: 'Connect Halloway' }).click()
  await signInThere(page, 'work')
  await page.getByText('Halloway is connected').waitFor()
  await page.getByText('ana@halloway.example · connected').waitFor()
  await expectAccessible(page, 'a connected account')

  const other = await signedIn(await server, 'eve@example.com')
  await other.page.goto('/settings?tab=security')
  await other.page.getByRole('button', { name: 'Connect Halloway' }).click()
  await signInThere(other.page, 'work')
  await other.page.getByText('This Halloway account is already connected to another account.').waitFor()
  await expectAccessible(other.page, 'an account of somebody else')

  await page.getByRole('button', { name: 'Disconnect Halloway' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('Halloway disconnected').waitFor()
  await page.getByRole('button', { name: 'Connect Halloway' }).waitFor()
  expect(failuresLeftOut([...complaints, ...other.complaints])).toEqual([])
})

it('explains on the login page why signing in failed, and nothing that a link makes up', async () => {
  const { users } = await provider
  users.set('ben', { email: 'ben@example.com', email_verified: false })
  const { page, complaints } = await newPerson((await server).origin)
  await page.goto('/login?next=%2Fsurveys')
  await page.getByRole('button', { name: 'Continue with Halloway' }).click()
  await signInThere(page, 'ben')
  await page.getByRole('alert').filter({ hasText: 'Halloway hasn’t verified your email address.' }).waitFor()
  expect(new URL(page.url()).searchParams.get('next')).toBe('/surveys')
  await expectAccessible(page, '/login with a problem')

  await page.goto('/login?problem=toString&provider=__proto__')
  await page.getByRole('button', { name: 'Continue with Halloway' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.goto('/login?problem=provider_cancelled&provider=Evil')
  await page.getByText('You left the provider without signing in.').waitFor()
  expect(failuresLeftOut(complaints)).toEqual([])
})
