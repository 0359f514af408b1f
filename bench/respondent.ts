import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from '../scripts/find-browser.ts'
import { cacheDir } from '../scripts/root.ts'
import { bareForm, type Opening, openSlowly, surveyJs } from './respondent/sites.ts'
import { installPeers } from './size/peers.ts'
import { startWhofor } from './submit/server-process.ts'
import { SLUG } from './submit/survey.ts'

/**
 * How long a respondent on a slow phone waits for the first paint and for the first radio that can be chosen: a form of bare
 * HTML, ours, and SurveyJS with the same questions, medians of five interleaved runs. Exits with 1 over the limit.
 */
const RUNS = 5
const MOST_RATIO = 1.2

mkdirSync(cacheDir, { recursive: true })
const folder = mkdtempSync(join(cacheDir, 'bench-respondent-'))
const server = await startWhofor(folder)
const sites = [await bareForm(), await surveyJs(await installPeers())] as const
const browser = await chromium.launch({
  executablePath: (await findBrowser()).path,
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  const pages = {
    'bare form': sites[0].url,
    Whofor: `http://127.0.0.1:${server.port}/s/${SLUG}`,
    SurveyJS: sites[1].url,
  }
  type Name = keyof typeof pages
  const names = Object.keys(pages) as Name[]
  const runs: Record<Name, Opening[]> = { 'bare form': [], Whofor: [], SurveyJS: [] }
  // The first opening warms up the browser and the server.
  for (const name of names) await openSlowly(browser, pages[name])
  for (let run = 0; run < RUNS; run++) {
    for (const name of names) runs[name].push(await openSlowly(browser, pages[name]))
  }
  const medians = (name: Name): Opening => ({
    paint: median(runs[name].map(({ paint }) => paint)),
    radio: median(runs[name].map(({ radio }) => radio)),
  })
  const bare = medians('bare form')
  const ratios = (name: Name): Opening => {
    const { paint, radio } = medians(name)
    return { paint: round(paint / bare.paint), radio: round(radio / bare.radio) }
  }
  console.log('            first paint (ms)  ratio  first radio (ms)  ratio')
  for (const name of names) {
    const { paint, radio } = medians(name)
    const ratio = ratios(name)
    console.log(
      `${name.padEnd(12)}${paint.toFixed(0).padStart(16)}${String(ratio.paint).padStart(7)}${radio.toFixed(0).padStart(18)}${String(ratio.radio).padStart(7)}`,
    )
  }
  const ours = ratios('Whofor')
  console.log(JSON.stringify({ bench: 'respondent', paint_ratio: ours.paint, radio_ratio: ours.radio }))
  if (Math.max(ours.paint, ours.radio) > MOST_RATIO) {
    console.error(`The limit is ${MOST_RATIO} times the form of bare HTML.`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  for (const site of sites) site.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function round(ratio: number): number {
  return Number(ratio.toFixed(2))
}
