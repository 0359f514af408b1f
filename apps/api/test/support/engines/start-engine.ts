import { launchBrowser } from '../browser.ts'
import { atEndOfFile } from '../clean-up.ts'
import type { Engine, EngineName } from './engine.ts'
import { newPlaywrightTab } from './playwright-tab.ts'
import { startFirefox } from './start-firefox.ts'
import { startWebKit } from './start-webkit.ts'

const { FIREFOX_PATH, WEBKIT_DRIVER_PATH, XVFB_PATH } = process.env

/** Whether `pnpm test` found the programs of an engine. Chromium is always there. */
export function hasEngine(name: EngineName): boolean {
  if (name === 'Firefox') return FIREFOX_PATH !== undefined
  return name === 'Chromium' || (WEBKIT_DRIVER_PATH !== undefined && XVFB_PATH !== undefined)
}

/** Starts an engine until the end of the file. */
export async function startEngine(name: EngineName): Promise<Engine> {
  const engine = await start(name)
  atEndOfFile(() => engine.close())
  return engine
}

async function start(name: EngineName): Promise<Engine> {
  if (name === 'Firefox') return startFirefox(FIREFOX_PATH ?? '')
  if (name === 'WebKit') return startWebKit(WEBKIT_DRIVER_PATH ?? '', XVFB_PATH ?? '')
  const context = await (await launchBrowser()).newContext()
  return { newTab: () => newPlaywrightTab(context), close: () => context.close() }
}
