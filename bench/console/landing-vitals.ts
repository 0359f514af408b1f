import type { Browser, Page } from 'playwright-core'
import { slowDown } from './slow-phone.ts'

const RUNS = 5

export type Vitals = { lcp: number; cls: number; inp: number }

/** Medians of LCP and INP in milliseconds, and of CLS, while a visitor answers the survey of the landing page. */
export async function landingVitals(browser: Browser, origin: string): Promise<Vitals> {
  const runs: Vitals[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await measureOnce(browser, origin))
  const median = (pick: (vitals: Vitals) => number): number =>
    runs.map(pick).sort((left, right) => left - right)[Math.floor(RUNS / 2)] ?? 0
  return { lcp: median(({ lcp }) => lcp), cls: median(({ cls }) => cls), inp: median(({ inp }) => inp) }
}

async function measureOnce(browser: Browser, origin: string): Promise<Vitals> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  })
  const page = await context.newPage()
  await slowDown(context, page)
  await page.addInitScript(OBSERVE)
  await page.goto(origin, { waitUntil: 'networkidle' })
  await answer(page)
  // Observers report after the next frame.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200)))')
  const vitals: unknown = await page.evaluate('globalThis.vitals')
  await context.close()
  return vitals as Vitals
}

async function answer(page: Page): Promise<void> {
  for (const text of ['Just me', 'Yes, for weekends']) await page.getByText(text, { exact: true }).tap()
  await page.getByText(/^You answered like/).waitFor()
}

const OBSERVE = `
globalThis.vitals = { lcp: 0, cls: 0, inp: 0 }
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) vitals.lcp = entry.startTime
}).observe({ type: 'largest-contentful-paint', buffered: true })
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) vitals.cls += entry.value
}).observe({ type: 'layout-shift', buffered: true })
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.interactionId) vitals.inp = Math.max(vitals.inp, entry.duration)
}).observe({ type: 'event', buffered: true, durationThreshold: 16 })`
