import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chooseAll, submit, thanks, waiting } from '../support/answer-survey.ts'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { openSurvey } from '../support/open-survey.ts'
import { siteWith } from '../support/site.ts'

/** Uses up the rate limit of this address right before the first request that matches `pattern`. */
async function usedUpBefore(context: BrowserContext, pattern: string, [url, init]: [string, RequestInit?]) {
  let used = false
  await context.route(pattern, async (route) => {
    if (!used) await fetch(url, init)
    used = true
    await route.continue()
  })
}

/** Submits the plain form. @returns the status of the reply that the page shows then */
async function send(page: Page): Promise<number> {
  const posted = page.waitForResponse((reply) => reply.request().method() === 'POST')
  await submit(page)
  const status = (await posted).status()
  await page.waitForLoadState()
  return status
}

describe('when rate limited', () => {
  it.each([true, false])(
    'the survey shows itself when there is room, with scripts: %s',
    async (javaScriptEnabled) => {
      const { origin, path } = await openSurvey({
        variables: { LIMITS: '{"public-read":{"points":1,"duration":2}}' },
      })
      const { page, context } = await newPerson(origin, { javaScriptEnabled, width: 360 })
      await usedUpBefore(context, `**${path}?embed=1`, [`${origin}${path}`])
      await page.goto(await siteWith(`<iframe src="${origin}${path}?embed=1"></iframe>`))
      const frame = page.frameLocator('iframe')
      await frame
        .getByText(/Many people are answering right now. This page will try again in \d+ seconds./)
        .waitFor()
      await frame.getByRole('button', { name: 'Submit Response' }).waitFor({ timeout: 30_000 })
    },
  )

  it('the busy page is accessible', async () => {
    const { origin, path } = await openSurvey({
      variables: { LIMITS: '{"public-read":{"points":1,"duration":60}}' },
    })
    const { page } = await newPerson(origin)
    await page.goto(path)
    expect((await page.goto(path))?.status()).toBe(429)
    await expectAccessible(page, 'too many people')
  })

  it('a response is stored as soon as possible, and the wait is shown', async () => {
    const { origin, path, responses, stored } = await openSurvey({
      variables: { LIMITS: '{"submit":{"points":1,"duration":3}}' },
    })
    const { page, context } = await newPerson(origin)
    await usedUpBefore(context, responses, [`${origin}${path}`, { method: 'POST' }])
    await page.goto(path)
    await chooseAll(page)
    await submit(page)
    await waiting(page, /Many people are answering right now. Your answers are kept. Trying again in \d s./)
    await thanks(page)
    expect(await stored()).toBe(1)
  })

  it('a form without a script keeps its answers and can be resent', async () => {
    const { origin, path, stored } = await openSurvey({
      variables: { LIMITS: '{"submit":{"points":1,"duration":3}}' },
    })
    const { page, context } = await newPerson(origin, { javaScriptEnabled: false })
    await usedUpBefore(context, `**${path}?submit=1`, [`${origin}${path}`, { method: 'POST' }])
    await page.goto(path)
    await chooseAll(page, 2)
    await page.getByLabel('Email (optional)').fill('nora@example.org')
    expect(await send(page)).toBe(429)
    await page.getByText('Your answers are kept: press Submit Response again').waitFor()
    expect(await page.getByLabel('Email (optional)').inputValue()).toBe('nora@example.org')
    expect(await page.locator(':checked').count()).toBe(2)
    while ((await send(page)) === 429);
    await thanks(page)
    expect(await stored()).toBe(1)
  })
})
