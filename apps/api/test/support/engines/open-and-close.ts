import { expect } from 'vitest'
import { embedOf } from '../host-page.ts'
import { siteWith } from '../site.ts'
import { FIND } from './driver.ts'
import type { Tab } from './engine.ts'

const COUNT = `document.querySelector('output')?.textContent`
const IS_OPEN = `${FIND}('[role=dialog]')?.matches('[open], :popover-open') ?? false`

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
    await shows(hasFocus('[role=dialog]')).toBe(true)
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

/** A page with a field, over which a survey opens by itself once `addSurvey` was called. */
export const typingHost = ({ origin, slug }: { origin: string; slug: string }, mode: OverlayMode) =>
  siteWith(`<html lang="en"><title>Host</title><body><input id="field"><p style="height:3000px">Text</p>
    <template>${embedOf(origin, slug).loader(`data-mode="${mode}"`)}</template>
    <script>isReady = false; addEventListener('whofor:ready', () => { isReady = true })
      addSurvey = () => document.body.append(document.importNode(document.querySelector('template').content, true))</script>
    </body></html>`)

/** Asserts that somebody who types as a survey opens loses no key, and that the page waits behind a popup and only then. */
export async function expectNoKeyLost(tab: Tab, mode: 'popup' | 'slidein'): Promise<void> {
  const shows = (expression: string) =>
    expect.poll(() => tab.evaluate(expression).catch(() => null), { message: expression })
  const isLocked = `[document.documentElement, document.body].some((one) => getComputedStyle(one).overflowY === 'hidden')`
  let typed = ''
  const type = async (text: string) => {
    await tab.type(text)
    typed += text
  }
  await tab.click('#field')
  await tab.evaluate('addSurvey()')
  const isShown = mode === 'popup' ? 'isReady' : IS_OPEN
  while (!(await tab.evaluate<boolean>(isShown))) await type('a')
  for (const letter of 'after it opened') await type(letter)
  const field = 'document.activeElement.id + document.activeElement.value'
  expect(await tab.evaluate(field)).toBe(`field${typed}`)
  expect([await tab.evaluate(IS_OPEN), await tab.evaluate(isLocked)]).toEqual([mode === 'slidein', false])
  if (mode === 'slidein') return
  await tab.evaluate('document.activeElement.blur()')
  await shows(IS_OPEN).toBe(true)
  await shows(isLocked).toBe(true)
  await tab.press('Escape')
  await shows(IS_OPEN).toBe(false)
  await shows(isLocked).toBe(false)
}
