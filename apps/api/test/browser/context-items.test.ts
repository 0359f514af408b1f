import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { signedIn, undo } from '../support/console-path.ts'
import { sharedServer } from '../support/server-process.ts'

async function addItem(page: Page, name: string, price: string, description: string): Promise<void> {
  await page.getByRole('button', { name: 'Add item', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel(/price/i).fill(price)
  await dialog.getByLabel(/description/i).fill(description)
  await dialog.getByRole('button', { name: 'Add item' }).click()
  await page.getByRole('heading', { name }).waitFor()
}

it('context items are added, edited, deleted and searched', async () => {
  const server = await sharedServer()
  const { page, complaints, context } = await signedIn(server, 'context-items@example.com')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Describe your business' }).click()
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
  await page.getByRole('button', { name: 'Tallybird Solo', exact: true }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByLabel(/price/i).fill('9')
  await page.keyboard.press('Escape')
  await page.getByText('Discard your changes?').waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save item' }).click()
  await page.getByText('$9.00').waitFor()
  const choose = async (name: string, act: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: act }).click()
  }
  await choose('Left over', 'Delete')
  await page.getByRole('heading', { name: 'Left over' }).waitFor({ state: 'detached' })
  await undo(page, 'Left over deleted')
  await page.getByRole('heading', { name: 'Left over' }).waitFor()
  await choose('Left over', 'Duplicate')
  await page.getByRole('heading', { name: 'Left over (copy)' }).waitFor()
  await page.getByRole('button', { name: 'Sort by: Newest' }).click()
  await page.getByRole('menuitemradio', { name: 'Price' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('main li h2').first().textContent()).toBe('Tallybird Quarter Check')
  await page.getByRole('button', { name: 'Product 4' }).waitFor()
  await expectAccessible(page, 'context items')
  await page.getByRole('searchbox').fill('quarter')
  await page.getByRole('heading', { name: 'Tallybird Solo' }).waitFor({ state: 'detached' })
  await page.getByRole('searchbox').fill('nothing like it')
  await page.getByText('No items found').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
