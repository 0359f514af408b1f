import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_SETTINGS } from '@whofor/core/survey/settings/survey-settings'
import { describe, expect, it } from 'vitest'
import { chooseAll, submit, thanks, waiting } from '../support/answer-survey.ts'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { openSurvey } from '../support/open-survey.ts'

/** What the second link of the example mail adds to the address of its survey. */
async function secondAnswerOfMail(): Promise<string> {
  const mail = await readFile(
    join(import.meta.dirname, '../../../../examples/platforms/email/mail.html'),
    'utf8',
  )
  const [, second] = [...mail.matchAll(/href="https:\/\/surveys\.example\.org\/s\/SLUG(\?[^"]+)"/g)]
  return second?.[1] ?? ''
}

describe('a submission in flight', () => {
  it('is not confirmed by a foreign reply, and is stored afterwards', async () => {
    const { origin, path, responses, stored } = await openSurvey()
    const { page } = await newPerson(origin)
    const portal = { status: 200, contentType: 'text/html', body: '<h1>Please log in to WiFi</h1>' }
    await page.route(responses, (route) => route.fulfill(portal))
    await page.goto(path)
    await chooseAll(page)
    await submit(page)
    await waiting(page, 'Your answers are kept on this page. Trying again')
    await expectAccessible(page, 'waiting for the network')
    expect(await stored()).toBe(0)
    await page.unroute(responses)
    await thanks(page)
    expect(await stored()).toBe(1)
  })

  it('asks before leaving the page', async () => {
    const { origin, path, responses } = await openSurvey()
    const { page } = await newPerson(origin)
    await page.route(responses, (route) => route.abort())
    await page.goto(path)
    await chooseAll(page)
    await submit(page)
    await waiting(page, 'Trying again')
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await page.unroute(responses)
    await thanks(page)
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
  })
})

describe('returning', () => {
  it('to a restored form counts its answers, of which the first came with the link of a mail', async () => {
    const { origin, path } = await openSurvey()
    const { page } = await newPerson(origin)
    await page.goto(`${path}${await secondAnswerOfMail()}`)
    await page.getByText('1 of 2 answered').waitFor()
    expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true)
    await page.getByRole('group').last().getByRole('radio').first().check()
    await page.getByText('2 of 2 answered').waitFor()
    await page.goto('/healthz')
    await page.goBack()
    await page.getByText('2 of 2 answered').waitFor()
    expect(await page.locator(':checked').count()).toBe(2)
  })

  it('to a form that was sent shows the thank-you again, and counts no visit', async () => {
    const { origin, path, stored } = await openSurvey()
    const { page } = await newPerson(origin)
    const visits: string[] = []
    page.on('request', (request) => request.url().endsWith('/visits') && visits.push(request.url()))
    await page.goto(path)
    await chooseAll(page)
    await submit(page)
    await thanks(page)
    await page.goto('/healthz')
    await page.goBack()
    await thanks(page)
    // Of the opening, and of the end with its duration.
    expect(visits).toHaveLength(2)
    await page.reload()
    await chooseAll(page)
    await submit(page)
    await thanks(page)
    expect(await stored()).toBe(2)
  })

  it('to a form sent without a script and resending it stores nothing more', async () => {
    const { origin, path, stored } = await openSurvey()
    const { page } = await newPerson(origin, { javaScriptEnabled: false })
    await page.goto(path)
    await chooseAll(page)
    await submit(page)
    await thanks(page)
    await page.goBack()
    await chooseAll(page, 1)
    await submit(page)
    await thanks(page)
    expect(await stored()).toBe(1)
    await page.goto(path)
    const dashes = () =>
      page.locator('.p i').evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopColor))
    const [open] = await dashes()
    await page.getByRole('group').nth(1).getByRole('radio').first().check()
    const [first, second] = await dashes()
    expect([first === open, second === open]).toEqual([true, false])
    await chooseAll(page)
    await submit(page)
    await thanks(page)
    expect(await stored()).toBe(2)
  })
})

it('a response that needs a proof of work is stored, and the respondent sees why it takes a moment', async () => {
  const protection = { ...DEFAULT_SETTINGS.protection, floods: 'always' as const }
  const { origin, path, stored } = await openSurvey({
    columns: { settings: { ...DEFAULT_SETTINGS, protection } },
  })
  const { page, context } = await newPerson(origin)
  await context.route('**/solve-proof.*', async (route) => {
    await page.getByRole('button', { name: 'Checking that you are not a robot…' }).waitFor()
    await route.continue()
  })
  await page.goto(path)
  await chooseAll(page)
  await submit(page)
  await thanks(page)
  expect(await stored()).toBe(1)
})
