import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import type { AxeResults } from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Download, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { isNew, structureOf } from './checked-markup.ts'
import { atEndOfFile, endOfTest } from './clean-up.ts'

/** Defines `axe` on a page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** For init scripts: sent once for each page, and run in documents that are checked. */
export const loadAxeSource = `globalThis.loadAxe = () => { if (!globalThis.axe) {${axeSource}} }`
let browser: Promise<Browser> | undefined

/** Connects to the browser found by `pnpm test`; without one the test fails instead of being skipped. */
export function launchBrowser(): Promise<Browser> {
  const endpoint = inject('browserEndpoint')
  if (endpoint === '')
    throw new Error('BROWSER_PATH names no browser: run the tests by `pnpm test`, which finds one.')
  browser ??= connectBrowser(endpoint)
  return browser
}

function connectBrowser(endpoint: string): Promise<Browser> {
  const connecting = chromium.connect(endpoint)
  atEndOfFile(async () => {
    browser = undefined
    await (await connecting).close()
  })
  return connecting
}

type Look = { colorScheme?: 'light' | 'dark'; width?: number; javaScriptEnabled?: boolean }

/** A user with a separate browser context. CSP violations and page errors are collected in `complaints`. */
export async function newPerson(
  origin: string,
  { colorScheme = 'light', width = 1280, javaScriptEnabled = true }: Look = {},
): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  const atEnd = endOfTest()
  const context = await (await launchBrowser()).newContext({
    baseURL: origin,
    colorScheme,
    javaScriptEnabled,
    viewport: { width, height: 900 },
    acceptDownloads: true,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(30_000)
  // Pages left open would go on drawing and asking the server.
  atEnd(() => context.close())
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (401|404)/.test(message.text()))
      complaints.push(message.text())
  })
  return { context, page, complaints }
}

/**
 * Asserts that axe finds no WCAG 2.2 A or AA violation on the current page in light mode; the same structure is checked once. In
 * dark mode, every text is readable on every ground (`tokens.test.ts` of the console).
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const structure = await structureOf(page)
  if (!isNew(`${where} ${page.viewportSize()?.width} ${structure.join()}`)) return
  expect(await findViolations(page), where).toEqual([])
}

/**
 * Violations within an element of the current page, one text for each rule: of the rules on colour alone in dark mode, and
 * of those that the length of texts can break where only texts are new.
 */
export async function findViolations(
  page: Page,
  rules: keyof typeof AXE_OPTIONS = 'light',
  within = 'html',
): Promise<string[]> {
  if (await page.evaluate("typeof loadAxe === 'function'")) {
    for (const frame of page.frames()) await frame.evaluate('loadAxe()')
  } else if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axeSource)
  const found = await page.evaluate(
    `axe.run(${JSON.stringify(within)}, ${JSON.stringify(AXE_OPTIONS[rules])})`,
  )
  return (found as AxeResults).violations.map(
    (violation) =>
      `${violation.id}: ${violation.nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join(' | ')}`,
  )
}

const AXE_OPTIONS = {
  light: {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    resultTypes: ['violations'],
    preload: false,
  },
  dark: {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
    resultTypes: ['violations'],
    preload: false,
  },
  texts: {
    runOnly: { type: 'rule', values: ['target-size'] },
    resultTypes: ['violations'],
    preload: false,
  },
}

/** The bytes of a downloaded file. */
export async function bytesOf(download: Download): Promise<Uint8Array> {
  return new Uint8Array(await buffer(await download.createReadStream()))
}
