import { expect, it } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { signedIn } from '../support/console-path.ts'
import { sharedServer } from '../support/server-process.ts'

it('notifications are switched on and off', async () => {
  const server = await sharedServer()
  const { page, complaints, context } = await signedIn(server, 'notifications@example.com')
  await page.goto('/settings?tab=notifications')
  const milestones = page.getByRole('switch', { name: 'Survey milestones' })
  const news = page.getByRole('switch', { name: 'Product news' })
  await milestones.waitFor()
  expect(await milestones.isChecked()).toBe(true)
  expect(await news.isChecked()).toBe(false)
  await expectAccessible(page, 'notifications')

  await page.getByText('What’s new in Whofor').click()
  await page.getByText('Product news on, saved').waitFor()
  await milestones.focus()
  await page.keyboard.press('Space')
  await page.getByText('Survey milestones off, saved').waitFor()
  expect(await page.getByRole('switch', { name: 'Security' }).isDisabled()).toBe(true)
  await page.reload()
  await expect.poll(() => news.isChecked()).toBe(true)
  expect(await milestones.isChecked()).toBe(false)

  await page.route('**/api/account/notifications', (route) => route.abort())
  await news.click()
  await page.getByRole('alertdialog').waitFor()
  await page.keyboard.press('Escape')
  expect(await news.isChecked()).toBe(true)
  expect(complaints.filter((text) => !/net::ERR_FAILED/.test(text))).toEqual([])
  await context.close()
})
