import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Candidate } from './candidate.ts'

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
