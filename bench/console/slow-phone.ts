import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** Lighthouse's "slow 4G". */
const SLOW_4G = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const CPU_SLOWDOWN = 4

const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
} satisfies BrowserContextOptions

/** Opens a page on a slow phone, with an empty cache, and closes it at the end. */
export async function onSlowPhone<Result>(
  browser: Browser,
  run: (page: Page) => Promise<Result>,
  options: BrowserContextOptions = {},
): Promise<Result> {
  const context = await browser.newContext({ ...PHONE, ...options })
  try {
    const page = await context.newPage()
    await slowDown(context, page)
    return await run(page)
  } finally {
    await context.close()
  }
}

/** Makes a page as slow as on a phone of a quarter of this machine's speed. */
export async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}
