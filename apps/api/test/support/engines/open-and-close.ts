import { expect } from 'vitest'
import { embedOf } from '../host-page.ts'
import { siteWith } from '../site.ts'
import { FIND } from './driver.ts'
import type { Tab } from './engine.ts'

const COUNT = `document.querySelector('output')?.textContent`
const IS_OPEN = `${FIND}('dialog')?.matches('[open], :popover-open') ?? false`

export type OverlayMode = 'popup' | 'slidein' | 'sidetab'

/** A page with a survey over it that a click opens: on the page's own button, or on the tab at its edge. */
export const overlayHost = ({ origin, slug }: { origin: string; slug: string }, mode: OverlayMode) =>
  siteWith(`<html lang="en"><title>Host</title><body><button id="feedback">Tell us</button>
    ${embedOf(origin, slug).loader(`data-mode="${mode}"`)}<p style="height:3000px">Text</p></body></html>`)

/** Asserts that the survey opens, closes in three ways, returns the focus, and keeps what was chosen. */
export async function expectOpensAndCloses(tab: Tab, mode: OverlayMode): Promise<void> {
  const opener = mode === 'sidetab' ? '.tab' : '#feedback'
  const shows = (expression: string, frame?: number) =>
    expect.poll(() => tab.evaluate(expression, frame).catch(() => null), { message: expression })
  // Not `:focus-within`, which WebKit matches only in the window in front.
  const hasFocus = (selector: string) =>
    `((element) => element?.contains(element.getRootNode().activeElement) ?? false)(${FIND}('${selector}'))`
  const open = async () => {
    await shows(`Boolean(${FIND}('${opener}'))`).toBe(true)
    // By script, since its settings may still be on their way, and an open dialog keeps the mouse from the page.
    await expect
      .poll(() => tab.evaluate(`(${IS_OPEN}) || (${FIND}('${opener}').click(), false)`), { interval: 200 })
      .toBe(true)
    await shows(hasFocus('dialog')).toBe(true)
  }
  const isClosed = async () => {
    await shows(IS_OPEN).toBe(false)
    await shows(hasFocus(opener)).toBe(true)
  }
  await open()
  await tab.press('Escape')
  await isClosed()
  await open()
  await tab.click('.x')
  await isClosed()
  await open()
  await shows(COUNT, 0).toBe('0')
  await tab.click('fieldset label', 0)
  await shows(COUNT, 0).toBe('1')
  await tab.press('Escape', 0)
  await isClosed()
  await open()
  await shows(COUNT, 0).toBe('1')
}
