import { LOCALE_COOKIE, type Locale } from '@whofor/texts/locales'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { findViolations, launchBrowser, loadAxeSource } from '../../support/browser.ts'
import { isNew, structureOf } from '../../support/checked-markup.ts'

const WIDTHS = [1280, 360] as const

/** How thoroughly pages are looked at: nothing may scroll sideways at either width in any case. */
export type Looks = {
  schemes: readonly ('light' | 'dark')[]
  /** The widths at which axe checks them. */
  checkedWidths: readonly number[]
}

export type Address = {
  path: string
  /** Pathname at which the visit ends. */
  end: string
  /** Ends on the screen of another route, which is looked at there. */
  isRedirected: boolean
  /** Expected failures, which browsers report as errors. */
  failing: readonly number[]
  /** What the page must say. */
  texts: readonly string[]
  /** What to do before it says so. */
  act?: (page: Page) => Promise<void>
}

export type Visits = { visit(address: Address): Promise<string[]> }

/** A page of one caller in one language, which goes from address to address. */
export async function openVisits(
  origin: string,
  { locale, cookies, looks }: { locale: Locale; cookies: Map<string, string>; looks: Looks },
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
  const page = await context.newPage()
  return {
    /** Opens an address in every look. @returns what is wrong with it, in plain lines */
    async visit(address) {
      const found = await lookAt(page, address, locale, looks)
      page.removeAllListeners()
      await page.unrouteAll()
      return found
    },
  }
}

async function lookAt(
  page: Page,
  { path, end, isRedirected, failing, texts, act }: Address,
  locale: Locale,
  { schemes, checkedWidths }: Looks,
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
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForURL(({ pathname }) => pathname === end)
  await settled(page, isIdle)
  await act?.(page)
  const missing = await missingOf(page, texts)
  if (missing.length > 0) report(`it does not say ${missing.join(' | ')}`)
  if (isRedirected || act) return faults
  const lang = await page.evaluate(() => document.documentElement.lang)
  if (lang !== locale && !path.startsWith('/s/')) report(`its language is ${lang}`)
  for (const width of WIDTHS) {
    if (width !== WIDTHS[0]) {
      await page.setViewportSize({ width, height: 780 })
      await settled(page, isIdle)
    }
    const wide = await page.evaluate(widestElement)
    if (wide !== null) report(`${width}: sideways scroll because of ${wide}`)
    if (!checkedWidths.includes(width)) continue
    const [header, rest] = await structureOf(page)
    const isNewRest = isNew(`${width} ${locale} ${rest}`)
    if (!isNew(`${width} ${locale} ${header}`) && !isNewRest) continue
    const within = isNewRest ? 'html' : 'header'
    // What was checked in the other language differs in its texts alone.
    const isNewStructure = isNew(`${width} ${within} ${isNewRest ? rest : header}`)
    for (const rules of isNewStructure ? schemes : (['texts'] as const)) {
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

/** The texts that the page does not say in time, to the eye or to a screen reader. */
async function missingOf(page: Page, texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return []
  const missing = async () => {
    const shown = plain((await page.evaluate(textsOfDocument)).join(' '))
    return texts.filter((text) => !shown.includes(text))
  }
  const isComplete = async () => expect(await missing()).toEqual([])
  return vi.waitFor(isComplete, { timeout: 30_000 }).then(() => [], missing)
}

/** Quotation marks and spaces aside: typography differs. */
const plain = (text: string) => text.replaceAll('’', "'").replaceAll('…', '...').replace(/\s+/gu, ' ')

const textsOfDocument = (): string[] => [
  document.body.textContent ?? '',
  ...Array.from(document.querySelectorAll('[aria-label], [placeholder], [title]'), (element) =>
    ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? '').join(' '),
  ),
]

/** The innermost element that reaches furthest to the right on a page that scrolls sideways, else null. */
function widestElement(): string | null {
  const { scrollWidth } = document.documentElement
  if (scrollWidth <= innerWidth) return null
  const reach = (element: Element): number => Math.round(element.getBoundingClientRect().right)
  const widest = [...document.querySelectorAll('body *')].findLast((one) => reach(one) >= scrollWidth)
  return `${scrollWidth} px: ${widest?.outerHTML.slice(0, 200) ?? 'no element'}`
}
