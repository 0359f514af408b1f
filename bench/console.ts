import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { buildStale } from '../scripts/build.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import { cacheDir } from '../scripts/root.ts'
import { bundleSizes, landingVitals, lighthouseScores } from './console/landing.ts'
import { startChild } from './pages/child.ts'

/** What a first visitor waits for: sizes of the scripts, and the landing page on a slow phone. Exits with 1 over a limit. */
const LIMITS = {
  initial_js_kb: 150,
  lazy_js_kb: 40,
  landing_js_kb: 20,
  lcp_ms: 2000,
  inp_ms: 150,
  cls: 0.02,
} as const
const LEAST = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 } as const

await buildStale(['console', 'api'])
mkdirSync(cacheDir, { recursive: true })
const folder = mkdtempSync(join(cacheDir, 'bench-console-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const server = startChild('whofor-server.ts', [folder])
try {
  const origin = `http://localhost:${await server.receive()}/`
  const { path } = await findBrowser()
  const browser = await chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  const sizes = bundleSizes()
  const vitals = await landingVitals(browser, origin)
  await browser.close()
  const scores = await lighthouseScores(path, origin)
  const kb = (bytes: number): number => Number((bytes / 1000).toFixed(1))
  const figures = {
    initial_js_kb: kb(sizes.initial),
    lazy_js_kb: kb(sizes.lazy.bytes),
    landing_js_kb: kb(sizes.landing),
    lcp_ms: Math.round(vitals.lcp),
    inp_ms: Math.round(vitals.inp),
    cls: Number(vitals.cls.toFixed(4)),
  }
  const failures = [
    ...over(figures, LIMITS, (value, limit) => value > limit),
    ...over(scores, LEAST, (value, least) => value < least),
  ]
  console.log(`largest lazy script: ${sizes.lazy.file}`)
  console.log(JSON.stringify({ bench: 'console', ...figures, ...scores }))
  if (failures.length > 0) {
    console.error(failures.join('\n'))
    process.exitCode = 1
  }
} finally {
  await server.stop()
}

/** Prints each figure beside its limit, and returns those beyond it. */
function over<Name extends string>(
  figures: Record<Name, number>,
  limits: Record<Name, number>,
  isBeyond: (value: number, limit: number) => boolean,
): string[] {
  const names = Object.keys(limits) as Name[]
  for (const name of names)
    console.log(`${name.padEnd(16)} ${String(figures[name]).padStart(8)}  limit ${limits[name]}`)
  return names
    .filter((name) => isBeyond(figures[name], limits[name]))
    .map((name) => `${name} is ${figures[name]}, limit ${limits[name]}`)
}
