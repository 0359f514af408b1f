import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runPnpm } from '../../scripts/run-pnpm.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Scores = Record<(typeof CATEGORIES)[number], number>

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
