import { readFile } from 'node:fs/promises'
import { personaDetail, personaExport } from '@whofor/core/persona/persona'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openDb } from '../../src/db/open-db.ts'
import { readPdf } from '../exports/read-pdf.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { freshPlace } from '../support/databases.ts'
import { exportedPersona } from '../support/exported.ts'
import { startServerProcess } from '../support/server-process.ts'
import { closeSurvey, endOf } from '../support/survey-path.ts'

/** A browser signed in as the owner of three personas made from answers. */
async function ownerOfPersonas(kind: 'sqlite' | 'postgres') {
  const place = await freshPlace(kind)
  const server = await startServerProcess(place)
  const owner = server.visitor()
  await owner.register('rosa@example.com')
  const db = await openDb(place)
  const survey = await insertAnsweredSurvey(db, owner.id, { personas: 3, answers: 30 })
  await db.close()
  const { job } = await closeSurvey(owner, survey.id)
  expect(await endOf(owner, job.id)).toMatchObject({ state: 'succeeded', done: 3 })
  const person = await newPerson(server.origin)
  await person.context.addCookies(
    [...owner.cookies].map(([name, value]) => ({ name, value, url: server.origin })),
  )
  return { ...person, origin: server.origin }
}

async function download(page: Page, button: string, item: string | RegExp) {
  await page.getByRole('button', { name: button, exact: true }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: item }).click()
  const file = await downloading
  return { name: file.suggestedFilename(), bytes: new Uint8Array(await readFile(await file.path())) }
}

const more = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const noticeOf = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })

/** Clicks Undo in this toast. */
const undo = (page: Page, text: string) => noticeOf(page, text).getByRole('button', { name: 'Undo' }).click()

describe.each(['sqlite', 'postgres'] as const)('editing a persona, on %s', (kind) => {
  it('edits, rewrites, restores, compares, shares, exports, imports, deletes and undoes', async () => {
    const { page, complaints, context, origin } = await ownerOfPersonas(kind)

    await page.goto('/personas')
    await page.getByText('3 of 10 personas created').waitFor()
    await page.locator('main li a[href^="/personas/"]').first().click()
    await page.getByRole('button', { name: 'Share', exact: true }).waitFor()
    await expectAccessible(page, 'persona')

    // Edit in place by keyboard; an error keeps what was typed.
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

    await page.getByRole('button', { name: 'Edit Fears' }).click()
    await page.getByLabel('Fears', { exact: true }).fill('The rye is gone\nA queue to the door')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const goals = page.getByRole('region', { name: 'Goals' })
    await goals.getByText('A queue to the door').waitFor()

    // Regenerating one section leaves the rest unchanged.
    const others = async () =>
      Promise.all(
        ['Bio', 'Profile', 'Behaviours'].map((one) => page.getByRole('region', { name: one }).textContent()),
      )
    const before = await others()
    await page.getByRole('button', { name: 'Regenerate Goals' }).click()
    await page.getByText('Goals regenerated').waitFor()
    await goals.getByText('A queue to the door').waitFor({ state: 'detached' })
    expect(await others()).toEqual(before)

    // An image of its own.
    await more(page, 'Regenerate Image Only')
    await page.getByText('Drawn portrait').waitFor()
    await expect
      .poll(() =>
        page
          .getByRole('img', { name: 'Portrait of Marlene Ostwick' })
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(100)

    // Back to what it was.
    await more(page, 'History')
    const history = page.getByRole('dialog', { name: 'History' })
    await history.getByText('Goals regenerated').waitFor()
    await expectAccessible(page, 'history')
    await history.getByRole('button', { name: /^Restore version 3, Fears/ }).click()
    await history.getByText('Restored version 3').waitFor()
    await page.keyboard.press('Escape')
    await goals.getByText('A queue to the door').waitFor()

    // Sorted and copied.
    await page.getByRole('button', { name: 'Add tag' }).click()
    await page.getByLabel('New tag').fill('Regulars')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Regulars' }).waitFor()
    await page.keyboard.press('Escape')
    await more(page, 'Duplicate')
    await page.getByRole('heading', { level: 1, name: 'Marlene Ostwick (copy)' }).waitFor()
    await page.getByRole('link', { name: 'Regulars' }).click()
    await page.waitForURL('**/personas?tag=Regulars')
    await expect.poll(() => page.locator('main li h2').count()).toBe(2)
    await expectAccessible(page, 'personas of one tag')

    // Compared, on a wide screen and on a phone.
    await page.getByRole('button', { name: 'Select', exact: true }).click()
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
    await page.getByRole('table').getByText('A queue to the door').first().waitFor()
    expect(await page.getByRole('columnheader').count()).toBe(3)
    await expectAccessible(page, 'comparison')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('region', { name: 'Marlene Ostwick (copy)' }).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    await expectAccessible(page, 'comparison on a phone')
    await page.setViewportSize({ width: 1280, height: 900 })

    // Shared: anyone with the link can read it without an account, until it is revoked.
    await page.getByRole('link', { name: 'Marlene Ostwick', exact: true }).click()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByText(/leaves out your account, your business context, the survey’s title/).waitFor()
    await expectAccessible(page, 'before sharing')
    await page.getByRole('button', { name: 'Create link' }).click()
    const url = await page.getByLabel('Link', { exact: true }).inputValue()
    expect(url.startsWith(`${origin}/p/`)).toBe(true)
    await expectAccessible(page, 'shared')
    const stranger = await newPerson(origin, { width: 360 })
    const reply = await stranger.page.goto(url)
    expect(reply?.headers()['x-robots-tag']).toContain('noindex')
    await stranger.page.getByRole('heading', { level: 1, name: 'Marlene Ostwick' }).waitFor()
    await stranger.page.getByText('A queue to the door').waitFor()
    expect(await stranger.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    expect(await stranger.page.getByRole('img', { name: /Portrait of/ }).count()).toBe(1)
    const seen = await stranger.page.content()
    for (const secret of [
      'rosa@example.com',
      'Saturday bread',
      'Your description',
      'Business context',
      'Edit Name',
    ])
      expect(seen).not.toContain(secret)
    const profile = stranger.page.getByRole('region', { name: 'Profile' })
    await profile.getByText(/^The survey .+ invented to make the persona concrete\.$/).waitFor()
    expect(await stranger.page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    await expectAccessible(stranger.page, 'shared persona')
    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await page.getByRole('button', { name: 'Revoke link' }).click()
    await page.getByText('The link no longer works.').waitFor()
    await stranger.page.reload()
    await stranger.page.getByRole('heading', { level: 1, name: 'Persona Not Available' }).waitFor()
    await expectAccessible(stranger.page, 'revoked persona')
    expect(stranger.complaints).toEqual([])
    await stranger.context.close()
    await page.keyboard.press('Escape')

    // Every format, opened.
    const json = await download(page, 'Export', /JSON/)
    const { persona } = personaExport.parse(JSON.parse(strFromU8(json.bytes)))
    expect(persona.structured_data.goals.fears).toEqual(['The rye is gone', 'A queue to the door'])
    const csv = await download(page, 'Export', /CSV/)
    expect(parse(strFromU8(csv.bytes), { bom: true })).toHaveLength(2)
    const markdown = await download(page, 'Export', /Markdown/)
    expect(strFromU8(markdown.bytes)).toContain('# Marlene Ostwick')
    const pdf = await readPdf((await download(page, 'Export', /PDF/)).bytes)
    expect(pdf.text).toContain('A queue to the door')
    expect(pdf.roles).toContain('H1')
    const png = await download(page, 'Export', /PNG/)
    expect(png.name).toBe('Marlene-Ostwick.png')
    expect([...png.bytes.slice(1, 4)]).toEqual([...new TextEncoder().encode('PNG')])

    // Delete and restore, one and several; import what was exported.
    await more(page, 'Delete persona')
    await page.waitForURL('**/personas')
    await page.getByText('3 of 10 personas created').waitFor()
    await undo(page, 'Marlene Ostwick was deleted')
    await page.getByText('4 of 10 personas created').waitFor()
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('button', { name: 'Select all shown' }).click()
    await page.getByText('4 selected').waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    // A notice under the pointer stays.
    await noticeOf(page, '4 personas deleted').hover()
    await page.getByText('No personas yet').waitFor()
    await expectAccessible(page, 'no personas')
    await undo(page, '4 personas deleted')
    await page.getByText('4 of 10 personas created').waitFor()
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
      name: json.name,
      mimeType: 'application/json',
      buffer: Buffer.from(json.bytes),
    })
    await page.getByRole('heading', { level: 1, name: 'Marlene Ostwick' }).waitFor()
    await page.getByText('Imported file').waitFor()
    const counted = page.getByRole('region', { name: 'From the answers' })
    await counted.getByText('Unverified: imported from a file.').waitFor()
    await expectAccessible(page, 'imported persona')

    // Regenerate the whole persona: the same person in other words.
    const sheet = () => page.locator('main').textContent()
    const shown = await sheet()
    await more(page, 'Regenerate Persona')
    await page.getByText('Persona regenerated').waitFor()
    await expect.poll(sheet).not.toBe(shown)
    await page.getByRole('heading', { level: 1, name: 'Marlene Ostwick' }).waitFor()
    await undo(page, 'Persona regenerated')
    await page.getByRole('heading', { level: 1, name: 'Marlene Ostwick' }).waitFor()
    // The request that was cut off and the file that was refused are in the browser's log.
    expect(complaints.filter((text) => !/ERR_FAILED|status of 422/.test(text))).toEqual([])
    await context.close()
  })

  it('answers, stops, retries after an error, and is cleared', async () => {
    const { page, complaints, context } = await ownerOfPersonas(kind)
    await page.goto('/personas')
    await page.locator('main li a[href^="/personas/"]').first().click()
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Ask / })
    const question = dialog.getByLabel(/^Question to /)
    await dialog.getByText(/only knows what’s in/).waitFor()
    expect(await question.evaluate((field) => field === document.activeElement)).toBe(true)
    const suggestions = dialog.getByRole('list', { name: 'Suggested questions' }).getByRole('button')
    expect(await suggestions.count()).toBe(3)
    await expectAccessible(page, 'nothing asked yet')

    // No connection: the question is back in its field.
    await page.route('**/api/personas/*/chat', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await question.fill('What do you fear?')
    await question.press('Enter')
    await dialog.getByText(/Your question is kept/).waitFor()
    expect(await question.inputValue()).toBe('What do you fear?')
    await expectAccessible(page, 'a question that came to nothing')
    await page.unroute('**/api/personas/*/chat')

    // Stopped: nothing is kept, and the question is back as well.
    await page.route('**/api/personas/*/chat', async (route) => {
      // A question goes out and nothing comes back.
      if (route.request().method() !== 'POST') await route.fallback()
    })
    await question.press('Enter')
    await dialog.getByRole('status').filter({ hasText: 'is answering' }).waitFor({ state: 'attached' })
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await dialog.getByRole('button', { name: 'Ask', exact: true }).waitFor()
    expect(await question.inputValue()).toBe('What do you fear?')
    await page.unroute('**/api/personas/*/chat')

    // Answered from the sheet, and kept; what the sheet does not say is not made up.
    const said = dialog.locator('ol[aria-live=polite] > li')
    await question.press('Enter')
    await expect.poll(() => said.count()).toBe(2)
    await question.fill('What is your shoe size?')
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
    await said
      .nth(3)
      .getByText(/nothing to go on/)
      .waitFor()
    expect(await question.inputValue()).toBe('')
    expect(await suggestions.count()).toBe(0)
    await expectAccessible(page, 'a conversation')
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await said.nth(3).waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(page, 'a conversation on a phone')

    await dialog.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click()
    await dialog.getByText(/only knows what’s in/).waitFor()
    await suggestions.last().click()
    await expect.poll(() => said.count()).toBe(2)
    await dialog.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click()
    await dialog.getByText(/only knows what’s in/).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await dialog.getByText(/only knows what’s in/).waitFor()
    // The request that was cut off is in the browser's log.
    expect(complaints.filter((text) => !/ERR_FAILED/.test(text))).toEqual([])
    await context.close()
  })
})

it('says which characters of a PDF no font has, and saves it', async () => {
  const server = await startServerProcess(await freshPlace('sqlite'))
  const owner = server.visitor()
  await owner.register('rosa@example.com')
  const imported = await owner.post('/api/personas/import', exportedPersona({ name: 'Rosa नमस्ते' }))
  const { persona } = personaDetail.parse(await imported.json())
  const { context, page } = await newPerson(server.origin)
  await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: server.origin })))
  await page.goto(`/personas/${persona.id}`)
  expect((await download(page, 'Export', /PDF/)).bytes.length).toBeGreaterThan(1000)
  const notice = noticeOf(page, 'Devanagari characters appear as □')
  await notice.waitFor()
  await expectAccessible(page, 'persona')
})
