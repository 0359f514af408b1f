import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { atEndOfFile } from '../support/clean-up.ts'
import { signedIn } from '../support/console-path.ts'
import { freshPlace } from '../support/databases.ts'
import { startFaultyProvider } from '../support/faulty-provider.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'

const CONTEXT = 'Tallybird is a bookkeeping app for freelancers who send few invoices. '
const IN_USE = 'Tallybird Solo (product, $9.00): For fewer than thirty invoices a month.'

/** Answers all questions: clicks choices, skips texts. */
async function answerTheRest(page: Page, from: number, of: number): Promise<void> {
  for (let place = from; place <= of; place += 1) {
    await page.getByText(`${place} of ${of}`).waitFor()
    const choice = page.getByRole('radio').first()
    const text = page.getByRole('main').getByRole('textbox')
    await choice.or(text).waitFor()
    if (await text.isVisible()) await page.getByRole('button', { name: /^(Next|Skip|Create)/ }).click()
    else await choice.click()
  }
  await page.waitForURL('**/personas/generating?job=*')
}

const names = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading').allTextContents()

const businessContextOf = (page: Page) => page.getByLabel('Business context')
const generateOf = (page: Page) => page.getByRole('button', { name: 'Generate Questions' })

/** Fills in the set-up of an advanced persona, which has 12 questions. */
async function fillSetup(page: Page): Promise<void> {
  await page.goto('/personas/create')
  await page.getByLabel('Relationship').selectOption('Other')
  await page.getByLabel('Specify the type').fill('Freelancer')
  await page.getByRole('radio', { name: /advanced/i }).check()
  await businessContextOf(page).fill(CONTEXT)
}

async function openQuestions(page: Page): Promise<void> {
  await fillSetup(page)
  await generateOf(page).click()
  await page.getByText('1 of 12').waitFor()
}

const ITEMS = [
  ['Tallybird Quarter Check', 49, 'An accountant looks over the quarter.'],
  ['Tallybird Solo', 9, 'For fewer than thirty invoices a month.'],
] as const

describe.each(['sqlite', 'postgres'] as const)('the persona wizard, on %s', (kind) => {
  let server: ServerProcess
  let provider: Awaited<ReturnType<typeof startFaultyProvider>>
  beforeAll(async () => {
    provider = await startFaultyProvider()
    atEndOfFile(provider.close)
    server = await startServerProcess(await freshPlace(kind), {
      AI_BASE_URL: provider.url,
      AI_API_KEY: 'test',
      AI_TEXT_MODEL: 'demo',
    })
  })
  beforeEach(() => provider.misbehave('fine'))

  const visit = async (email: string) => {
    const person = await signedIn(server, email)
    await person.page.clock.install()
    await person.page.goto('/dashboard')
    return person
  }

  it('asks for nothing until the set-up is filled in', async () => {
    const { page, complaints, context } = await visit('setup@example.com')
    await page.goto('/personas')
    await page.getByRole('link', { name: 'Create Your First Persona' }).click()
    const generate = generateOf(page)
    expect(await generate.isDisabled()).toBe(true)
    await page.getByLabel('Relationship').selectOption('Other')
    await page.getByRole('radio', { name: /detailed/i }).check()
    expect(await page.getByLabel('Generate AI Profile Image').isChecked()).toBe(true)
    await page.getByRole('radio', { name: /simple/i }).check()
    expect(await page.getByLabel('Generate AI Profile Image').count()).toBe(0)
    await page.getByRole('radio', { name: /advanced/i }).check()
    expect(await page.getByLabel('Generate AI Profile Image').isChecked()).toBe(true)
    await page.locator('summary', { hasText: 'Custom fields' }).click()
    await page.getByLabel('Risk Tolerance').check()
    const own = page.getByLabel('Custom field name')
    for (const name of ['Invoicing Tool', '  ', 'invoicing tool']) {
      await own.fill(name)
      await own.press('Enter')
    }
    await page.getByText('1 of 10 custom names added').waitFor()
    await page.getByText('invoicing tool is already added.').waitFor()
    await own.fill('')
    await businessContextOf(page).fill(CONTEXT)
    expect(await generate.isDisabled()).toBe(true)
    await page.getByLabel('Specify the type').fill('Freelancer')
    expect(await generate.isDisabled()).toBe(false)
    await expectAccessible(page, 'wizard set-up')

    // It survives a reload.
    await page.reload()
    expect(await businessContextOf(page).inputValue()).toBe(CONTEXT)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('offers the items after a slash, filtered while typing, by keyboard and by mouse', async () => {
    const { page, complaints, context, owner } = await visit('slash@example.com')
    for (const [name, price, description] of ITEMS) {
      const reply = await owner.post('/api/context-items', {
        name,
        category: 'product',
        price,
        description,
      })
      expect(reply.status).toBe(201)
    }
    await page.goto('/personas/create')
    const businessContext = businessContextOf(page)
    await businessContext.pressSequentially(`${CONTEXT}/`)
    const offered = page.getByRole('listbox').getByRole('option')
    await expect.poll(() => offered.count()).toBe(2)
    await businessContext.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await businessContext.press('Backspace')
    await businessContext.pressSequentially('/tally')
    const active = await page.getByRole('combobox', { expanded: true }).getAttribute('aria-activedescendant')
    expect(await page.getByRole('listbox').getByRole('option', { selected: true }).getAttribute('id')).toBe(
      active,
    )
    await businessContext.press('ArrowDown')
    await page.getByRole('option', { name: /quarter check/i, selected: true }).waitFor()
    await businessContext.press('ArrowUp')
    await expectAccessible(page, 'wizard set-up with its menu')
    await businessContext.press('Enter')
    expect(await businessContext.inputValue()).toBe(CONTEXT + IN_USE)
    await businessContext.pressSequentially(' /quarter')
    await page.getByRole('option', { name: /quarter check/i }).click()
    expect(await businessContext.inputValue()).toContain('Tallybird Quarter Check (product, $49.00)')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('shows why there are no questions, and tries again', async () => {
    const { page, complaints, context } = await visit('failing@example.com')
    await fillSetup(page)
    provider.misbehave('empty')
    await generateOf(page).click()
    const alert = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await alert.getByText('Question Generation Failed').waitFor()
    await alert.getByRole('button').last().click()
    await page.getByText('Error Generating Questions').waitFor()
    await page.getByText('No response received from AI. Please try again.').waitFor()
    await expectAccessible(page, 'wizard set-up with its banner')
    provider.misbehave('fine')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('1 of 12').waitFor()
    await expectAccessible(page, 'intake question')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is answered by keyboard and by mouse; answers survive a reload and a changed set-up', async () => {
    const { page, complaints, context } = await visit('keys@example.com')
    await openQuestions(page)
    const asked = page.getByRole('heading', { level: 1 })
    const first = await asked.textContent()
    await page.getByRole('radio').first().focus()
    await page.keyboard.press('ArrowDown')
    expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true)
    await page.clock.fastForward(5000)
    expect(await asked.textContent()).toBe(first)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('2 of 12').waitFor()
    expect(await asked.evaluate((heading) => heading.matches(':focus'))).toBe(true)
    await page.keyboard.press('1')
    await page.getByText('3 of 12').waitFor()
    await page.getByRole('radio').first().focus()
    await page.keyboard.press('Space')
    await page.getByText('4 of 12').waitFor()
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByText('3 of 12').waitFor()
    expect(await page.getByRole('radio').first().isChecked()).toBe(true)
    await page.reload()
    await page.getByText('3 of 12').waitFor()
    expect(await page.getByRole('radio').first().isChecked()).toBe(true)

    // Back leads to the set-up; a changed count keeps the questions and answers.
    const before = provider.hits()
    await page.getByRole('link', { name: 'Personas', exact: true }).click()
    await page
      .getByRole('link', { name: /^Create/ })
      .first()
      .click()
    await page.getByRole('radio', { name: '2', exact: true }).check()
    await generateOf(page).click()
    await page.getByText('3 of 12').waitFor()
    expect(provider.hits()).toBe(before)
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
    provider.misbehave('empty')
    await answerTheRest(page, 1, 12)
    await page.getByText(/^Failed to generate persona: /).waitFor()
    await page.getByRole('link', { name: 'Back to dashboard' }).waitFor()
    await expectAccessible(page, 'a creation that failed')
    const release = provider.hold()
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
    const asks = provider.hits()
    await generateOf(page).click()
    await page.getByText('1 of 12').waitFor()
    expect(provider.hits()).toBe(asks)
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
