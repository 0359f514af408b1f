import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { NewPasskey } from '@whofor/core/account/credentials'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { isCovered, openItemDialog, PASSWORD, signedIn, signIn } from '../support/console-path.ts'
import { freshPlace } from '../support/databases.ts'
import { sharedServer, startServerProcess } from '../support/server-process.ts'
import { enterPassword, newBrowser, signOut } from '../support/two-step-browser.ts'

const server = sharedServer()

describe('a page that is open', () => {
  it('is covered when the session ends, and restored after signing in again', async () => {
    const { page, owner, complaints } = await signedIn(await server, 'ends@example.com')
    await page.goto('/context')
    const dialog = await openItemDialog(page, 'Rye bread')
    await dialog.getByLabel(/description/i).fill('One loaf every Friday.')
    expect((await owner.post('/api/auth/sign-out?scope=local')).status).toBe(204)

    const ended = page.getByRole('alertdialog', { name: 'Sign in to continue' })
    await ended.waitFor()
    expect(await isCovered(page.locator('main'))).toBe(true)
    expect(await isCovered(dialog)).toBe(true)
    await expectAccessible(page, 'ended session')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await ended.isVisible()).toBe(true)
    await ended.getByLabel('Password', { exact: true }).fill('wrong password')
    await ended.getByRole('button', { name: 'Sign In' }).click()
    await ended.getByText('Invalid login credentials').waitFor()
    expect(await ended.getByText('ends@example.com').isVisible()).toBe(true)
    expect(await ended.getByLabel('Email').count()).toBe(0)
    await ended.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await ended.getByRole('button', { name: 'Sign In' }).click()
    await ended.waitFor({ state: 'detached' })

    expect(await dialog.getByLabel('Name').inputValue()).toBe('Rye bread')
    expect(await dialog.getByLabel(/description/i).inputValue()).toBe('One loaf every Friday.')
    await dialog.getByRole('button', { name: 'Add item' }).click()
    await page.getByRole('heading', { name: 'Rye bread' }).waitFor()
    expect(complaints.filter((text) => !/status of 4/.test(text))).toEqual([])
  })

  it('is covered while another tab has another account, writes nothing for it, and returns with its own', async () => {
    const { page, context } = await signedIn(await server, 'two-a@example.com')
    const second = await context.newPage()
    await page.goto('/context')
    const dialog = await openItemDialog(page, 'Of account A')
    await second.goto('/dashboard')
    await second.getByRole('button', { name: 'two-a' }).click()
    await second.getByRole('menuitem', { name: 'Sign Out' }).click()
    await second.goto('/register')
    await second.getByLabel('Email').fill('two-b@example.com')
    await second.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await second.getByLabel('Confirm password').fill(PASSWORD)
    await second.getByRole('checkbox').check()
    await second.getByRole('button', { name: 'Create Account' }).click()
    await second.waitForURL('**/dashboard')

    const other = page.getByRole('alertdialog', { name: 'Another account is signed in' })
    await other.getByText('Reload to continue as two-b@example.com.').waitFor()
    expect(await isCovered(dialog)).toBe(true)
    await expectAccessible(page, 'another account')
    // Its requests would be refused, too.
    const status = await page.evaluate(`fetch('/api/context-items', {
      headers: { 'x-whofor-user': '${(await (await page.request.get('/api/session')).json()).user.id.replace(/.$/, 'x')}' },
    }).then((reply) => reply.status)`)
    expect(status).toBe(409)

    await second.getByRole('button', { name: 'two-b' }).click()
    await second.getByRole('menuitem', { name: 'Sign Out' }).click()
    await second.waitForURL('**/login')
    await signIn(second, 'two-a@example.com')
    await other.waitFor({ state: 'detached' })
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Of account A')
    await dialog.getByRole('button', { name: 'Add item' }).click()
    await page.getByRole('heading', { name: 'Of account A' }).waitFor()
  })

  it('says that the server is away, keeps its content and recovers, including screens not loaded yet', async () => {
    const place = await freshPlace()
    const first = await startServerProcess(place)
    const { page } = await signedIn(first, 'away@example.com')
    const open = (name: string) => page.getByRole('navigation').getByRole('link', { name }).click()
    const away = page.getByText('Can’t reach the server. Retrying…')
    await page.goto('/dashboard')
    await page.getByText('Ask real people').waitFor()
    await page.evaluate('globalThis.notReloaded = true')
    await first.kill()
    await away.waitFor()
    expect(await page.getByText('Ask real people').isVisible()).toBe(true)
    await open('Surveys')
    await page.waitForURL('**/surveys')
    await expectAccessible(page, 'server away')
    await open('Dashboard')
    await page.getByText('Ask real people').waitFor()
    await open('Surveys')
    await startServerProcess(place, { LISTEN_ON: new URL(first.origin).port })
    await page.getByRole('heading', { level: 1, name: 'Surveys' }).waitFor()
    await away.waitFor({ state: 'detached' })
    await page.getByText('No surveys yet').waitFor()
    expect(await page.evaluate('globalThis.notReloaded')).toBe(true)
  })
})

it('a passkey is added, renamed, used in every way, and removed', async () => {
  const email = 'key@example.com'
  const { page, context, device, complaints } = await newBrowser(await server, email)
  await page.goto('/settings?tab=security')
  await device.touch(true)
  const sending = page.waitForRequest((request) => request.url().endsWith('/api/account/passkeys'))
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const { response }: { response: NewPasskey } = (await sending).postDataJSON()
  const attestation = isoBase64URL.toBuffer(response.response.attestationObject)
  expect(decodeAttestationObject(attestation).get('fmt')).toBe('none')
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByText('This device already has a passkey for your account.').waitFor()
  await page.getByRole('button', { name: 'Rename Passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ana’s laptop')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Ana’s laptop' }).waitFor()
  await expectAccessible(page, 'security settings with a passkey')

  await device.touch(false)
  await signOut(context, page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  await expectAccessible(page, 'sign-in with a passkey')
  await enterPassword(page, email)
  await page.reload()
  await device.touch(true)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await page.waitForURL('**/dashboard')

  // Without a touch of the button: the browser's own list below the email field.
  await signOut(context, page)
  await page.goto('/login')
  await page.waitForURL('**/dashboard')

  await page.goto('/settings?tab=security')
  await page.getByRole('button', { name: 'Remove Ana’s laptop' }).click()
  await page.getByText('This turns off two-step verification').waitFor()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Ana’s laptop' }).waitFor({ state: 'detached' })
  expect(await page.getByRole('heading', { name: 'Recovery codes' }).count()).toBe(0)
  expect(complaints).toEqual([])
})
