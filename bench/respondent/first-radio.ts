import type { Browser, Page } from 'playwright-core'
import { onSlowPhone } from '../console/slow-phone.ts'

/** Milliseconds from the start of the navigation. */
export type Opening = { paint: number; radio: number }

/** Opens a page with an empty cache on a slow phone, and waits until a radio could be chosen. */
export async function openSlowly(browser: Browser, url: string): Promise<Opening> {
  const open = async (page: Page): Promise<Opening> => {
    await page.addInitScript(OBSERVE)
    await page.goto(url)
    await page.waitForFunction('globalThis.opening.paint > 0 && globalThis.opening.radio > 0')
    const opening: unknown = await page.evaluate('globalThis.opening')
    return opening as Opening
  }
  return onSlowPhone(browser, open, { deviceScaleFactor: 2 })
}

/** A radio can be chosen once a tap in the middle of its label, or of itself, would reach it. */
const OBSERVE = `
globalThis.opening = { paint: 0, radio: 0 }
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') opening.paint = entry.startTime
}).observe({ type: 'paint', buffered: true })
const look = () => {
  const radio = document.querySelector('input[type=radio]')
  const label = radio?.closest('label')
  const { x, y, width, height } = (label ?? radio)?.getBoundingClientRect() ?? {}
  const hit = width > 0 && document.elementFromPoint(x + width / 2, y + height / 2)
  if (hit && (hit === radio || hit.closest('label') === label)) opening.radio = performance.now()
  else requestAnimationFrame(look)
}
requestAnimationFrame(look)`
