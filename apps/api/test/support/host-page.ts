import type { ElementHandle, Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { newPerson } from './browser.ts'

export type Sent = { type: string; slug: string; [name: string]: unknown }
declare global {
  interface Window {
    /** What the host page received: messages, and events as [type, detail]. */
    received: Sent[]
    events: [string, unknown][]
    whofor?: { load: () => void }
  }
}

/** The ways to embed a survey. */
export function embedOf(origin: string, slug: string) {
  return {
    loader: (attributes = '') =>
      `<script async src="${origin}/embed/v1.js" data-survey="${slug}" ${attributes}></script>`,
    elementScript: () => `<script type="module" src="${origin}/embed/v1-element.js"></script>`,
    surveyElement: () => `<whofor-survey slug="${slug}"></whofor-survey>`,
  }
}

/** Visits a host page that keeps what it receives. */
export async function visit(url: string, width = 1000) {
  const person = await newPerson(url, { width })
  const warnings: string[] = []
  person.page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await person.page.addInitScript(() => {
    window.received = []
    window.events = []
    addEventListener('message', ({ data }) => window.received.push(data))
    for (const type of ['ready', 'started', 'progress', 'submitted', 'unavailable', 'error', 'scroll']) {
      addEventListener(`whofor:${type}`, (event) => window.events.push([type, (event as CustomEvent).detail]))
    }
  })
  await person.page.goto(url)
  return { ...person, warnings }
}

/** The surveys of a page in the order of their elements, also those in shadow roots. */
export const frameElements = (page: Page | Frame) => page.locator('iframe').elementHandles()

/** How far the frame's height is from its survey's. */
export async function heightOff(element: ElementHandle): Promise<number> {
  const frame = await element.contentFrame()
  const content = await frame?.evaluate(() => document.body?.getBoundingClientRect().height).catch(() => 0)
  const own = await element.evaluate((node) => (node as HTMLElement).clientHeight)
  return content ? own - content : Number.NaN
}

/** Waits until each of `count` frames is as high as its survey, to 8 pixels, and has its script. */
export async function fits(page: Page | Frame, count: number): Promise<void> {
  await expect.poll(async () => (await frameElements(page)).length).toBe(count)
  for (const element of await frameElements(page)) {
    await element.scrollIntoViewIfNeeded()
    await expect
      .poll(async () => {
        const off = await heightOff(element)
        return off >= 0 && off <= 8
      })
      .toBe(true)
  }
}

export const eventTypes = (page: Page) => page.evaluate(() => window.events.map(([type]) => type))

export async function frameAt(page: Page, index = 0): Promise<Frame> {
  const frame = await (await frameElements(page))[index]?.contentFrame()
  if (!frame) throw new Error(`no frame ${index}`)
  return frame
}
