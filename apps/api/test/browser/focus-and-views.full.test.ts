import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { signedIn } from '../support/console-path.ts'
import { exportedPersona } from '../support/exported.ts'
import { sharedServer } from '../support/server-process.ts'

const server = sharedServer()

describe('the dialog of a context item', () => {
  it('focuses the name, confirms before discarding, and returns focus to the page', async () => {
    const { page, owner } = await signedIn(await server, 'items@example.com')
    const focused = () => page.evaluate('document.activeElement.name || document.activeElement.tagName')
    for (const name of ['Rye bread', 'Sourdough'])
      await owner.post('/api/context-items', { name, category: 'product' })
    await page.goto('/context')
    await page.getByRole('button', { name: 'Add item', exact: true }).click()
    const dialog = page.getByRole('dialog').filter({ hasText: 'Add context item' })
    await dialog.waitFor()
    expect(await focused()).toBe('name')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Add item', exact: true }).click()
    await page.keyboard.type('Half')
    const discard = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await page.keyboard.press('Escape')
    await discard.waitFor()
    await expectAccessible(page, 'discarding an item')
    await discard.getByRole('button', { name: 'Keep editing' }).click()
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Half')
    await page.mouse.click(5, 5)
    await discard.getByRole('button', { name: 'Discard' }).click()
    await dialog.waitFor({ state: 'detached' })

    const remove = async (name: string) => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
    }
    await remove('Sourdough')
    await page.getByRole('heading', { name: 'Sourdough' }).waitFor({ state: 'detached' })
    await expect.poll(focused).toBe('UL')
    const { items } = await (await owner.get('/api/context-items')).json()
    await owner.delete(`/api/context-items/${items[0].id}`)
    await remove('Rye bread')
    await page.getByText('No context items yet').waitFor()
    expect(await page.getByText('Failed to delete').count()).toBe(0)
    await expect.poll(focused).toBe('H1')
  })
})

describe('opening a persona', () => {
  it('is counted when its page is shown, not when it is prefetched', async () => {
    const { page, owner } = await signedIn(await server, 'views@example.com')
    for (let count = 0; count < 2; count += 1) await owner.post('/api/personas/import', exportedPersona())
    const { items } = await (await owner.get('/api/personas')).json()
    const viewsOf = async (id: string) => (await (await owner.get(`/api/personas/${id}`)).json()).views.own
    await page.goto(`/personas/${items[0].id}`)
    const next = page.getByRole('link', { name: /^Next persona/ })
    const ahead = page.waitForResponse(`**/api/personas/${items[1].id}`)
    await next.hover()
    await ahead
    await expect.poll(() => viewsOf(items[0].id)).toBe(1)
    expect(await viewsOf(items[1].id)).toBe(0)
    await next.click()
    await expect.poll(() => viewsOf(items[1].id)).toBe(1)
  })
})
