import { respondentTexts } from '@whofor/core/survey/respondent-texts/languages'
import {
  RESPONDENT_LANGUAGES,
  type RespondentLanguage,
} from '@whofor/core/survey/respondent-texts/respondent-language'
import { DEFAULT_SETTINGS } from '@whofor/core/survey/settings/survey-settings'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openDb } from '../../src/db/open-db.ts'
import { accessibilityTree } from '../support/accessibility-tree.ts'
import { chooseAll, thanks } from '../support/answer-survey.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { expectAccessible, findViolations, newPerson } from '../support/browser.ts'
import { openSurvey } from '../support/open-survey.ts'
import { sharedServer } from '../support/server-process.ts'
import { surveyIn } from '../support/survey-in.ts'

/** A window, and what the respondent has set. */
type Look = {
  width: number
  colorScheme?: 'dark'
  forcedColors?: 'active'
  reducedMotion?: 'reduce'
  text?: '200%'
  dir?: 'rtl'
}
const LOOKS: Record<string, Look> = {
  mobile: { width: 360 },
  tablet: { width: 768 },
  dark: { width: 1280, colorScheme: 'dark' },
  'forced colours': { width: 640, forcedColors: 'active' },
  'reduced motion': { width: 640, reducedMotion: 'reduce' },
  'text of 200 %': { width: 640, text: '200%' },
  'right to left': { width: 640, dir: 'rtl' },
}

/** Checks the document by all rules of axe, which is loaded once for all looks, and that no text is cut off. */
async function checkLook(page: Page, name: string, language: string): Promise<void> {
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

describe('a survey in each language', () => {
  const settings = { ...DEFAULT_SETTINGS, layout: 'one_at_a_time' } as const
  const slugIn = (language: RespondentLanguage, layout: 'page' | 'steps') =>
    `${layout}${language}`.padEnd(22, '0')

  it('is accessible in every look and layout, unanswered and refused, and fits a narrow screen', async () => {
    const { origin, place, visitor } = await sharedServer()
    const owner = visitor()
    await owner.register('languages@example.com')
    const db = await openDb(place)
    for (const language of RESPONDENT_LANGUAGES) {
      const columns = surveyIn(language)
      const survey = { answers: 0, slug: slugIn(language, 'page'), columns }
      await insertAnsweredSurvey(db, owner.id, survey)
      const steps = { answers: 0, slug: slugIn(language, 'steps'), columns: { ...columns, settings } }
      await insertAnsweredSurvey(db, owner.id, steps)
    }
    await db.close()
    const { page, complaints } = await newPerson(origin)
    for (const language of RESPONDENT_LANGUAGES) {
      const { form } = respondentTexts(language)
      const submit = page.getByRole('button', { name: form.submit })
      await page.goto(`/s/${slugIn(language, 'page')}`)
      for (const name of Object.keys(LOOKS)) await checkLook(page, name, language)
      await submit.click()
      await page.getByRole('heading', { name: form.missing }).waitFor()
      await checkLook(page, 'refused', language)
      await page.setViewportSize({ width: 280, height: 900 })
      expect(await page.evaluate(TEXTS_CUT_OFF), language).toEqual([])
      await chooseAll(page)
      await submit.click()
      await page.getByRole('heading', { name: form.thanksTitle }).waitFor()
      expect(await page.evaluate(TEXTS_CUT_OFF), language).toEqual([])
      expect(await page.locator('html').getAttribute('lang')).toBe(language)

      await page.goto(`/s/${slugIn(language, 'steps')}`)
      await page.getByRole('button', { name: form.next }).click()
      await page.getByRole('alert').getByText(form.missingOne).waitFor()
      await checkLook(page, 'one question at a time', language)
    }
    expect(complaints).toEqual([])
  })
})

describe('a refused survey', () => {
  it('is accessible in every look, and whole at every width', async () => {
    const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
    const { origin, path } = await openSurvey({ columns: { title: `${long} ${long}` } })
    const { page, complaints } = await newPerson(origin)
    await page.goto(path)
    await page.getByText('0 of 2 answered').waitFor()
    await page.getByRole('button', { name: 'Submit Response' }).click()
    await page.getByRole('alert').waitFor()
    await expect(await accessibilityTree(page, 'group')).toMatchFileSnapshot('./golden/refused-question.txt')
    for (let width = 280; width <= 1600; width += 40) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(TEXTS_CUT_OFF), `${width} wide`).toEqual([])
    }
    for (const name of Object.keys(LOOKS)) await checkLook(page, name, 'en')
    expect(complaints).toEqual([])
  })
})

/** Texts that reach out of the window. */
const TEXTS_CUT_OFF = `(() => {
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

describe('by keyboard alone, on a very narrow screen', () => {
  const overflow = (page: Page) => page.evaluate('document.documentElement.scrollWidth - innerWidth')

  it('a survey on one page is answered and sent', async () => {
    const { origin, path, stored } = await openSurvey()
    const { page, complaints } = await newPerson(origin, { width: 280 })
    await page.goto(path)
    await page.getByText('0 of 2 answered').waitFor()
    await expect(await accessibilityTree(page, 'group')).toMatchFileSnapshot('./golden/survey-question.txt')
    expect(await overflow(page)).toBe(0)
    for (const key of ['Tab', 'Space', 'Tab', 'Space', 'ArrowDown', 'Tab', 'Tab'])
      await page.keyboard.press(key)
    await page.getByText('2 of 2 answered').waitFor()
    await expectAccessible(page, 'an answered survey')
    await page.keyboard.press('Enter')
    await thanks(page)
    expect(await overflow(page)).toBe(0)
    expect(await stored()).toBe(1)
    expect(complaints).toEqual([])
  })

  it('one question at a time is answered, changed and sent', async () => {
    const settings = { ...DEFAULT_SETTINGS, layout: 'one_at_a_time' } as const
    const { origin, path, stored } = await openSurvey({ columns: { settings } })
    const { page, complaints } = await newPerson(origin, { width: 280 })
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await page.goto(path)
    await page.getByText('1 of 2', { exact: true }).waitFor()
    await press('Tab', 'Enter')
    await page.getByRole('alert').getByText('Choose one answer').waitFor()
    await expectAccessible(page, 'one question at a time, unanswered')
    await press('Space', 'Enter')
    await page.getByText('2 of 2', { exact: true }).waitFor()
    expect(await page.locator(':focus').textContent()).toContain('How often do you do thing 2?')
    await expectAccessible(page, 'the last question')
    expect(await overflow(page)).toBe(0)
    await press('Shift+Tab', 'Enter')
    await page.getByText('1 of 2', { exact: true }).waitFor()
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(1)
    await press('Tab', 'ArrowDown', 'Enter', 'Tab', 'Space', 'Enter')
    await thanks(page)
    expect(await stored()).toBe(1)
    expect(complaints).toEqual([])
  })
})
