import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { MARLENE } from './persona-fixtures.ts'
import { readPdf } from './read-pdf.ts'
import { surveyPersonas } from './survey-personas.ts'
import { withPersonas } from './with-persona.ts'

const LONG_DAY = Array.from({ length: 40 }, (_, at) => `Sentence number ${at} of a very long day. `).join('')
const LONG = { ...MARLENE.unstructured_data, bio: LONG_DAY, typical_day: LONG_DAY }

describe('a file in the language of its reader', () => {
  it('has German labels, and the source on each page', async () => {
    const { owner, file } = await withPersonas({ ...MARLENE, unstructured_data: LONG })
    owner.cookies.set('whofor_locale', 'de')
    const { pageTexts, pages, info, text } = await readPdf((await file('pdf')).bytes)
    expect(info.Language).toBe('de')
    expect(text).not.toMatch(/Customer \(Product\)|detailed|From the answers|Source:/u)
    for (const label of [
      'Kundin oder Kunde (Produkt)',
      'Gruppengröße',
      '53 von 128 Antworten (41',
      'Demo-Modell',
      'vor Gebrauch prüfen',
      '„If there are five people',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(label)
    expect(pages).toBeGreaterThan(1)
    for (const [index, page] of pageTexts.entries()) {
      expect(page).toContain('128 Antworten · gezählt am')
      expect(page).toContain(`${index + 1} / ${pages}`)
      expect(page).toContain('Marlene Ostwick')
    }
  })

  it('is English for others, in the same worker threads', async () => {
    const { file } = await withPersonas({ ...MARLENE, unstructured_data: LONG })
    const { pageTexts, info } = await readPdf((await file('pdf')).bytes)
    expect(info.Language).toBe('en')
    for (const page of pageTexts) expect(page).toContain('128 answers · counted')
  })

  it('stays in that language when several are written while they are sent', async () => {
    const made = await surveyPersonas({ answers: 40, seed: 1 })
    made.owner.cookies.set('whofor_locale', 'de')
    const ids = made.details.map(({ persona }) => persona.id)
    const reply = await made.owner.post('/api/personas/export', { ids, format: 'markdown' })
    const files = unzipSync(new Uint8Array(await reply.arrayBuffer()))
    const german = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n')
    expect(german).toMatch(/\d+ von \d+ in dieser Gruppe/u)
    expect(german).not.toMatch(/Observed:|What the notes mean|Source:|From the answers/u)
  })

  it('is refused in German', async () => {
    const { owner, id, allow } = await withPersonas(MARLENE)
    await allow(['json'])
    owner.cookies.set('whofor_locale', 'de')
    const reply = await owner.get(`/api/personas/${id}/export/pdf`)
    expect(await reply.json()).toMatchObject({ detail: 'Ihr Tarif enthält dieses Exportformat nicht.' })
  })
})
