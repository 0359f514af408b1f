import type { Browser, Page } from 'playwright-core'
import { OWNERS, PASSWORD } from '../pages/fill-database.ts'

/** A page of the first owner's browser, which has the console's files in its cache. */
export async function signedInPage(browser: Browser, port: number): Promise<Page> {
  const origin = `http://127.0.0.1:${port}`
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', locale: 'en-GB' })
  const signedIn = await context.request.post('/api/auth/sign-in', {
    data: { email: OWNERS[0], password: PASSWORD },
    headers: { origin },
  })
  if (!signedIn.ok()) throw new Error(`sign-in: ${signedIn.status()} ${await signedIn.text()}`)
  return context.newPage()
}

/** Waits until a screen shows its content instead of placeholders, and every image and font has loaded. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') &&
      !document.querySelector('.skeleton, [role=status] > .animate-spin, [aria-busy=true]'),
    undefined,
    { polling: 'raf' },
  )
}
