import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { startRegenerating } from '../support/console-path.ts'
import {
  answerTheRest,
  businessContextOf,
  fillSetup,
  generateOf,
  names,
  openQuestions,
  startWizard,
} from '../support/wizard-pages.ts'

describe('the persona wizard', () => {
  const { provider, visit } = startWizard()

  it('shows why there are no questions, and tries again', async () => {
    const { page, complaints, context } = await visit('failing@example.com')
    await fillSetup(page)
    provider().misbehave('empty')
    await generateOf(page).click()
    const alert = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await alert.getByText('Question Generation Failed').waitFor()
    await alert.getByRole('button').last().click()
    await page.getByText('Error Generating Questions').waitFor()
    await page.getByText('No response received from AI. Please try again.').waitFor()
    await expectAccessible(page, 'wizard set-up with its banner')
    provider().misbehave('fine')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('1 of 12').waitFor()
    await expectAccessible(page, 'intake question')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('creates personas through a failure and a closed page', async () => {
    const { page, complaints, context } = await visit('creating@example.com')
    await fillSetup(page)
    await page.getByRole('radio', { name: '2', exact: true }).check()
    await generateOf(page).click()
    await page.getByText('1 of 12').waitFor()
    const first = await page.getByRole('heading', { level: 1 }).textContent()
    // Fails, is retried, can be left and reopened.
    provider().misbehave('empty')
    await answerTheRest(page, 1, 12)
    await page.getByText(/^Failed to generate persona: /).waitFor()
    await page.getByRole('link', { name: 'Back to dashboard' }).waitFor()
    await expectAccessible(page, 'a creation that failed')
    const release = provider().hold()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Writing the personas').first().waitFor()
    await expectAccessible(page, 'generating')
    await page.getByRole('link', { name: 'Surveys', exact: true }).click()
    await page.getByRole('link', { name: /^Creating personas/ }).click()
    release()
    await page.waitForURL('**/personas/success?job=*')

    // Two personas with portraits; one is regenerated, one gets a new image.
    await page.getByText('Your 2 personas are ready').waitFor()
    await expect.poll(() => names(page)).toHaveLength(2)
    const [one, other] = await names(page)
    expect(one).not.toBe(other)
    const firstCard = page.getByRole('main').getByRole('listitem').first()
    await expect.poll(() => page.getByRole('main').locator('img').count()).toBe(2)
    await expectAccessible(page, 'success')
    const written = await firstCard.textContent()
    await page
      .getByRole('button', { name: /^Regenerate Persona/ })
      .first()
      .click()
    await startRegenerating(page, one ?? '')
    // The same person in other words.
    await page.getByText('Persona regenerated').waitFor()
    await expect.poll(() => firstCard.textContent()).not.toBe(written)
    expect(await names(page)).toEqual([one, other])
    const picture = page.getByRole('main').locator('img').last()
    const drawn = await picture.getAttribute('src')
    await page
      .getByRole('button', { name: /^Regenerate Image Only/ })
      .last()
      .click()
    await expect.poll(() => picture.getAttribute('src')).not.toBe(drawn)
    await page.reload()
    await page.getByRole('link', { name: other ?? '', exact: true }).click()
    await page.waitForURL(/\/personas\/[0-9a-f-]{36}$/)
    await page.getByRole('heading', { level: 1, name: other ?? '' }).waitFor()

    // The sheet shows what was said, and marks what was not.
    const said = await page.getByRole('region', { name: 'What you told us' }).textContent()
    expect(said).toContain(first)
    const profile = await page.getByRole('region', { name: 'Profile' }).textContent()
    expect(profile).toMatch(/Not mentioned by you.*Assumed by the AI/u)
    expect(await page.getByRole('region', { name: 'From the answers' }).count()).toBe(0)
    expect(await page.getByText('AI assumption').count()).toBe(0)
    await expectAccessible(page, 'a persona of the wizard')

    // The draft is cleared; the same set-up reuses its cached questions for a day.
    await page.goto('/personas/create')
    await generateOf(page).waitFor()
    expect(await businessContextOf(page).inputValue()).toBe('')
    await fillSetup(page)
    const asks = provider().hits()
    await generateOf(page).click()
    await page.getByText('1 of 12').waitFor()
    expect(provider().hits()).toBe(asks)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(first)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('leaves nothing behind at sign-out, and shows nothing without a creation', async () => {
    const { page, complaints, context } = await visit('leaving@example.com')
    await openQuestions(page)
    await page.goto('/personas/generating')
    await page.waitForURL('**/dashboard')
    await page.goto('/personas/success?job=00000000-0000-0000-0000-000000000000')
    await page.waitForURL('**/dashboard')
    expect(await page.evaluate('sessionStorage.length')).toBeGreaterThan(0)
    await page.getByRole('button', { name: /leaving/i }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.waitForURL('**/login')
    expect(await page.evaluate('Object.entries(sessionStorage)')).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
})
