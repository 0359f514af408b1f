import { type BrowserServer, chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the browser that all files share, empty if none was found. */
    browserEndpoint: string
  }
}

/** A plain-http name of this machine other than localhost, where secure-context APIs are unavailable. */
export const PLAIN_HOST = 'whofor.lan'

/** Starts one browser for all files, because starting one takes longer than many of their tests. */
export default async function startBrowser(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = process.env.BROWSER_PATH
  if (!executablePath) {
    project.provide('browserEndpoint', '')
    return async () => {}
  }
  const server = await launch(executablePath)
  project.provide('browserEndpoint', server.wsEndpoint())
  return () => server.close()
}

/** Again when it crashes: its threads start while its GPU's sets environment variables, which glibc does not allow. */
async function launch(executablePath: string, attempts = 3): Promise<BrowserServer> {
  try {
    return await chromium.launchServer({
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        // Nothing here uses a GPU; a process for it would only pass pictures on.
        '--in-process-gpu',
        `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
      ],
    })
  } catch (error) {
    if (attempts === 1) throw error
    return launch(executablePath, attempts - 1)
  }
}
