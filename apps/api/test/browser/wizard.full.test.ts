import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import {
  businessContextOf,
  CONTEXT,
  generateOf,
  openQuestions,
  startWizard,
} from '../support/wizard-pages.ts'

const IN_USE = 'Tallybird Solo (product, $9.00): For fewer than thirty invoices a month.'
const ITEMS = [
  ['Tallybird Quarter Check', 49, 'An accountant looks over the quarter.'],
  ['Tallybird Solo', 9, 'For fewer than thirty invoices a month.'],
] as const

describe('the persona wizard', () => {
  const { provider, visit } = startWizard()

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
    const before = provider().hits()
    await page.getByRole('link', { name: 'Personas', exact: true }).click()
    await page
      .getByRole('link', { name: /^Create/ })
      .first()
      .click()
    await page.getByRole('radio', { name: '2', exact: true }).check()
    await generateOf(page).click()
    await page.getByText('3 of 12').waitFor()
    expect(provider().hits()).toBe(before)
    expect(complaints).toEqual([])
    await context.close()
  })
})
