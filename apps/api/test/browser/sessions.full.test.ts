import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { APP_ORIGIN, askingApp } from '../support/asking-app.ts'
import { expectAccessible } from '../support/browser.ts'
import { isCovered, PASSWORD, signedIn } from '../support/console-path.ts'
import { sharedServer } from '../support/server-process.ts'

const server = sharedServer()

type Form = { path: string; open?: (page: Page) => Promise<void>; label: string | RegExp }
const FORMS: Record<string, Form> = {
  wizard: { path: '/personas/create', label: /business context/i },
  survey: { path: '/surveys/create', label: 'Title' },
  settings: { path: '/settings', label: 'Display name' },
}

describe('a session that ends while somebody types', () => {
  it.each(Object.entries(FORMS))('loses nothing: %s', async (name, { path, label }) => {
    const { page, owner } = await signedIn(await server, `types-${name}@example.com`)
    await page.goto(path)
    const field = page.getByRole('textbox', { name: label, includeHidden: true }).first()
    await field.fill('A bakery by the harbour')
    expect((await owner.post('/api/auth/sign-out?scope=local')).status).toBe(204)
    const ended = page.getByRole('alertdialog', { name: 'Sign in to continue' })
    await ended.getByText('Your session ended. Everything you typed is still here.').waitFor()
    await page.keyboard.press('Escape')
    expect(await isCovered(field)).toBe(true)
    await ended.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await ended.getByRole('button', { name: 'Sign In' }).click()
    await ended.waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('A bakery by the harbour')
  })

  it('can be left by somebody else, after asking', async () => {
    const { page, owner } = await signedIn(await server, 'leaves@example.com')
    await page.goto('/surveys/create')
    await page.getByLabel('Title').fill('Half a title')
    await owner.post('/api/auth/sign-out?scope=local')
    const ended = page.getByRole('alertdialog', { name: 'Sign in to continue' })
    await ended.getByRole('button', { name: 'Not you?' }).click()
    const leaving = page.getByRole('alertdialog', { name: 'Leave this page?' })
    await expectAccessible(page, 'leaving an ended session')
    await leaving.getByRole('button', { name: 'Stay' }).click()
    expect(await ended.isVisible()).toBe(true)
    await ended.getByRole('button', { name: 'Not you?' }).click()
    await leaving.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/login')
  })
})

describe('where one is signed in', () => {
  it('lists the sessions and ends one, the others and all', async () => {
    const { page, owner } = await signedIn(await server, 'where@example.com')
    const browsers = [1, 2, 3].map(() => owner.email)
    const others = await Promise.all(
      browsers.map(async (email) => {
        const other = (await server).visitor()
        await other.post('/api/auth/sign-in', { email, password: PASSWORD })
        return other
      }),
    )
    await page.goto('/settings?tab=security')
    const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
    await page.getByText('This device').waitFor()
    expect(await rows.count()).toBe(4)
    await expectAccessible(page, 'sessions')
    await rows.nth(1).getByRole('button', { name: 'Sign out' }).click()
    await expect.poll(() => rows.count()).toBe(3)
    await page.getByRole('button', { name: 'Sign out 2 other sessions' }).click()
    await expect.poll(() => rows.count()).toBe(1)
    for (const other of others) expect((await other.get('/api/dashboard')).status).toBe(401)
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/login')
    expect((await owner.get('/api/dashboard')).status).toBe(401)
  })

  it('a change made elsewhere shows without a reload', async () => {
    const { page, owner } = await signedIn(await server, 'renamed@example.com')
    const connected = page.waitForResponse('**/api/events?**')
    await page.goto('/dashboard')
    await connected
    await page.getByRole('button', { name: 'renamed' }).waitFor()
    await owner.patch('/api/account/profile', { display_name: 'Rosa Vey' })
    await page.getByRole('button', { name: 'Rosa Vey' }).waitFor()
  })
})

it('an app that asks gets its answer after signing in, with its own state and address', async () => {
  const { page, owner } = await signedIn(await server, 'asked@example.com')
  await owner.post('/api/auth/sign-out?scope=local')
  const state = 'a & b+c=%26'
  await page.route(`${APP_ORIGIN}/**`, (route) => route.fulfill({ body: 'Welcome back' }))
  await page.goto(`/oauth/authorize?${await askingApp((await server).visitor(), state)}`)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: 'Sends you back to assistant.example' }).waitFor()
  await page.getByLabel('Read personas').uncheck()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByText('Welcome back').waitFor()
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, searchParams.get('x'), searchParams.get('state')]).toEqual(['/callback', '1', state])
  expect(searchParams.get('code')).toMatch(/^[\w-]{43}$/)
})
