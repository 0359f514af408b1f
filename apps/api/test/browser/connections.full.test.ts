import { describe, expect, it } from 'vitest'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { isCovered, openItemDialog, signedIn, signIn } from '../support/console-path.ts'
import { sharedServer } from '../support/server-process.ts'

const server = sharedServer()

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
