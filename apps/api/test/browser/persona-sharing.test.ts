import { jobReply } from '@whofor/core/job'
import { personaDetail, personaExport } from '@whofor/core/persona/persona'
import { parse } from 'csv-parse/sync'
import { strFromU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../exports/read-pdf.ts'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { download, ownerOfPersonas, signedIn, toastOf } from '../support/console-path.ts'
import { exportedPersona } from '../support/exported.ts'
import { type ServerProcess, sharedServer } from '../support/server-process.ts'
import { endOf } from '../support/survey-path.ts'

const FEARS = ['The rye is gone', 'A queue to the door']

describe.each(['sqlite', 'postgres'] as const)('a persona for others, on %s', (kind) => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await sharedServer(kind)
  })

  it('is shared by a link that anyone can read until it is revoked', async () => {
    const { page, path, complaints, context, owner, email } = await ownerOfPersonas(server)
    const { id } = jobReply.parse(await (await owner.post(`/api${path}/image`)).json())
    await endOf(owner, id)
    await owner.patch(`/api${path}`, { path: 'goals.fears', value: FEARS })
    await owner.patch(`/api${path}`, { path: 'name', value: 'Marlene Ostwick' })
    await page.goto(path)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page
      .getByText(/leaves out your account, your notes, your business context, the survey’s title/)
      .waitFor()
    await expectAccessible(page, 'before sharing')
    await page.getByRole('button', { name: 'Create link' }).click()
    const url = await page.getByLabel('Link', { exact: true }).inputValue()
    expect(url.startsWith(`${server.origin}/p/`)).toBe(true)
    const card = page.getByRole('img', { name: 'Card of Marlene Ostwick' })
    await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2400)
    await expectAccessible(page, 'shared')
    const stranger = await newPerson(server.origin, { width: 360 })
    const reply = await stranger.page.goto(url)
    expect(reply?.headers()['x-robots-tag']).toContain('noindex')
    await stranger.page.getByRole('heading', { level: 1, name: 'Marlene Ostwick' }).waitFor()
    await stranger.page.getByText('A queue to the door').waitFor()
    expect(await stranger.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    expect(await stranger.page.getByRole('img', { name: /Portrait of/ }).count()).toBe(1)
    const seen = await stranger.page.content()
    for (const secret of [email, 'Saturday bread', 'Your description', 'Business context', 'Edit Name'])
      expect(seen).not.toContain(secret)
    const profile = stranger.page.getByRole('region', { name: 'Profile' })
    await profile.getByText('Not asked in the survey').waitFor()
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
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is exported in every format', async () => {
    const { page, path, complaints, context, owner } = await ownerOfPersonas(server)
    await owner.patch(`/api${path}`, { path: 'goals.fears', value: FEARS })
    await owner.patch(`/api${path}`, { path: 'name', value: 'Marlene Ostwick' })
    await page.goto(path)
    const json = await download(page, 'Export', /^JSON(?!-)/)
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
    expect(complaints).toEqual([])
    await context.close()
  })
})

it('says which characters of a PDF no font has, and saves it', async () => {
  const server = await sharedServer()
  const { page, owner } = await signedIn(server, 'persona-sharing@example.com')
  const imported = await owner.post('/api/personas/import', exportedPersona({ name: 'Rosa नमस्ते' }))
  const { persona } = personaDetail.parse(await imported.json())
  await page.goto(`/personas/${persona.id}`)
  expect((await download(page, 'Export', /PDF/)).bytes.length).toBeGreaterThan(1000)
  const notice = toastOf(page, 'Devanagari characters appear as □')
  await notice.waitFor()
  await expectAccessible(page, 'persona')
})
