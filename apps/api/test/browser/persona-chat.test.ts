import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { ownerOfPersonas } from '../support/console-path.ts'
import { type ServerProcess, sharedServer } from '../support/server-process.ts'

describe('asking a persona', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await sharedServer()
  })

  it('is answered from its sheet, kept, and cleared', async () => {
    const { page, path, complaints, context } = await ownerOfPersonas(server)
    await page.goto(path)
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Ask / })
    const question = dialog.getByLabel(/^Question to /)
    await dialog.getByText(/only knows what’s in/).waitFor()
    expect(await question.evaluate((field) => field === document.activeElement)).toBe(true)
    const suggestions = dialog.getByRole('list', { name: 'Suggested questions' }).getByRole('button')
    expect(await suggestions.count()).toBe(3)
    await expectAccessible(page, 'nothing asked yet')
    const said = dialog.locator('ol[aria-live=polite] > li')
    await question.fill('What do you fear?')
    await question.press('Enter')
    await expect.poll(() => said.count()).toBe(2)
    await question.fill('What is your shoe size?')
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
    await said.nth(3).getByText('Nobody has asked me that yet.').waitFor()
    expect(await question.inputValue()).toBe('')
    expect(await suggestions.count()).toBe(0)
    await expectAccessible(page, 'a conversation')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await said.nth(1).getByRole('button', { name: 'Copy answer' }).click()
    await dialog.getByText('Answer copied').waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await said.nth(3).waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(page, 'a conversation on a phone')

    await dialog.getByRole('button', { name: 'Conversation menu' }).click()
    await page.getByRole('menuitem', { name: 'Clear' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click()
    await dialog.getByText(/only knows what’s in/).waitFor()
    await suggestions.last().click()
    await expect.poll(() => said.count()).toBe(2)
    await dialog.getByRole('button', { name: 'Conversation menu' }).click()
    await page.getByRole('menuitem', { name: 'Clear' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click()
    await dialog.getByText(/only knows what’s in/).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await dialog.getByText(/only knows what’s in/).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
