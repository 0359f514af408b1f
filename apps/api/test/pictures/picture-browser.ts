import type { Locale } from '@whofor/texts/locales'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'

export type Look = {
  locale: Locale
  theme: 'light' | 'dark'
  size: { width: number; height: number }
  density: number
}

/** BROWSER_PATH names the browser. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.BROWSER_PATH ?? '',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
}

export function openContext(browser: Browser, origin: string, look: Look): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: origin,
    viewport: look.size,
    deviceScaleFactor: look.density,
    colorScheme: look.theme,
    locale: look.locale === 'de' ? 'de-DE' : 'en-GB',
    reducedMotion: 'reduce',
  })
}

export type Account = { email: string; password: string }

export async function signIn(context: BrowserContext, origin: string, data: Account): Promise<void> {
  const reply = await context.request.post('/api/auth/sign-in', { data, headers: { origin } })
  if (!reply.ok()) throw new Error(`sign in: ${reply.status()} ${await reply.text()}`)
}
