import { describe, expect, it } from 'vitest'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { servedInstance } from '../support/served-instance.ts'

describe('the landing page', () => {
  it('opens a public demo of a persona and a survey, and stores nothing', async () => {
    const { origin, deps } = await servedInstance({ work: false })
    const { page, context, complaints } = await newPerson(origin, { width: 360 })
    await page.goto('/')
    await page.getByRole('link', { name: 'Watch Demo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Edith' }).waitFor()
    await page.getByText('20 of 31').first().waitFor()
    await expectAccessible(page, 'demo persona')
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    await page.getByRole('link', { name: 'Answer a demo survey' }).click()
    for (const answer of ['At the counter', 'Just me', 'Probably not']) await page.getByLabel(answer).check()
    await page.getByRole('button', { name: 'Submit Response' }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    await page.getByText('answers aren’t stored').waitFor()
    await page.getByRole('link', { name: 'Back to Whofor' }).click()
    await page.getByRole('link', { name: 'Watch Demo' }).waitFor()
    const { survey_responses, persona_metadata } = deps.db.schema
    expect(await deps.db.read.select().from(survey_responses)).toEqual([])
    expect(await deps.db.read.select().from(persona_metadata)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('offers no account where nobody can sign up', async () => {
    const { origin } = await servedInstance({ work: false, env: { registration: 'closed' } })
    const { page, context } = await newPerson(origin)
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
    expect(await page.locator('a[href*="/register"], form[action*="/register"]').count()).toBe(0)
    expect(await page.getByText('{{').count()).toBe(0)
    await expectAccessible(page, 'landing, closed')
    await context.close()
  })
})
