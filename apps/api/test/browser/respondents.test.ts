import type { SurveyTranslation } from '@whofor/core/survey/translation/translation-schema'
import { describe, expect, it } from 'vitest'
import { openDb } from '../../src/db/open-db.ts'
import { chooseAll } from '../support/answer-survey.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { openSurvey } from '../support/open-survey.ts'
import { sharedServer } from '../support/server-process.ts'
import { surveyIn } from '../support/survey-in.ts'
import { readJson } from '../support/visitor.ts'

describe('an Arabic survey', () => {
  it('reads from right to left, around a Latin title, to its end', async () => {
    const { origin, path, stored } = await openSurvey({ columns: surveyIn('ar', 'Brot & Co. (Café)') })
    const { page } = await newPerson(origin, { width: 360 })
    const direction = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).direction)
    const edges = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox()
      return { left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) }
    }
    const overflow = () => page.evaluate('document.documentElement.scrollWidth - innerWidth')
    await page.goto(path)
    await page.getByText('تمت الإجابة عن 0 من 3').waitFor()
    expect(await Promise.all(['html', 'h1', 'fieldset', 'label', '[type=email]'].map(direction))).toEqual([
      'rtl',
      'ltr',
      'rtl',
      'rtl',
      'ltr',
    ])
    expect((await edges('[type=radio]')).left).toBeGreaterThan((await edges('label bdi')).right)
    expect((await edges('legend span')).right).toBeCloseTo((await edges('legend')).right, 0)
    expect((await edges('.p small')).right).toBeLessThan((await edges('.p > span')).left)
    expect(await overflow()).toBe(0)
    const send = page.getByRole('button', { name: 'إرسال الإجابات' })
    await send.click()
    await page.getByRole('heading', { name: 'يُرجى الإجابة عن جميع الأسئلة' }).waitFor()
    await expectAccessible(page, 'an Arabic survey, unanswered')
    expect(await overflow()).toBe(0)
    await chooseAll(page)
    await send.click()
    await page.getByRole('heading', { name: 'شكرًا لك!' }).waitFor()
    expect(await direction('main p')).toBe('rtl')
    expect(await stored()).toBe(1)
  })
})

describe('a survey in two languages', () => {
  it('is switched with its answers kept, answered in Arabic, and fits a narrow screen', async () => {
    const { origin, place, visitor } = await sharedServer()
    const owner = visitor()
    await owner.register('respondents-translated@example.com')
    const db = await openDb(place)
    const { id, slug } = await insertAnsweredSurvey(db, owner.id, { answers: 0, questions: 2 })
    await db.close()
    const path = `/api/surveys/${id}/translations/ar`
    const { sources } = await readJson<SurveyTranslation>(await owner.get(path))
    const arabic = sources.map(({ key, text }) => [key, { text: `نص ${key}`, source: text }])
    expect((await owner.patch(path, { texts: Object.fromEntries(arabic) })).status).toBe(200)
    expect((await owner.post(`${path}/publish`)).status).toBe(200)

    const { page, complaints } = await newPerson(origin, { width: 280 })
    const overflow = () => page.evaluate('document.documentElement.scrollWidth - innerWidth')
    await page.goto(`/s/${slug}`)
    await page.getByRole('group').first().getByRole('radio').nth(1).check()
    await page.getByRole('textbox').fill('nora@example.org')
    await expectAccessible(page, 'a survey in two languages')
    expect(await overflow()).toBe(0)
    await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'العربية' }).click()
    await page.getByText('تمت الإجابة عن 1 من 2').waitFor()
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    expect(await page.getByRole('radio', { name: 'نص q1.b' }).isChecked()).toBe(true)
    expect(await page.getByRole('textbox').inputValue()).toBe('nora@example.org')
    await expectAccessible(page, 'the same survey in Arabic')
    expect(await overflow()).toBe(0)
    await chooseAll(page, 1)
    await page.getByRole('button', { name: 'إرسال الإجابات' }).click()
    await page.getByRole('heading', { name: 'شكرًا لك!' }).waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    const { items } = await readJson<{ items: object[] }>(await owner.get(`/api/surveys/${id}/responses`))
    expect(items).toMatchObject([{ language: 'ar', respondent_email: 'nora@example.org' }])
    expect(complaints).toEqual([])
  })
})

describe('files that browsers and crawlers request', () => {
  it('have the right content', async () => {
    const { origin, path } = await openSurvey()
    const icon = await fetch(`${origin}/favicon.ico`)
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
    expect([...new Uint8Array(await icon.arrayBuffer()).slice(0, 4)]).toEqual([0, 0, 1, 0])
    const robots = await fetch(`${origin}/robots.txt`)
    expect(robots.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await robots.text()).toContain('Disallow: /api/')
    expect((await fetch(`${origin}/nothing.txt`)).status).toBe(404)
    const { page } = await newPerson(origin)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(path, { waitUntil: 'networkidle' })
    const visits = `/api/public${path.replace('/s/', '/surveys/')}/visits`
    // The form, its script, and afterwards the count.
    const [, script = ''] = asked
    expect(script).toMatch(/^\/survey-assets\/page\.[\w-]+\.js$/)
    expect(asked).toEqual([path, script, visits])
  })

  it('a URL with a trailing slash or without a slug is a page', async () => {
    const { origin, path } = await openSurvey()
    const { page } = await newPerson(origin)
    await page.goto(`${path}/?embed=1`)
    expect(page.url()).toBe(`${origin}${path}?embed=1`)
    await page.getByRole('button', { name: 'Submit Response' }).waitFor()
    await page.goto('/s/?embed=1')
    await page.getByRole('heading', { name: 'Survey Not Available' }).waitFor()
  })
})
