import { fromDebian, installedBrowsers, launchError } from './browser/candidates.ts'
import { fromNpm } from './browser/from-npm.ts'

export type Browser = { path: string; from: string }

const advice = `No working browser was found. Do one of the following:
  - install Chromium, Chrome or Edge on PATH or in its standard location
  - set BROWSER_PATH to a browser executable
  - on Linux x64, install the system library that npm's Chromium lacks, as reported below
  - on Debian or Ubuntu, run the tests as root: they install the chromium package`

/** The first browser that starts. Throws with instructions when none does. */
export async function findBrowser(): Promise<Browser> {
  const configured = process.env.BROWSER_PATH
  if (configured) {
    const problem = await launchError(configured)
    if (problem) throw new Error(`BROWSER_PATH is ${configured}, which does not start: ${problem}`)
    return { path: configured, from: 'BROWSER_PATH' }
  }
  const tried: string[] = []
  for (const source of [installedBrowsers, fromNpm, fromDebian]) {
    for (const found of await source()) {
      const problem = 'error' in found ? found.error : await launchError(found.path)
      if (!problem && 'path' in found) return found
      tried.push(`  ${found.from}: ${problem}`)
    }
  }
  throw new Error([advice, ...(tried.length > 0 ? ['Tried:', ...tried] : [])].join('\n'))
}

if (import.meta.main) {
  try {
    const { path, from } = await findBrowser()
    console.log(`${path} (${from})`)
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
