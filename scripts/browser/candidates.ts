import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../root.ts'
import { runCommand } from '../run-command.ts'

/** A browser executable to try, or why its source offers none. */
export type Candidate = { from: string; path: string } | { from: string; error: string }

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'msedge',
  'microsoft-edge',
]

const apps: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
  ),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]),
}

/** Browsers on PATH, then those in the system's standard locations. */
export function installedBrowsers(): Candidate[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) =>
    folders
      .map((folder) => join(folder, name))
      .filter((path) => existsSync(path))
      .slice(0, 1),
  )
  return [
    ...onPath.map((path) => ({ path, from: 'found on PATH' })),
    ...(apps[process.platform] ?? [])
      .filter((path) => existsSync(path))
      .map((path) => ({ path, from: 'installed program' })),
  ]
}

const from = "Debian's chromium package"

/** Installs the distribution's Chromium when running as root on Debian or Ubuntu. */
export async function fromDebian(): Promise<Candidate[]> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return []
  console.log('Installing chromium with apt-get, since no other browser starts')
  const { code, output } = await runCommand('apt-get update && apt-get install -y chromium', {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
  const path = '/usr/bin/chromium'
  if (code === 0 && existsSync(path)) return [{ from, path }]
  return [{ from, error: output.trim().split('\n').at(-1) ?? 'apt-get failed' }]
}

/** Starts the executable with the tests' driver. @returns why it cannot show a page; undefined when it can */
export async function launchError(executablePath: string): Promise<string | undefined> {
  const driver = createRequire(join(root, 'apps/api/package.json')).resolve('playwright-core')
  const { chromium } = await import(pathToFileURL(driver).href).then((module) => module.default)
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: 30_000 })
    const page = await browser.newPage()
    await page.setContent('<p>It works</p>')
    const text = await page.textContent('p')
    await browser.close()
    return text === 'It works' ? undefined : 'it starts but shows no page'
  } catch (error) {
    return firstLines(error instanceof Error ? error.message : String(error))
  }
}

function firstLines(message: string): string {
  const missing = message.match(/error while loading shared libraries: [^\s:]+/)?.[0]
  return missing ?? message.split('\n')[0] ?? 'it does not start'
}
