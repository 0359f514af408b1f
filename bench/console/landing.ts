import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { runPnpm } from '../../scripts/run-pnpm.ts'
import { slowDown } from './slow-phone.ts'

const RUNS = 5

type Vitals = { lcp: number; cls: number; inp: number }

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

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Record<(typeof CATEGORIES)[number], number>

type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error'; onlyCategories: readonly string[] },
) => Promise<{ lhr: { categories: Record<string, { score: number | null }> } } | undefined>

/** Lighthouse's mobile scores of a page, 0 to 1. Installs Lighthouse first, which the workspace does not contain. */
export async function lighthouseScores(browserPath: string, url: string): Promise<Scores> {
  const { code, output } = await runPnpm('--dir bench/console install --frozen-lockfile')
  if (code !== 0) throw new Error(`${output}\nLighthouse could not be installed.`)
  const entry = join(import.meta.dirname, 'node_modules/lighthouse/core/index.js')
  const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(entry).href)
  const profile = mkdtempSync(join(tmpdir(), 'whofor-lighthouse-'))
  const { chrome, port } = await startChrome(browserPath, profile)
  try {
    const found = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES })
    const score = (name: string): number => found?.lhr.categories[name]?.score ?? 0
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    }
  } finally {
    chrome.kill()
    await new Promise((done) => chrome.once('exit', done))
    rmSync(profile, { recursive: true, force: true })
  }
}

const LISTENING = /DevTools listening on ws:\/\/[^:]+:(\d+)/

function startChrome(path: string, profile: string): Promise<{ chrome: ChildProcess; port: number }> {
  const chrome = spawn(path, [
    '--headless=new',
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ])
  return new Promise((resolve, reject) => {
    let said = ''
    chrome.stderr.on('data', (data: Buffer) => {
      said += data
      const port = LISTENING.exec(said)?.[1]
      if (port) resolve({ chrome, port: Number(port) })
    })
    chrome.once('exit', () => reject(new Error(`The browser ended early: ${said}`)))
  })
}

const DIST = join(import.meta.dirname, '../../apps/console/dist')
const SCRIPTS = /(?:src|href)="\/(assets\/[^"]+\.js)"/g

const gzipped = (file: string): number => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length
const scriptsOf = (html: string): string[] => [
  ...new Set([...readFileSync(join(DIST, html), 'utf8').matchAll(SCRIPTS)].map(([, file = '']) => file)),
]
const sum = (files: string[]): number => files.reduce((total, file) => total + gzipped(file), 0)

/** Bytes of gzip in English: scripts of the first screen, of the landing page, and the largest script that is loaded later. */
export function bundleSizes() {
  const initial = scriptsOf('index-en.html')
  const landing = scriptsOf('landing-en.html')
  const first = readdirSync(DIST).filter((file) => /^index-.*\.html$/.test(file))
  const ofAnyLanguage = first.flatMap(scriptsOf)
  const lazy = readdirSync(join(DIST, 'assets'))
    .filter((file) => file.endsWith('.js') && !ofAnyLanguage.includes(`assets/${file}`))
    .map((file) => ({ file, bytes: gzipped(`assets/${file}`) }))
    .sort((left, right) => right.bytes - left.bytes)
  return { initial: sum(initial), landing: sum(landing), lazy: lazy[0] ?? { file: '', bytes: 0 } }
}
