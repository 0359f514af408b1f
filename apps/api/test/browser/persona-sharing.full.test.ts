import { personaDetail, personaExport } from '@whofor/core/persona/persona'
import { parse } from 'csv-parse/sync'
import { strFromU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../exports/read-pdf.ts'
import { expectAccessible } from '../support/browser.ts'
import { download, ownerOfPersonas, signedIn, toastOf } from '../support/console-path.ts'
import { exportedPersona } from '../support/exported.ts'
import { type ServerProcess, sharedServer } from '../support/server-process.ts'

const FEARS = ['The rye is gone', 'A queue to the door']

describe('a persona for others', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await sharedServer()
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
