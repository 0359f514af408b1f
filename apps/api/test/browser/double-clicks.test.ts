import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../support/browser.ts'
import { PASSWORD, signedIn } from '../support/console-path.ts'
import { sharedServer } from '../support/server-process.ts'
import { PLAIN_HOST } from '../support/start-browser.ts'

const server = sharedServer()
const CONTEXT = 'Kornblume is a small bakery in Bremen that bakes sourdough bread and rye rolls.'

async function fillSurvey(page: Page): Promise<void> {
  await page.goto('/surveys/create')
  await page.getByLabel('Title').fill('Saturday bread')
  await page.getByLabel('Who answers?').selectOption('Customer (Product)')
  await page.getByLabel(/business context/i).fill(CONTEXT)
  await page.getByRole('radio', { name: /simple/i }).check()
}

async function fillWizard(page: Page): Promise<void> {
  await page.goto('/personas/create')
  await page.getByLabel('Relationship').selectOption('Customer (Product)')
  await page.getByLabel('Business context').fill(CONTEXT)
  await page.getByRole('radio', { name: /simple/i }).check()
}

const generate = (page: Page) => page.getByRole('button', { name: 'Generate Questions' })

describe('a click', () => {
  it('twice on Generate Questions creates one survey and one request', async () => {
    const { page, owner } = await signedIn(await server, 'twice@example.com')
    await fillSurvey(page)
    await generate(page).dblclick()
    await page.waitForURL('**/surveys/generating**')
    await page.getByRole('button', { name: 'Regenerate question 1' }).waitFor()
    expect(await (await owner.get('/api/surveys')).json()).toMatchObject({ total: 1 })
    const usage = await (await owner.get('/api/account/usage')).json()
    expect(usage).toMatchObject({ ai_requests: { used: 1 } })
  })

  it('after a lost reply is idempotent, even after a reload; after an edit it is a new request', async () => {
    const { page, owner } = await signedIn(await server, 'lost@example.com')
    await fillSurvey(page)
    const total = async () => (await (await owner.get('/api/surveys')).json()).total
    await page.route('**/api/surveys', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await generate(page).click()
    await page.getByText('Can’t reach the server. Check your connection').waitFor()
    expect(await total()).toBe(1)
    await page.unroute('**/api/surveys')
    await page.reload()
    await generate(page).click()
    await page.waitForURL('**/surveys/generating**')
    expect(await total()).toBe(1)
    await fillSurvey(page)
    await page.getByLabel('Title').fill('Sunday bread')
    await generate(page).click()
    await page.waitForURL('**/surveys/generating**')
    expect(await total()).toBe(2)
  })
})

describe('on plain http, without a secure context', () => {
  it('the wizard makes one request for questions, creates the persona and copies its link', async () => {
    const { port } = new URL((await server).origin)
    const { page, complaints } = await newPerson(`http://${PLAIN_HOST}:${port}`)
    await page.goto('/register')
    expect(await page.evaluate('isSecureContext')).toBe(false)
    await page.getByLabel('Email').fill('plain@example.com')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.waitForURL('**/dashboard')
    await fillWizard(page)
    await generate(page).dblclick()
    await page.waitForURL('**/personas/create?step=questions')
    await page.getByText('1 of 6').waitFor()
    const usage = await page.evaluate("fetch('/api/account/usage').then((reply) => reply.json())")
    expect(usage).toMatchObject({ ai_requests: { used: 1 } })
    for (let place = 1; place <= 6; place += 1) {
      await page.getByText(`${place} of 6`).waitFor()
      const choice = page.getByRole('radio').first()
      const text = page.getByRole('main').getByRole('textbox')
      await choice.or(text).waitFor()
      if (await text.isVisible()) await page.getByRole('button', { name: /^(Next|Skip|Create)/ }).click()
      else await choice.click()
    }
    // One persona goes straight to its sheet, with a bar that stays away once dismissed.
    await page.waitForURL(/\/personas\/[0-9a-f-]{36}\?ready$/)
    await page.getByText(/ is ready\.$/).waitFor()
    // Another of the same business starts with its description.
    await page.getByRole('link', { name: 'Create another persona' }).click()
    await expect.poll(() => page.getByLabel('Business context').inputValue()).toBe(CONTEXT)
    await page.goBack()
    await page.getByText(/ is ready\.$/).waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.waitForURL(/\/personas\/[0-9a-f-]{36}$/)
    expect(await page.getByText(/ is ready\.$/).count()).toBe(0)

    await page.goto('/personas')
    await page.locator('main li a[href^="/personas/"]').first().click()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page
      .getByRole('button', { name: /create link|share/i })
      .last()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: /copy/i }).click()
    await page.getByRole('dialog').getByText('Copied!').first().waitFor()
    // The one header that browsers take from trustworthy origins alone, and say so.
    expect(complaints.filter((text) => !text.includes('Cross-Origin-Opener-Policy'))).toEqual([])
  })
})
