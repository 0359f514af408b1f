import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openDb } from '../../src/db/open-db.ts'
import { drawerOf, rowOf, startAdministration } from '../support/administration-path.ts'
import { expectAccessible } from '../support/browser.ts'
import { PASSWORD } from '../support/console-path.ts'
import { personaOf } from '../support/rows.ts'

it('a refusal keeps the drawer and says why', async () => {
  const { page } = await startAdministration()
  await page.goto('/admin')
  await page.getByRole('link', { name: 'rosa@example.com' }).click()
  const drawer = page.getByRole('dialog', { name: 'rosa@example.com' })
  await drawer.getByRole('switch', { name: /^Admin/ }).uncheck()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByText('This is the only administrator.').waitFor()
  expect(await drawer.getByRole('switch', { name: /^Admin/ }).isChecked()).toBe(false)
  await expectAccessible(page, 'a refused change')
})

it('an administrator confirms who they are in place, and nothing typed is lost', async () => {
  const { page } = await startAdministration({ isLongAgo: true })
  await page.goto('/admin?tab=tiers')
  await page.getByRole('button', { name: 'New tier' }).click()
  const tier = page.getByRole('dialog', { name: 'New tier' })
  await tier.getByLabel('Name').fill('Gold Plus')
  await tier.getByRole('button', { name: 'Create tier' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await question.getByLabel('Password', { exact: true }).waitFor()
  await expectAccessible(page, 'a tier that waits for a confirmation')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await tier.getByLabel('Name').inputValue()).toBe('Gold Plus')
  expect(await tier.getByRole('alert').count()).toBe(0)

  await tier.getByRole('button', { name: 'Create tier' }).click()
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await rowOf(page, 'Gold plus').waitFor()
})

it('on a phone, everything fits and is accessible', async () => {
  const { page } = await startAdministration({ width: 360 })
  const expectFits = async (where: string) => {
    const width = await page.evaluate('document.documentElement.scrollWidth')
    expect(width, where).toBeLessThanOrEqual(360)
    await expectAccessible(page, where)
  }
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Tunde Okafor' }).waitFor()
  await page.getByLabel('Sort by').selectOption('cost')
  await rowOf(page, 'Tunde Okafor').getByText('$0.00').filter({ visible: true }).waitFor()
  await page.getByRole('button', { name: 'Descending, reverse' }).click()
  await page.getByRole('button', { name: 'Ascending, reverse' }).waitFor()
  expect(new URL(page.url()).searchParams.get('order')).toBe('asc')
  await expectFits('users on a phone')
  await page.getByRole('link', { name: 'Tunde Okafor' }).click()
  await drawerOf(page).getByRole('button', { name: 'Save' }).waitFor()
  await expectFits('a user on a phone')
  await drawerOf(page).getByRole('link', { name: 'Show in audit log' }).click()
  await page.getByRole('heading', { name: 'Audit log' }).waitFor()
  await page.goto('/admin?tab=tiers')
  await page.getByRole('button', { name: 'Edit Free beta' }).waitFor()
  await expectFits('tiers on a phone')
  await page.goto('/admin?tab=ai')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByText('Demo model answered in').first().waitFor()
  await expectFits('the AI status on a phone')
  await page.getByRole('link', { name: 'Show settings' }).click()
  await page.getByText('DATABASE_URL').waitFor()
  await expectFits('the settings of the instance on a phone')
})

it('the audit log is filtered in the URL and exported', async () => {
  const { page } = await startAdministration()
  await page.goto('/admin?tab=audit')
  await page.getByText('made rosa@example.com an admin').waitFor()
  await expectAccessible(page, 'the audit log')
  const file = await (async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    return downloading
  })()
  expect(file.suggestedFilename()).toBe('Audit log.csv')
  await page.getByLabel('Action', { exact: true }).selectOption('user.disabled')
  await page.getByText('No entries in this period').waitFor()
  await page.getByLabel('Action', { exact: true }).selectOption('')
  await page.getByRole('searchbox').fill('nobody@example.com')
  await page.getByText('No account is registered with this email address.').waitFor()
})

it('an administrator writes tips and news, orders them with the keyboard, and gets a deleted one back', async () => {
  const { page, tunde, complaints } = await startAdministration()
  await page.goto('/admin?tab=tips')
  const tips = page.getByRole('list', { name: 'Tips and Best Practices' })
  await tips.getByRole('listitem').nth(2).waitFor()
  await page.getByRole('button', { name: 'Add tip' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add tip' }).click()
  await dialog.getByText('Please fill in title and content').first().waitFor()
  await expectAccessible(page, 'a tip with faults')
  await dialog.getByLabel('Title').fill('Ask at the till')
  await dialog.getByLabel('Content').fill('Not a week later.')
  await dialog.getByLabel('Category').selectOption('surveys')
  await dialog.getByRole('button', { name: 'Add tip' }).click()
  const handle = page.getByRole('button', { name: 'Move Ask at the till' })
  await handle.focus()
  for (const place of [3, 2, 1]) {
    await page.keyboard.press('ArrowUp')
    await page.getByRole('button', { name: `Move Ask at the till, ${place} of 4` }).waitFor()
  }
  await expectAccessible(page, 'tips')
  await page.getByRole('button', { name: 'Actions for Ask at the till' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await handle.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Move Ask at the till, 1 of 4' }).waitFor()
  await page.getByRole('switch', { name: 'Active: Wait for thirty answers' }).uncheck()
  await page.getByText('3 tips shown on every dashboard').waitFor()

  await page.getByRole('navigation', { name: 'Administration' }).getByText('Product News').click()
  await page.getByRole('button', { name: 'Add news' }).click()
  await dialog.getByLabel('Title').fill('Exports')
  await dialog.getByLabel('Content').fill('Personas as **PDF** files.')
  await dialog.getByRole('region', { name: 'Preview' }).locator('strong', { hasText: 'PDF' }).waitFor()
  await expectAccessible(page, 'news being written')
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('0 published, 1 draft').waitFor()
  await page.getByRole('button', { name: 'Actions for Exports' }).click()
  await page.getByRole('menuitem', { name: 'Publish' }).click()
  await page.getByText('1 published, 0 drafts').waitFor()
  await tunde.page.goto('/dashboard')
  await tunde.page.locator('strong', { hasText: 'PDF' }).waitFor()
  await tunde.page.getByText('Ask at the till').waitFor()
  expect(await tunde.page.getByText('Wait for thirty answers').count()).toBe(0)
  expect(complaints).toEqual([])
})

it('images for personas without one are paused, resumed, and tried again where they failed', async () => {
  const { page, owner, tunde, place, complaints } = await startAdministration()
  const db = await openDb(place)
  const { personas, user_stats: stats } = db.schema
  const setStorage = (bytes: number) =>
    db.write(async (tx) => {
      await tx.update(stats).set({ total_storage_bytes: bytes }).where(eq(stats.user_id, tunde.owner.id))
    })
  await db.write(async (tx) => {
    await tx
      .insert(personas)
      .values([
        personaOf(tunde.owner.id, { name: 'Full', detail_level: 'detailed', created_at: 1 }),
        personaOf(owner.id, { name: 'Ana', detail_level: 'detailed', created_at: 2 }),
        personaOf(owner.id, { name: 'Bo', detail_level: 'advanced', created_at: 3 }),
      ])
  })
  await setStorage(1e9)
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Administration' }).getByText('Batch images').click()
  await page.getByRole('button', { name: 'Make 3 images' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Resume' }).waitFor()
  await expectAccessible(page, 'a paused batch')
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByText('2 of 3 done').waitFor()
  await page.getByText('Finished').first().waitFor()
  await page.getByText('1 image could not be made').waitFor()
  await expectAccessible(page, 'a batch with a failure')
  await setStorage(0)
  await page.getByRole('button', { name: 'Try again: Full' }).click()
  await page.getByText('3 of 3 done').waitFor()
  await page.getByText('1 image could not be made').waitFor({ state: 'detached' })
  await db.close()
  expect(complaints).toEqual([])
})
