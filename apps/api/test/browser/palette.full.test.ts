import { expect, it } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { signedIn } from '../support/console-path.ts'
import { sharedServer } from '../support/server-process.ts'
import { publishedSurvey } from '../support/survey-path.ts'

it('finds, opens and does things from the keyboard, and speaks the saved language', async () => {
  const server = await sharedServer()
  const { page, complaints, context, owner } = await signedIn(server, 'palette@example.com')
  const survey = await publishedSurvey(owner, { title: 'Saturday bread' })
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or jump to' })
  await field.fill('saturday')
  await page.getByRole('option', { name: /Saturday bread/ }).waitFor()
  await expectAccessible(page, 'the palette')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/surveys/${survey.id}`)

  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.waitForURL('**/personas')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByText('Edit this text').waitFor()
  await expectAccessible(page, 'the shortcuts')
  const listed = sheet.getByRole('listitem').filter({ hasText: 'Go to Analytics' })
  expect(await listed.textContent()).toBe('Go to AnalyticsGthenA')
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await field.fill('deutsch')
  await page.getByRole('option', { name: 'Language: Deutsch' }).click()
  await page.getByRole('button', { name: 'Menü' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await page.getByRole('button', { name: 'Suchen', exact: true }).click()
  await expectAccessible(page, 'the palette in German')
  await page.keyboard.press('Escape')

  // The language belongs to the account, not to the browser.
  await context.clearCookies({ name: 'whofor_locale' })
  await page.reload()
  await page.getByRole('button', { name: 'Menü' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
