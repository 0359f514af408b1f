import { LOCALE_COOKIE, type Locale } from '@whofor/core/i18n/locales'
import type { Page } from 'playwright-core'
import { findViolations, launchBrowser, loadAxeSource } from '../../support/browser.ts'
import { isNew, structureOf } from '../../support/checked-markup.ts'

const WIDTHS = [1280, 360] as const
const SCHEMES = ['light', 'dark'] as const

type Address = {
  path: string
  /** Pathname at which the visit ends. */
  end: string
  /** Ends on the screen of another route, which is looked at there. */
  isRedirected: boolean
  /** Expected failures, which browsers report as errors. */
  failing: number[]
}

export type Visits = { visit(address: Address): Promise<string[]> }

/** A browser of one caller in one language. */
export async function openVisits(
  origin: string,
  { locale, cookies }: { locale: Locale; cookies: Map<string, string> },
): Promise<Visits> {
  const context = await (await launchBrowser()).newContext({
    baseURL: origin,
    locale: locale === 'de' ? 'de-DE' : 'en-GB',
    viewport: { width: WIDTHS[0], height: 900 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(30_000)
  await context.addCookies(
    [...cookies, [LOCALE_COOKIE, locale] as const].map(([name, value]) => ({ name, value, url: origin })),
  )
  await context.addInitScript(loadAxeSource)
  /** Pages used again: a new page starts a process and compiles the console and axe again. */
  const free: Page[] = []
  return {
    /** Opens an address in every look. @returns what is wrong with it, in plain lines */
    async visit(address) {
      const page = free.pop() ?? (await context.newPage())
      const found = await lookAt(page, address, locale)
      page.removeAllListeners()
      // Ends its stream of events, of which an account may have few.
      await page.goto('/healthz')
      free.push(page)
      return found
    },
  }
}

async function lookAt(
  page: Page,
  { path, end, isRedirected, failing }: Address,
  locale: Locale,
): Promise<string[]> {
  const faults: string[] = []
  const report = (fault: string): unknown => faults.push(`${path} ${locale}: ${fault}`)
  page.on('pageerror', (error) => report(String(error)))
  page.on('console', (message) => {
    const status = Number(/status of (\d+)/.exec(message.text())?.[1])
    if (message.type() === 'error' && !failing.includes(status)) report(message.text())
  })
  const isIdle = countRequests(page)
  await page.setViewportSize({ width: WIDTHS[0], height: 900 })
  await page.emulateMedia({ colorScheme: SCHEMES[0] })
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForURL(({ pathname }) => pathname === end)
  await settled(page, isIdle)
  if (isRedirected) return faults
  const lang = await page.evaluate(() => document.documentElement.lang)
  if (lang !== locale && !path.startsWith('/s/')) report(`its language is ${lang}`)
  for (const width of WIDTHS) {
    if (width !== WIDTHS[0]) {
      await page.setViewportSize({ width, height: 780 })
      await settled(page, isIdle)
    }
    const wide = await page.evaluate(widestElement)
    if (wide !== null) report(`${width}: sideways scroll because of ${wide}`)
    const [header, rest] = await structureOf(page)
    const isNewRest = isNew(`${width} ${locale} ${rest}`)
    if (!isNew(`${width} ${locale} ${header}`) && !isNewRest) continue
    const within = isNewRest ? 'html' : 'header'
    // What was checked in the other language differs in its texts alone.
    const isNewStructure = isNew(`${width} ${within} ${isNewRest ? rest : header}`)
    for (const rules of isNewStructure ? SCHEMES : (['texts'] as const)) {
      if (rules !== 'texts') await page.emulateMedia({ colorScheme: rules })
      for (const violation of await findViolations(page, rules, within))
        report(`${width} ${rules}: ${violation}`)
    }
  }
  return faults
}

/** Whether no request but the stream of events is on its way. */
function countRequests(page: Page): () => boolean {
  const open = new Set<unknown>()
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => open.size === 0
}

/** Waits for the content: no placeholder, no request, and two frames that change nothing. */
async function settled(page: Page, isIdle: () => boolean): Promise<void> {
  for (;;) {
    await page.waitForFunction(
      () =>
        document.querySelector('h1') &&
        !document.querySelector('[role=status] :is(.skeleton, .animate-spin)'),
    )
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    if (isIdle()) return
  }
}

/** The innermost element that reaches furthest to the right on a page that scrolls sideways, else null. */
function widestElement(): string | null {
  const { scrollWidth } = document.documentElement
  if (scrollWidth <= innerWidth) return null
  const reach = (element: Element): number => Math.round(element.getBoundingClientRect().right)
  const widest = [...document.querySelectorAll('body *')].findLast((one) => reach(one) >= scrollWidth)
  return `${scrollWidth} px: ${widest?.outerHTML.slice(0, 200) ?? 'no element'}`
}
