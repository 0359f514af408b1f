import type { Browser, Frame, Page } from 'playwright-core'
import { onSlowPhone } from '../console/slow-phone.ts'

/** What a page costs its visitor: the sum of layout shifts, and milliseconds. */
export type Cost = { shift: number; longestTask: number; slowestChoice: number }

/** Opens a page on a slow phone, waits until its survey can be answered, if it has one, and chooses an option of each question. */
export async function costOf(browser: Browser, url: string, hasSurvey: boolean): Promise<Cost> {
  return onSlowPhone(browser, async (page) => {
    await page.addInitScript(OBSERVE)
    await page.goto(url)
    const frames = [page.mainFrame()]
    if (hasSurvey) frames.push(await answer(page))
    const costs = await Promise.all(frames.map(readCost))
    return {
      shift: Math.max(...costs.map(({ shift }) => shift)),
      longestTask: Math.max(...costs.map(({ longestTask }) => longestTask)),
      slowestChoice: Math.max(...costs.map(({ slowestChoice }) => slowestChoice)),
    }
  })
}

async function answer(page: Page): Promise<Frame> {
  await page.locator('iframe').scrollIntoViewIfNeeded()
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('the survey has no frame')
  await page.waitForFunction('globalThis.isReady')
  // Forced, as the driver's check of what was hit listens in the page, which then waits for it.
  for (const question of await frame.getByRole('group').all())
    await question.locator('label').nth(1).tap({ force: true })
  await frame.waitForFunction(
    `document.querySelectorAll(':checked').length === document.querySelectorAll('fieldset').length`,
  )
  return frame
}

/** After two frames, when what was observed last has been reported. */
async function readCost(frame: Frame): Promise<Cost> {
  const cost: unknown = await frame.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(cost))))',
  )
  return cost as Cost
}

/** All shifts: what a tap in the survey moves is moved by the survey, too, and emulating a phone counts as input. */
const OBSERVE = `
globalThis.cost = { shift: 0, longestTask: 0, slowestChoice: 0 }
globalThis.isReady = false
addEventListener('whofor:ready', () => { isReady = true })
const observe = (options, keep) =>
  new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ buffered: true, ...options })
observe({ type: 'layout-shift' }, (entry) => { cost.shift += entry.value })
observe({ type: 'longtask' }, (entry) => { cost.longestTask = Math.max(cost.longestTask, entry.duration) })
observe({ type: 'event', durationThreshold: 16 }, (entry) => {
  if (entry.interactionId) cost.slowestChoice = Math.max(cost.slowestChoice, entry.duration)
})`
