import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { ownerOfPersonas } from '../support/console-path.ts'
import { type ServerProcess, sharedServer } from '../support/server-process.ts'

describe('a persona of its owner', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await sharedServer()
  })

  it('is edited in place, by keyboard; an error keeps what was typed', async () => {
    const { page, path, complaints, context } = await ownerOfPersonas(server)
    await page.goto(path)
    await page.getByRole('button', { name: 'Share', exact: true }).waitFor()
    await expectAccessible(page, 'persona')
    await page.getByRole('button', { name: 'Edit Name' }).focus()
    await page.keyboard.press('Enter')
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('')
    await page.keyboard.press('Enter')
    await page.getByText('Name cannot be empty').waitFor()
    await expectAccessible(page, 'a field with a fault')
    await name.fill('Marlene Ostwick')
    await page.route('**/api/personas/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    )
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(/Not saved. Your text is kept/).waitFor()
    expect(await name.inputValue()).toBe('Marlene Ostwick')
    await page.unroute('**/api/personas/*')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Marlene Ostwick' }).waitFor()
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Edit Name')

    // A section is one tab stop: arrows move within it, and never to the next persona.
    const goals = page.getByRole('region', { name: 'Goals' })
    await goals.getByRole('button', { name: 'Edit Short term' }).focus()
    for (const [key, label] of [
      ['ArrowDown', 'Edit Long term'],
      ['ArrowUp', 'Edit Short term'],
      ['End', 'Edit Aspirations'],
    ] as const) {
      await page.keyboard.press(key)
      expect(await page.evaluate('document.activeElement.ariaLabel')).toBe(label)
    }
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    expect(new URL(page.url()).pathname).toBe(path)
    await page.keyboard.press('Tab')
    expect(await goals.evaluate((section) => section.contains(document.activeElement))).toBe(false)
    await page.keyboard.press('Shift+Tab')
    expect(await goals.evaluate((section) => section.contains(document.activeElement))).toBe(true)

    // A click on the text edits it, Escape leaves it as it was.
    const text = goals.locator('dd').first()
    const before = await text.textContent()
    await text
      .locator('li')
      .first()
      .click({ position: { x: 40, y: 8 } })
    const field = goals.getByRole('textbox', { name: 'Short term' })
    await field.fill('Nothing of this')
    await goals.getByText('stated by you').waitFor()
    await field.press('Escape')
    expect(await text.textContent()).toBe(before)

    // Notes are saved while they are typed.
    const notes = page.getByRole('textbox', { name: 'Your notes' })
    await notes.fill('Ask her about rye.')
    await notes.blur()
    await page.getByRole('region', { name: 'Your notes' }).getByText('Saved', { exact: true }).waitFor()
    await expectAccessible(page, 'notes')
    await page.reload()
    await expect.poll(() => notes.inputValue()).toBe('Ask her about rye.')
    // The request that was cut off is in the browser's log.
    expect(complaints.filter((text) => !/ERR_FAILED/.test(text))).toEqual([])
    await context.close()
  })
})
