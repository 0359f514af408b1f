import {
  RESPONDENT_LANGUAGES,
  type RespondentLanguage,
} from '@whofor/core/survey/respondent-texts/respondent-language'
import { respondentTexts } from '@whofor/core/survey/respondent-texts/respondent-texts'
import { DEFAULT_SETTINGS } from '@whofor/core/survey/settings/survey-settings'
import { describe, expect, it } from 'vitest'
import { openDb } from '../../src/db/open-db.ts'
import { chooseAll } from '../support/answer-survey.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { newPerson } from '../support/browser.ts'
import { sharedServer } from '../support/server-process.ts'
import { surveyIn } from '../support/survey-in.ts'
import { checkLook, LOOKS, TEXTS_CUT_OFF } from '../support/survey-looks.ts'

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
