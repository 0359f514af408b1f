import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { drawerOf, rowOf, startAdministration } from '../support/administration-path.ts'
import { expectAccessible } from '../support/browser.ts'
import { toastOf } from '../support/console-path.ts'

async function confirm(page: Page, button: string | RegExp, answer: string): Promise<void> {
  await drawerOf(page).getByRole('button', { name: button }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: answer }).click()
}

it('an administrator gives a tier and admin rights, disables and deletes an account', async () => {
  const { page, tunde, complaints } = await startAdministration()
  await page.goto('/admin?tab=tiers')
  await page.getByRole('button', { name: 'New tier' }).click()
  await page.getByLabel('Name').fill('Gold Plus')
  await page.getByLabel('Personas', { exact: true }).fill('many')
  await page.getByRole('button', { name: 'Create tier' }).click()
  await page.getByText('Enter a whole number').waitFor()
  await expectAccessible(page, 'a tier with a fault')
  await page.getByLabel('Personas', { exact: true }).fill('100')
  await page.getByRole('button', { name: 'Create tier' }).click()
  await rowOf(page, 'Gold plus').waitFor()
  await expectAccessible(page, 'tiers')

  await page.getByRole('navigation', { name: 'Administration' }).getByText('Users').click()
  await page.getByRole('button', { name: 'User', exact: true }).click()
  expect(await page.getByRole('columnheader', { name: 'User' }).getAttribute('aria-sort')).toBe('ascending')
  expect(new URL(page.url()).searchParams.get('sort')).toBe('email')
  await page.getByRole('searchbox').fill('okafor')
  await rowOf(page, 'rosa@example.com').waitFor({ state: 'detached' })
  await expectAccessible(page, 'users')
  await page.getByRole('link', { name: 'Tunde Okafor' }).click()
  await drawerOf(page).getByLabel('Tier', { exact: true }).selectOption('gold_plus')
  await drawerOf(page)
    .getByRole('switch', { name: /^Admin/ })
    .check()
  await drawerOf(page).getByRole('button', { name: 'Save' }).click()
  await drawerOf(page).getByText('0, unlimited').first().waitFor()
  await expectAccessible(page, 'a user')

  // The user's open page learns of it without a reload.
  await tunde.page.goto('/admin')
  await tunde.page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  await drawerOf(page)
    .getByRole('switch', { name: /^Admin/ })
    .uncheck()
  await drawerOf(page).getByRole('button', { name: 'Save' }).click()
  await tunde.page.getByRole('alertdialog', { name: 'Access Denied' }).waitFor()
  await tunde.page.getByText("You don't have permission to access this page.").waitFor()

  await confirm(page, 'Disable account', 'Disable account')
  await toastOf(page, 'tunde@example.com is disabled').waitFor()
  await tunde.page.getByRole('alertdialog', { name: 'Sign in to continue' }).waitFor()
  await drawerOf(page).getByRole('button', { name: 'Delete account' }).click()
  const deletion = page.getByRole('alertdialog', { name: 'Delete this account?' })
  await deletion.getByLabel('Type their email').fill('rosa@example.com')
  await deletion.getByRole('button', { name: 'Delete account' }).click()
  await deletion.getByText('Type the email address of this account').waitFor()
  await expectAccessible(page, 'deleting a user')
  await deletion.getByLabel('Type their email').fill('tunde@example.com')
  await deletion.getByRole('button', { name: 'Delete account' }).click()
  await drawerOf(page).waitFor({ state: 'detached' })
  await page.getByText('No users found').waitFor()
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
})
