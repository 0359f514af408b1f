import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations } from './browser.ts'

/** A window, and what the respondent has set. */
type Look = {
  width: number
  colorScheme?: 'dark'
  forcedColors?: 'active'
  reducedMotion?: 'reduce'
  text?: '200%'
  dir?: 'rtl'
}
export const LOOKS: Record<string, Look> = {
  mobile: { width: 360 },
  tablet: { width: 768 },
  dark: { width: 1280, colorScheme: 'dark' },
  'forced colours': { width: 640, forcedColors: 'active' },
  'reduced motion': { width: 640, reducedMotion: 'reduce' },
  'text of 200 %': { width: 640, text: '200%' },
  'right to left': { width: 640, dir: 'rtl' },
}

/** Checks the document by all rules of axe, which is loaded once for all looks, and that no text is cut off. */
export async function checkLook(page: Page, name: string, language: string): Promise<void> {
  const { width, text = '', dir, ...media } = LOOKS[name] ?? { width: 360 }
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({
    colorScheme: 'light',
    forcedColors: 'none',
    reducedMotion: 'no-preference',
    ...media,
  })
  const written = { text, dir: dir ?? (language === 'ar' ? 'rtl' : 'ltr') }
  await page.evaluate(({ text, dir }) => {
    document.documentElement.style.fontSize = text
    document.documentElement.dir = dir
    // Colours in transition are of neither look.
    for (const transition of document.getAnimations()) transition.finish()
  }, written)
  expect(await findViolations(page), `${name}, ${language}`).toEqual([])
  expect(await page.evaluate(TEXTS_CUT_OFF), `${name}, ${language}`).toEqual([])
}

/** Texts that reach out of the window. */
export const TEXTS_CUT_OFF = `(() => {
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  const cut = []
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    if (text.parentElement.closest('.hp')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const isOut = [...range.getClientRects()].some(({ left, right }) => left < -1 || right > innerWidth + 1)
    if (isOut) cut.push(text.data)
  }
  return cut
})()`
