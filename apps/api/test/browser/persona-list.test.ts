import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { chooseMore, download, ownerOfPersonas, toastOf, undo } from '../support/console-path.ts'
import { type ServerProcess, sharedServer } from '../support/server-process.ts'

const FEARS = ['The rye is gone', 'A queue to the door']

describe('personas of an owner', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await sharedServer()
  })

  it('are tagged, duplicated, compared and exported together', async () => {
    const { page, path, complaints, context, owner } = await ownerOfPersonas(server)
    await owner.patch(`/api${path}`, { path: 'goals.fears', value: FEARS })
    await owner.patch(`/api${path}`, { path: 'name', value: 'Marlene Ostwick' })
    await page.goto(path)
    await page.getByRole('button', { name: 'Add tag' }).click()
    await page.getByLabel('New tag').fill('Regulars')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Regulars' }).waitFor()
    await page.keyboard.press('Escape')
    await chooseMore(page, 'Duplicate')
    await page.getByRole('heading', { level: 1, name: 'Marlene Ostwick (copy)' }).waitFor()
    await page.getByRole('link', { name: 'Regulars' }).click()
    await page.waitForURL('**/personas?tag=Regulars')
    await expect.poll(() => page.locator('main li h2').count()).toBe(2)
    await expectAccessible(page, 'personas of one tag')

    for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
    await page.getByText('2 selected').waitFor()
    await expectAccessible(page, 'choosing personas')
    const zip = await download(page, 'Export', /Markdown/)
    expect(zip.name).toBe('personas.zip')
    const files = unzipSync(zip.bytes)
    expect(Object.keys(files).sort()).toEqual(['Marlene-Ostwick-(copy).md', 'Marlene-Ostwick.md'])
    const table = await download(page, 'Export', /CSV/)
    expect(table.name).toBe('personas.csv')
    expect(parse(strFromU8(table.bytes), { bom: true })).toHaveLength(3)
    await page.getByRole('link', { name: 'Compare' }).click()
    const comparison = page.getByRole('table')
    await comparison.getByText('The same for all').waitFor()
    expect(await page.getByRole('columnheader').count()).toBe(3)
    // The copy says the same: its lines are folded, and open on request.
    expect(await comparison.getByText('A queue to the door').count()).toBe(0)
    await expectAccessible(page, 'comparison')
    await comparison.getByRole('button', { name: /^Show \d+ lines$/ }).click()
    await comparison.getByText('A queue to the door').first().waitFor()
    await page.getByRole('switch', { name: 'Only differences' }).click()
    await comparison.getByText('All lines').waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('region', { name: 'Personas side by side' }).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    // Text of 200 %.
    await page.evaluate("document.documentElement.style.fontSize = '32px'")
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    await page.evaluate("document.documentElement.style.fontSize = ''")
    await expectAccessible(page, 'comparison on a phone')
    await page.setViewportSize({ width: 1280, height: 900 })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('are deleted, one and several, and restored', async () => {
    const { page, path, complaints, context, owner } = await ownerOfPersonas(server, { personas: 2 })
    await owner.patch(`/api${path}`, { path: 'name', value: 'Marlene Ostwick' })
    await page.goto(path)
    await chooseMore(page, 'Delete persona')
    await page.waitForURL('**/personas')
    await page.getByText('1 of 10 personas created').waitFor()
    await undo(page, 'Marlene Ostwick was deleted')
    await page.getByText('2 of 10 personas created').waitFor()
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Select all shown' }).click()
    await page.getByText('2 selected').waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    // A notice under the pointer stays.
    await toastOf(page, '2 personas deleted').hover()
    await page.getByText('No personas yet').waitFor()
    await expectAccessible(page, 'no personas')
    await undo(page, '2 personas deleted')
    await page.getByText('2 of 10 personas created').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
