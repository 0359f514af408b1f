import { describe, expect, it } from 'vitest'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { servedInstance } from '../support/served-instance.ts'

describe('the landing page', () => {
  it('is complete without JavaScript, in the language of the browser', async () => {
    const { origin } = await servedInstance({ work: false, env: { supportEmail: 'help@example.com' } })
    const { page, context, complaints } = await newPerson(origin, { javaScriptEnabled: false, width: 360 })
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'Personas you can prove.' }).waitFor()
    for (const name of ['How it works', 'What you get', 'Run it yourself', 'Questions'])
      await page.getByRole('heading', { name, exact: true }).waitFor()
    expect(await page.getByRole('radio').count()).toBe(12)
    expect(await page.getByRole('link', { name: 'Watch Demo' }).getAttribute('href')).toBe('/p/demo-edith')
    expect(await page.getByRole('link', { name: 'Chat with us' }).getAttribute('href')).toBe(
      'mailto:help@example.com',
    )
    expect(await page.getByText('100+ personas created per day').count()).toBe(0)
    await context.addCookies([{ name: 'whofor_locale', value: 'de', url: origin }])
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Personas mit Beleg.' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('regroups a persona by the answers and carries a business into the wizard', async () => {
    const { origin } = await servedInstance({ work: false })
    const { page, context, complaints } = await newPerson(origin)
    await page.goto('/')
    await expectAccessible(page, 'landing')
    const status = page.getByRole('status')
    await page.getByText('So far you answer like Nora: 53 of 128 do.').waitFor()
    await page.getByLabel('Just me').check()
    await page.getByText('So far you answer like Samir: 44 of 128 do.').waitFor()
    await page.getByText('Buys for himself and eats it before noon.').waitFor()
    await page.getByLabel('Yes, for weekends').check()
    expect(await status.first().textContent()).toBe('You answered like Nora: 53 of 128 do.')
    await page.getByRole('button', { name: 'Change the answer to “When do you decide what to buy?”' }).click()
    await page.getByLabel('That morning').click()
    await page.getByText('You answered like Samir').waitFor()
    await expectAccessible(page, 'landing, answered')

    await page.getByLabel('Ask this of your own customers').fill('A bakery that bakes at four.')
    await page.getByRole('button', { name: 'Draft my questions' }).click()
    await page.waitForURL('**/register?next=*')
    await page.getByLabel('Email').fill('landed@example.com')
    await page.getByLabel('Password', { exact: true }).fill('velvet-harbour-93-lamp')
    await page.getByLabel('Confirm password').fill('velvet-harbour-93-lamp')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.waitForURL('**/personas/create')
    expect(await page.evaluate("sessionStorage.getItem('whofor-carried-text')")).toBe(
      'A bakery that bakes at four.',
    )
    await page.goto('/')
    await page.waitForURL('**/dashboard')
    expect(complaints).toEqual([])
    await context.close()
  })

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
