import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { chooseMore, ownerOfPersonas, startRegenerating, undo } from '../support/console-path.ts'
import { pictureOf } from '../support/image-provider.ts'
import { type ServerProcess, sharedServer } from '../support/server-process.ts'

describe('a persona of its owner', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await sharedServer()
  })

  it('has its sections regenerated, and earlier versions restored', async () => {
    const { page, path, complaints, context } = await ownerOfPersonas(server)
    await page.goto(path)
    await page.getByRole('button', { name: 'Share', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Edit Fears' }).press('Enter')
    await page.getByLabel('Fears', { exact: true }).fill('The rye is gone\nA queue to the door')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const goals = page.getByRole('region', { name: 'Goals' })
    await goals.getByText('A queue to the door').waitFor()
    const others = async () =>
      Promise.all(
        ['Bio', 'Profile', 'Behaviours'].map((one) => page.getByRole('region', { name: one }).textContent()),
      )
    const before = await others()
    await page.getByLabel('Fears', { exact: true }).waitFor({ state: 'detached' })
    const edited = await goals.textContent()
    await page.getByRole('button', { name: 'Regenerate Goals' }).click()
    await startRegenerating(page, 'Goals', 'More about rye')
    await page.getByText('Goals regenerated').waitFor()
    await expect.poll(() => goals.textContent()).not.toBe(edited)
    await goals.getByText('A queue to the door').waitFor()
    expect(await others()).toEqual(before)
    await chooseMore(page, 'History')
    const history = page.getByRole('dialog', { name: 'History' })
    await history.getByText('Goals regenerated').waitFor()
    await expectAccessible(page, 'history')
    await history.getByRole('button', { name: /^Restore version 2, Fears/ }).click()
    await history.getByText('Restored version 2').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => goals.textContent()).toBe(edited)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('gets another portrait', async () => {
    const { page, path, complaints, context } = await ownerOfPersonas(server)
    await page.goto(path)
    await page.getByRole('button', { name: 'Share', exact: true }).waitFor()
    await chooseMore(page, 'Regenerate Image Only')
    await page.getByText(/Drawn portrait/).waitFor()
    await expect
      .poll(() =>
        page
          .getByRole('img', { name: /^Portrait of / })
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(100)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('gets an own image: a good one, none that is too large or no image, and loses it again', async () => {
    const { page, path, complaints, context } = await ownerOfPersonas(server)
    await page.goto(path)
    const picture = page
      .getByRole('main')
      .getByRole('img', { name: /^Portrait of / })
      .first()
    await picture.waitFor()
    const drawn = await picture.getAttribute('src')
    await chooseMore(page, 'Change image')
    const dialog = page.getByRole('dialog', { name: /^Image of / })
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    await choose('notes.txt', 'text/plain', Buffer.from('hello'))
    await dialog.getByText('This is not a JPEG, PNG, WebP or AVIF image.').waitFor()
    await choose('large.png', 'image/png', Buffer.alloc(10 * 1024 * 1024 + 1))
    await dialog.getByText('The image is larger than 10 MB.').waitFor()
    await choose('broken.png', 'image/png', Buffer.from('not a picture'))
    await dialog.getByText('The image was not changed.').waitFor()
    await expectAccessible(page, 'a refused image')
    await choose('good.png', 'image/png', await pictureOf())
    await page.getByText('Image changed').waitFor()
    expect(await picture.getAttribute('src')).not.toBe(drawn)
    await page.getByText(/your own image/).waitFor()
    await dialog.getByRole('button', { name: 'Remove image' }).click()
    await page.getByText('Image removed').waitFor()
    expect(await picture.getAttribute('src')).toBe(drawn)
    // The browser logs the reply to the broken image.
    expect(complaints.filter((text) => !/422/.test(text))).toEqual([])
    await context.close()
  })

  it('is regenerated as the same person in other words', async () => {
    const { page, path, complaints, context, owner } = await ownerOfPersonas(server)
    const name = 'Marlene Ostwick'
    await owner.patch(`/api${path}`, { path: 'name', value: name })
    await page.goto(path)
    await page.getByRole('button', { name: 'Share', exact: true }).waitFor()
    const sheet = () => page.locator('main').textContent()
    const shown = await sheet()
    await chooseMore(page, 'Regenerate Persona')
    await startRegenerating(page, 'Persona')
    await page.getByText('Persona regenerated').waitFor()
    await expect.poll(sheet).not.toBe(shown)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await undo(page, 'Persona regenerated')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
