import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { ownerOfPersonas, toastOf, undo } from '../support/console-path.ts'
import { type ServerProcess, sharedServer } from '../support/server-process.ts'

describe('personas of an owner', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await sharedServer()
  })

  it('are sorted, filtered and archived from compact rows, with Undo', async () => {
    const { page, path, complaints, context, owner } = await ownerOfPersonas(server, { personas: 3 })
    await owner.patch(`/api${path}`, { path: 'name', value: 'Aada Aalto' })
    await owner.put(`/api${path}/tags`, { tags: ['Pilot'] })
    const first = () => page.locator('main li h2').first().textContent()
    await page.goto('/personas')
    await page.getByRole('button', { name: 'Rows' }).click()
    await page.getByRole('button', { name: 'Sort by: Newest' }).click()
    await page.getByRole('menuitemradio', { name: 'Name' }).click()
    await page.keyboard.press('Escape')
    await page.waitForURL('**/personas?sort=name')
    await expect.poll(first).toBe('Aada Aalto')
    await expectAccessible(page, 'personas in rows')
    await page.getByRole('button', { name: 'Pilot 1' }).click()
    await expect.poll(() => page.locator('main li h2').count()).toBe(1)
    await page.getByRole('button', { name: 'All 3' }).click()

    // By the keyboard alone.
    await page.getByRole('button', { name: 'Actions for Aada Aalto' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Open' }).waitFor()
    await expectAccessible(page, 'menu of a persona')
    await page.keyboard.press('a')
    await page.locator('[role=menuitem]:focus', { hasText: 'Archive' }).waitFor()
    await page.keyboard.press('Enter')
    await toastOf(page, 'Aada Aalto archived').waitFor()
    await page.getByRole('button', { name: 'Archived 1' }).click()
    await expect.poll(first).toBe('Aada Aalto')
    await page.getByText('3 of 10 personas created').waitFor()
    await undo(page, 'Aada Aalto archived')
    await page.getByText('No personas found').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByRole('button', { name: 'All 3' }).waitFor()
    // The layout was remembered.
    expect(await page.getByRole('button', { name: 'Rows' }).getAttribute('aria-pressed')).toBe('true')

    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('checkbox', { name: 'Select Aada Aalto' }).check()
    await page.getByText('1 selected').waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    await expectAccessible(page, 'a selection on a phone')
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await page.getByRole('button', { name: 'Actions for Aada Aalto' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await page.getByText('Aada Aalto (copy) was created').waitFor()
    await page.getByText('4 of 10 personas created').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('are imported from a file; another file is refused', async () => {
    const { page, path, complaints, context, owner } = await ownerOfPersonas(server)
    await owner.patch(`/api${path}`, { path: 'name', value: 'Marlene Ostwick' })
    const exported = await (await owner.get(`/api${path}/export/json`)).text()
    await page.goto('/personas')
    const input = page.locator('input[type=file]')
    await input.setInputFiles({
      name: 'no.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"a":1}'),
    })
    await page
      .getByRole('alertdialog')
      .getByText(/no\.json is not an exported persona/)
      .waitFor()
    await expectAccessible(page, 'a file that is no persona')
    await page.getByRole('button', { name: 'OK' }).click()
    await input.setInputFiles({
      name: 'Marlene-Ostwick.json',
      mimeType: 'application/json',
      buffer: Buffer.from(exported),
    })
    await page.getByRole('heading', { level: 1, name: 'Marlene Ostwick' }).waitFor()
    await page.getByText('Imported file').waitFor()
    const counted = page.getByRole('region', { name: 'From the answers' })
    await counted.getByText('Unverified: imported from a file.').waitFor()
    await expectAccessible(page, 'imported persona')
    // The file that was refused is in the browser's log.
    expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([])
    await context.close()
  })
})
