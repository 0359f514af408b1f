import { fromDebian } from './browser/from-debian.ts'
import { fromNpm } from './browser/from-npm.ts'
import { installedBrowsers } from './browser/installed.ts'
import { faultOf } from './browser/start-once.ts'

export type Browser = { path: string; from: string }

const advice = `No browser was found that starts. Any one of these will do:
  - install Chromium, Chrome or Edge, so that it is on PATH or in its usual place
  - set BROWSER_PATH to the program of one
  - on Linux x64, install the system library that npm's Chromium is said to miss below
  - on Debian or Ubuntu run the tests as root, and they install the package themselves`

/** The first browser that really starts. Throws with advice when none does. */
export async function findBrowser(): Promise<Browser> {
  const asked = process.env.BROWSER_PATH
  if (asked) {
    const fault = await faultOf(asked)
    if (fault) throw new Error(`BROWSER_PATH is ${asked}, which does not start: ${fault}`)
    return { path: asked, from: 'BROWSER_PATH' }
  }
  const tried: string[] = []
  for (const source of [installedBrowsers, fromNpm, fromDebian]) {
    for (const found of await source()) {
      const fault = 'fault' in found ? found.fault : await faultOf(found.path)
      if (!fault && 'path' in found) return found
      tried.push(`  ${found.from}: ${fault}`)
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
