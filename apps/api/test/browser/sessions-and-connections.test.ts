import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { isCovered, PASSWORD, signedIn, signIn } from '../support/console-path.ts'
import { freshPlace } from '../support/databases.ts'
import { sharedServer, startServerProcess } from '../support/server-process.ts'

const server = sharedServer()

async function openItemDialog(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add item', exact: true }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Add context item' })
  await dialog.getByLabel('Name').fill(name)
  return dialog
}

describe('while the session cannot be fetched', () => {
  it.each(['/login', '/register'])('%s shows its page and retries with backoff', async (path) => {
    const { page } = await newPerson((await server).origin)
    await page.clock.install()
    let calls = 0
    let isBroken = true
    await page.route('**/api/session', (route) => {
      calls += 1
      return isBroken ? route.fulfill({ status: 500, body: 'no' }) : route.continue()
    })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('Can’t check whether you’re signed in. Retrying…').waitFor()
    await expectAccessible(page, `${path} without a session`)
    // Whatever asks in a circle does so as fast as replies come: these take longer than a hundred of them.
    for (let round = 0; round < 20; round += 1) {
      await page.evaluate("fetch('/healthz').then((reply) => reply.text())")
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    }
    expect(calls).toBeLessThan(6)
    const before = calls
    await page.clock.runFor(40_000)
    await expect.poll(() => calls).toBeGreaterThan(before)
    isBroken = false
    await page.clock.runFor(60_000)
    await page.getByText('Can’t check whether').waitFor({ state: 'detached' })
  })
})

describe('when the session ends while a page is open', () => {
  it('the page is covered, and restored after signing in again', async () => {
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

  it('signing out and in updates other tabs', async () => {
    const { page, context } = await signedIn(await server, 'tabs@example.com')
    const second = await context.newPage()
    await page.goto('/settings')
    await second.goto('/context')
    await openItemDialog(second, 'Half a sentence')
    await page.getByRole('button', { name: 'tabs' }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.waitForURL('**/login')
    const ended = second.getByRole('alertdialog', { name: 'Sign in to continue' })
    await ended.waitFor()
    expect(await isCovered(second.locator('header').getByText('tabs'))).toBe(true)
    const third = await context.newPage()
    await third.goto('/login?next=/surveys')
    await signIn(page, 'tabs@example.com')
    await page.waitForURL('**/dashboard')
    await third.waitForURL('**/surveys')
    await ended.waitFor({ state: 'detached' })
    expect(await second.getByLabel('Name').inputValue()).toBe('Half a sentence')
  })
})

describe('two accounts in two tabs', () => {
  it('the first tab is covered, writes nothing for the second account, and returns with the first', async () => {
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

  it('a tab that missed the broadcast finds out from its next request', async () => {
    const { page, context } = await signedIn(await server, 'silent-a@example.com')
    const second = (await server).visitor()
    await second.register('silent-b@example.com')
    await page.goto('/context')
    const dialog = await openItemDialog(page, 'Of account A')
    const value = second.cookies.get('whofor-session') ?? ''
    await context.addCookies([{ name: 'whofor-session', value, url: (await server).origin }])
    await dialog.getByRole('button', { name: 'Add item' }).click()
    const other = page.getByRole('alertdialog', { name: 'Another account is signed in' })
    await other.getByText('Reload to continue as silent-b@example.com.').waitFor()
    expect(await (await second.get('/api/context-items')).json()).toMatchObject({ total: 0 })
  })
})

describe('while the server is unreachable', () => {
  it('the console says so, keeps its page and recovers, including lazy screens', async () => {
    const place = await freshPlace('sqlite')
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

  it('a page that asks for nothing by itself notices that the server is back', async () => {
    const { page } = await newPerson((await server).origin)
    await page.goto('/login')
    await page.getByLabel('Email').waitFor()
    await page.route(/\/(api|healthz)/, (route) => route.abort())
    await signIn(page, 'nobody@example.com')
    const away = page.getByText('Can’t reach the server. Retrying…')
    await away.waitFor()
    await page.unroute(/\/(api|healthz)/)
    await away.waitFor({ state: 'detached' })
  })

  it('what could not be loaded, after all tries, is loaded once the server is back', async () => {
    const { page } = await signedIn(await server, 'tried@example.com')
    await page.route(/\/(api\/surveys|healthz)/, (route) => route.abort())
    await page.goto('/surveys')
    await page.getByText('Couldn’t load').waitFor()
    await page.getByText('Can’t reach the server. Retrying…').waitFor()
    await page.unroute(/\/(api\/surveys|healthz)/)
    await page.getByText('No surveys yet').waitFor()
  })

  it('a screen that failed to load loads once the server is back', async () => {
    const { page, context } = await signedIn(await server, 'broken@example.com')
    await page.goto('/dashboard')
    await page.getByText('Ask real people').waitFor()
    await context.setOffline(true)
    await page.getByRole('navigation').getByRole('link', { name: 'Surveys' }).click()
    await page.getByText('It will load as soon as the server is back.').waitFor()
    await expectAccessible(page, 'screen that could not be loaded')
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Surveys' }).waitFor()
  })

  it('a failed refresh keeps the content and says so', async () => {
    const { page, owner } = await signedIn(await server, 'stale@example.com')
    await owner.post('/api/context-items', { name: 'Rye bread', category: 'product' })
    await page.goto('/context')
    await page.getByRole('heading', { name: 'Rye bread' }).waitFor()
    await page.route('**/api/context-items?**', (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.route('**/api/context-items', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 500, body: 'no' }) : route.fallback(),
    )
    const dialog = await openItemDialog(page, 'Sourdough')
    await dialog.getByRole('button', { name: 'Add item' }).click()
    await page.getByText('Some of this page couldn’t be refreshed.').waitFor()
    expect(await page.getByRole('heading', { name: 'Rye bread' }).isVisible()).toBe(true)
    await expectAccessible(page, 'stale view')
    await page.unroute('**/api/context-items?**')
    await page.unroute('**/api/context-items')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Sourdough' }).waitFor()
    await page.getByText('Some of this page couldn’t be refreshed.').waitFor({ state: 'detached' })
  })
})
