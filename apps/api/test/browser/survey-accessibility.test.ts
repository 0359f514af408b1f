import { DEFAULT_SETTINGS } from '@whofor/core/survey/settings/survey-settings'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityTree } from '../support/accessibility-tree.ts'
import { thanks } from '../support/answer-survey.ts'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { openSurvey } from '../support/open-survey.ts'
import { checkLook, LOOKS, TEXTS_CUT_OFF } from '../support/survey-looks.ts'

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
