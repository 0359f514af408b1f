import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from '../scripts/find-browser.ts'
import { cacheDir } from '../scripts/root.ts'
import { type Cost, costOf } from './host-page/cost.ts'
import { siteOf } from './respondent/sites.ts'
import { startWhofor } from './submit/server-process.ts'
import { SLUG } from './submit/survey.ts'

/**
 * What an embedded survey costs the page around it on a slow phone: shifts of the layout, the longest task, and the slowest
 * reaction to choosing an option. Beside the same page without it, medians of five interleaved runs. Exits with 1 over a limit.
 */
const RUNS = 5
const MOST_MS = 50
/** About what this survey takes in a usual column, in CSS pixels. */
const HEIGHT = 2750

mkdirSync(cacheDir, { recursive: true })
const folder = mkdtempSync(join(cacheDir, 'bench-host-page-'))
const server = await startWhofor(folder)
const paragraph = `<p>${'Leave it with us before six. We mend it overnight and you ride it to work. '.repeat(6)}</p>`
const host = (embed: string) =>
  siteOf({
    '/host.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Spoke &amp; Chain</title><link rel="icon" href="data:,"></head><body><h1>Your bicycle, ready by tomorrow</h1>
${paragraph}${embed}${paragraph.repeat(8)}</body></html>`,
  })
const sites = {
  'bare page': await host(''),
  // As the console writes it.
  'with survey': await host(
    `<div style="min-height:${HEIGHT}px"><script async src="http://127.0.0.1:${server.port}/embed/v1.js" data-survey="${SLUG}" data-height="${HEIGHT}"></script></div>`,
  ),
}
type Name = keyof typeof sites
const names = Object.keys(sites) as Name[]
const browser = await chromium.launch({
  executablePath: (await findBrowser()).path,
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  const runs: Record<Name, Cost[]> = { 'bare page': [], 'with survey': [] }
  const run = (name: Name) => costOf(browser, sites[name].url, name === 'with survey')
  // The first opening warms up the browser and the server.
  for (const name of names) await run(name)
  for (let round = 0; round < RUNS; round++) {
    for (const name of names) runs[name].push(await run(name))
  }
  const medianOf = (name: Name, part: keyof Cost): number => median(runs[name].map((cost) => cost[part]))
  console.log('             layout shift  longest task (ms)  slowest choice (ms)')
  for (const name of names) {
    const [shift, task, choice] = (['shift', 'longestTask', 'slowestChoice'] as const).map((part) =>
      medianOf(name, part),
    )
    console.log(
      `${name.padEnd(12)}${shift?.toFixed(3).padStart(13)}${task?.toFixed(0).padStart(19)}${choice?.toFixed(0).padStart(21)}`,
    )
  }
  const shift = medianOf('with survey', 'shift')
  const task = medianOf('with survey', 'longestTask')
  const choice = medianOf('with survey', 'slowestChoice')
  console.log(JSON.stringify({ bench: 'host-page', shift, longest_task: task, slowest_choice: choice }))
  if (shift > 0 || choice >= MOST_MS || task > Math.max(MOST_MS, medianOf('bare page', 'longestTask'))) {
    console.error(`The limits are no layout shift, and ${MOST_MS} ms more than the bare page.`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  for (const name of names) sites[name].close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
