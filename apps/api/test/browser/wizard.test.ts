import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { beforeDatabasesClose, freshPlace } from '../support/databases.ts'
import { startFaultyProvider } from '../support/faulty-provider.ts'
import { startServerProcess } from '../support/server-process.ts'

const CONTEXT = 'Tallybird is a bookkeeping app for freelancers who send few invoices. '
const IN_USE = 'Tallybird Solo (product, $9.00): For fewer than thirty invoices a month.'

async function register(page: Page): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Email').fill('rosa@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByLabel('Confirm password').fill('correct horse battery')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/dashboard')
}

async function addItem(page: Page, name: string, price: string, description: string): Promise<void> {
  await page.getByRole('button', { name: 'Add item', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel(/price/i).fill(price)
  await dialog.getByLabel(/description/i).fill(description)
  await dialog.getByRole('button', { name: 'Add item' }).click()
  await page.getByRole('heading', { name }).waitFor()
}

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

describe.each(['sqlite', 'postgres'] as const)('the persona wizard, on %s', (kind) => {
  it('goes from business context to personas, through failures and reloads', async () => {
    const provider = await startFaultyProvider()
    beforeDatabasesClose(provider.close)
    const variables = { AI_BASE_URL: provider.url, AI_API_KEY: 'test', AI_TEXT_MODEL: 'demo' }
    const { origin } = await startServerProcess(await freshPlace(kind), variables)
    const { page, complaints, context } = await newPerson(origin)
    await page.clock.install()
    await register(page)

    // Business context.
    await page.getByRole('main').getByRole('link', { name: 'Business Context' }).click()
    await page.getByText('No context items yet').waitFor()
    await expectAccessible(page, 'no context items')
    await page.getByRole('button', { name: 'Add item', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add item' }).click()
    await page.getByText('Please enter a name').waitFor()
    await expectAccessible(page, 'context item with a fault')
    await page.keyboard.press('Escape')
    await addItem(page, 'Tallybird Quarter Check', '49', 'An accountant looks over the quarter.')
    await addItem(page, 'Tallybird Solo', '8', 'For fewer than thirty invoices a month.')
    await addItem(page, 'Left over', '', '')
    await page.getByRole('button', { name: 'Edit Tallybird Solo' }).click()
    await page.getByLabel(/price/i).fill('9')
    await page.getByRole('button', { name: 'Save item' }).click()
    await page.getByText('$9.00').waitFor()
    await page.getByRole('button', { name: 'Delete Left over' }).click()
    await page.getByRole('button', { name: 'Delete item' }).click()
    await page.getByRole('heading', { name: 'Left over' }).waitFor({ state: 'detached' })
    await expectAccessible(page, 'context items')
    await page.getByRole('searchbox').fill('quarter')
    await page.getByRole('heading', { name: 'Tallybird Solo' }).waitFor({ state: 'detached' })
    await page.getByRole('searchbox').fill('nothing like it')
    await page.getByText('No items found').waitFor()

    // Setup: by the list's empty state; nothing can be asked for until all is filled in.
    await page.goto('/personas')
    await page.getByRole('link', { name: 'Create Your First Persona' }).click()
    const generate = page.getByRole('button', { name: 'Generate Questions' })
    expect(await generate.isDisabled()).toBe(true)
    await page.getByLabel('Relationship').selectOption('Other')
    await page.getByRole('radio', { name: /detailed/i }).check()
    expect(await page.getByLabel('Generate AI Profile Image').isChecked()).toBe(true)
    await page.getByRole('radio', { name: /simple/i }).check()
    expect(await page.getByLabel('Generate AI Profile Image').count()).toBe(0)
    await page.getByRole('radio', { name: /advanced/i }).check()
    expect(await page.getByLabel('Generate AI Profile Image').isChecked()).toBe(true)
    await page.getByLabel('Risk Tolerance').check()
    const own = page.getByLabel('Custom field name')
    for (const name of ['Invoicing Tool', '  ', 'invoicing tool']) {
      await own.fill(name)
      await own.press('Enter')
    }
    await page.getByText('1 of 10 custom names added').waitFor()
    await page.getByText('invoicing tool is already added.').waitFor()
    await own.fill('')

    // A slash offers the items, filters while one types, and takes the chosen one by keyboard.
    const businessContext = page.getByLabel('Business context')
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
    expect(await generate.isDisabled()).toBe(true)
    await page.getByLabel('Specify the type').fill('Freelancer')
    await expectAccessible(page, 'wizard set-up')

    const typed = await businessContext.inputValue()

    // The setup survives a reload; without a reply it shows the banner, the alert and Try again.
    await page.reload()
    expect(await businessContext.inputValue()).toContain(IN_USE)
    provider.misbehave('empty')
    await generate.click()
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

    // Arrow keys select without advancing; Space, number keys, Enter and clicks advance.
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

    // Back leads to the setup; a changed count keeps the questions and answers.
    const before = provider.hits()
    await page.getByRole('link', { name: 'Personas', exact: true }).click()
    await page
      .getByRole('link', { name: /^Create/ })
      .first()
      .click()
    await page.getByRole('radio', { name: '2', exact: true }).check()
    await generate.click()
    await page.getByText('3 of 12').waitFor()
    expect(provider.hits()).toBe(before)

    // Generating: fails, is retried, can be left and reopened.
    provider.misbehave('empty')
    await answerTheRest(page, 3, 12)
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

    // Success: two personas with portraits; one is regenerated, one gets a new image.
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
    const said = await page.getByRole('region', { name: 'What you said' }).textContent()
    expect(said).toContain(first)
    const profile = await page.getByRole('region', { name: 'Profile' }).textContent()
    expect(profile).toMatch(/You (did not mention|said nothing).+invented to make the persona concrete\./u)
    expect(await page.getByRole('region', { name: 'From the answers' }).count()).toBe(0)
    expect(await page.getByText('AI assumption').count()).toBe(0)
    await expectAccessible(page, 'a persona of the wizard')

    // The draft is cleared; the same setup reuses its cached questions for a day.
    await page.goto('/personas/create')
    await generate.waitFor()
    expect(await businessContext.inputValue()).toBe('')
    await businessContext.fill(typed)
    await page.getByLabel('Relationship').selectOption('Other')
    await page.getByLabel('Specify the type').fill('Freelancer')
    await page.getByRole('radio', { name: /advanced/i }).check()
    const asks = provider.hits()
    await generate.click()
    await page.getByText('1 of 12').waitFor()
    expect(provider.hits()).toBe(asks)
    expect(await asked.textContent()).toBe(first)

    // Without a creation there is nothing to show; nothing of this outlives the session.
    await page.goto('/personas/generating')
    await page.waitForURL('**/dashboard')
    await page.goto('/personas/success?job=00000000-0000-0000-0000-000000000000')
    await page.waitForURL('**/dashboard')
    expect(await page.evaluate('sessionStorage.length')).toBeGreaterThan(0)
    await page.getByRole('button', { name: /rosa/i }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.waitForURL('**/login')
    expect(await page.evaluate('sessionStorage.length')).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
})
