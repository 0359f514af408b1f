import type { BrowserContext, Frame } from 'playwright-core'
import { FRAMES } from './driver.ts'
import { type Tab, VIEWPORT } from './engine.ts'

export async function newPlaywrightTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage()
  await page.setViewportSize(VIEWPORT)
  const at = async (frame: number | undefined): Promise<Frame> => {
    if (frame === undefined) return page.mainFrame()
    const element = await page.evaluateHandle<Element>(`${FRAMES}[${frame}]`)
    const content = await element.asElement()?.contentFrame()
    if (!content) throw new Error(`frame ${frame} has no content`)
    return content
  }
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: async (expression, frame) => (await at(frame)).evaluate(expression),
    click: async (selector, frame) => (await at(frame)).locator(selector).first().click(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    countObjects: async () => {
      const session = await context.newCDPSession(page)
      await session.send('HeapProfiler.collectGarbage')
      const { nodes, jsEventListeners, documents } = await session.send('Memory.getDOMCounters')
      await session.detach()
      return { nodes, listeners: jsEventListeners, documents }
    },
  }
}
