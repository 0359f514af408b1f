import { beforeAll, expect, it } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { ownerOfPersonas } from '../support/console-path.ts'
import { type ServerProcess, sharedServer } from '../support/server-process.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await sharedServer()
})

it('what a persona rests on is read by keyboard, highlighted by basis, and becomes the owner’s by editing', async () => {
  const { page, path, complaints, context } = await ownerOfPersonas(server)
  await page.goto(path)
  const bio = page.getByRole('region', { name: 'Bio', exact: true })
  await bio
    .getByRole('button', { name: /Show receipt$/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await receipt.waitFor()
  await expectAccessible(page, 'a receipt')
  await page.keyboard.press('Enter')
  await receipt.waitFor({ state: 'detached' })

  await page.locator('label', { hasText: 'Observed' }).click()
  expect(await page.locator('[data-highlighted]').count()).toBeGreaterThan(0)
  await expectAccessible(page, 'highlighted sentences')
  await page.locator('label', { hasText: 'Observed' }).click()

  const index = page.getByRole('navigation', { name: 'Sections' })
  await index.getByRole('link', { name: 'Goals' }).click()
  const goals = page.getByRole('region', { name: 'Goals' })
  await goals.getByRole('button', { name: 'Edit Fears' }).press('Enter')
  await goals.getByRole('textbox', { name: 'Fears' }).fill('That the rye is gone')
  await goals.getByRole('button', { name: 'Save' }).click()
  await goals.getByRole('button', { name: /^You said/ }).click()
  await receipt.getByText('Your own words.').waitFor()

  await page.setViewportSize({ width: 360, height: 800 })
  await goals.getByRole('button', { name: /^You said/ }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  await expectAccessible(page, 'a receipt on a phone')
  expect(complaints).toEqual([])
  await context.close()
})
