import { NO_EVIDENCE } from '@whofor/core/claims/exported-evidence'
import { LEVEL_NAMES } from '@whofor/core/persona/level-names'
import { personaSheet } from '@whofor/core/persona/sheet'
import { eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import type { NewPersonaRow } from '../../src/db/schema/rows.ts'
import { renderPdf } from '../../src/features/exports/pdf/render-pdf.ts'
import { toPersona } from '../../src/features/personas/to-persona.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { storedPersona } from '../support/exported.ts'
import { startInstance } from '../support/instance.ts'
import { closeSurvey, endOf } from '../support/survey-path.ts'
import { MARLENE, personaIn, SCRIPTS } from './persona-fixtures.ts'
import { readPdf } from './read-pdf.ts'
import { withPersonas } from './with-persona.ts'

const personaFrom = (row: Partial<NewPersonaRow>) => toPersona(storedPersona(row), null)
const render = (row: Partial<NewPersonaRow>) =>
  renderPdf({ persona: personaFrom(row), ...NO_EVIDENCE, portrait: null, notes: '' }, Date.UTC(2026, 10, 21))
/** Letters only: readers differ in spacing, and in the order of right-to-left words. */
const letters = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')

describe('the PDF', () => {
  it('contains the whole sheet on at most two pages', async () => {
    const { file } = await withPersonas(MARLENE)
    const { bytes } = await file('pdf')
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    const { pages, text } = await readPdf(bytes)
    expect(pages).toBeLessThanOrEqual(2)
    const found = letters(text)
    const persona = personaFrom(MARLENE)
    for (const { title, fields } of personaSheet(persona)) {
      expect(found).toContain(letters(title))
      for (const { label, texts, note } of fields)
        for (const part of [label, note ?? '', ...texts]) expect(found).toContain(letters(part))
    }
    for (const part of [
      MARLENE.name,
      MARLENE.subtitle,
      MARLENE.unstructured_data.quote,
      '53 of 128 answers',
      'Demo model',
    ])
      expect(found).toContain(letters(part))
  })

  it('is tagged: title, language, one main heading, sections with headings, lists, a figure with alt text', async () => {
    const { bytes } = await render(MARLENE)
    const { info, marked, roles, nodes } = await readPdf(bytes)
    expect(info).toMatchObject({ Title: 'Marlene Ostwick', Language: 'en' })
    expect(marked).toBe(true)
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    const sections = nodes.filter(({ role }) => role === 'Sect').map(({ children }) => children[0]?.role)
    const parts = personaSheet(personaFrom(MARLENE)).length
    expect(roles.filter((role) => role === 'H2').length).toBe(parts)
    // Each starts with its heading; a section that continues on the next page is read again without one.
    expect(sections.filter((role) => role === 'H2')).toHaveLength(parts)
    expect(sections.length).toBeLessThanOrEqual(parts + 1)
    expect(roles).toEqual(expect.arrayContaining(['L', 'LI', 'Lbl', 'LBody', 'P', 'BlockQuote', 'Figure']))
    const figures = nodes.filter(({ role }) => role === 'Figure')
    expect(figures.map(({ alt }) => alt)).toEqual(['Initials of Marlene Ostwick, who has no portrait'])
    const raw = Buffer.from(bytes).toString('latin1')
    expect(raw).toContain('/DisplayDocTitle true')
    expect(raw).toContain('pdfuaid')
  })

  it.each(SCRIPTS)('has every character in %s, shaped correctly', async (script) => {
    const { words, ...row } = personaIn(script)
    const { bytes, missing } = await render(row)
    expect(missing).toEqual([])
    const { text, pages, info } = await readPdf(bytes)
    expect(pages).toBeLessThanOrEqual(2)
    expect(info.Title).toBe(words.name)
    const found = letters(text)
    const mirrored = script === 'Arabic' || script === 'Hebrew'
    for (const part of [words.name, words.work, words.value])
      if (mirrored) for (const word of part.split(' ')) expect(holdsAll(found, letters(word))).toBe(true)
      else expect(found).toContain(letters(part))
  })

  it.each([
    ['Arabic', 'ar'],
    ['Hebrew', 'he'],
    ['Japanese', 'ja'],
    ['Korean', 'ko'],
    ['Chinese', 'zh'],
    ['Greek', 'el'],
  ])('declares the language of a persona in %s', async (script, language) => {
    const { info } = await readPdf((await render(personaIn(script))).bytes)
    expect(info.Language).toBe(language)
  })

  it('reports a character missing from all fonts', async () => {
    const { bytes, missing } = await render({ ...MARLENE, subtitle: 'नमस्ते' })
    expect(missing.length).toBeGreaterThan(0)
    expect((await readPdf(bytes)).text).toContain('□')
  })

  it('includes the drawn portrait of a persona without an image, as the card does', async () => {
    const { owner, id, file } = await withPersonas(MARLENE)
    const { images, nodes } = await readPdf((await file('pdf')).bytes)
    expect(images).toBe(1)
    expect(nodes.find(({ role }) => role === 'Figure')?.alt).toBe('Portrait of Marlene Ostwick')
    const drawn = sharp(await (await owner.get(`/api/personas/${id}/image`)).arrayBuffer())
    const card = sharp((await file('png')).bytes).extract({ left: 144, top: 144, width: 624, height: 624 })
    const pixelsOf = (image: Sharp) =>
      image.flatten({ background: 'white' }).resize(64, 64).greyscale().raw().toBuffer()
    const [expected, shown] = [await pixelsOf(drawn), await pixelsOf(card)]
    const away = expected.reduce((sum, value, at) => sum + Math.abs(value - (shown[at] ?? 0)), 0)
    expect(away / expected.length).toBeLessThan(6)
  })

  it('includes the portrait with alt text', async () => {
    const { db, id, file } = await withPersonas(MARLENE)
    const data = await sharp({ create: { width: 1024, height: 1024, channels: 3, background: '#c04030' } })
      .webp()
      .toBuffer()
    const image = { id: newId(), persona_id: id, version: 1, status: 'completed' as const }
    await db.write(async (tx) => {
      await tx.insert(db.schema.persona_images).values({
        ...image,
        generation_prompt: 'x',
        mime: 'image/webp',
        data,
        bytes: data.length,
        created_at: 1,
      })
    })
    const { images, nodes } = await readPdf((await file('pdf')).bytes)
    expect(images).toBe(1)
    const figures = nodes.filter(({ role }) => role === 'Figure')
    expect(figures.map(({ alt }) => alt)).toEqual(['Portrait of Marlene Ostwick'])
    const card = await sharp((await file('png')).bytes)
      .extract({ left: 300, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer()
    const away = [0xc0, 0x40, 0x30].map((value, at) => Math.abs(value - (card[at] ?? 0)))
    expect(Math.max(...away)).toBeLessThan(8)
  })

  it.each(['simple', 'detailed', 'advanced'] as const)(
    'fits a typical %s persona on two pages',
    async (detail_level) => {
      const { deps, owner: newOwner } = await startInstance()
      const owner = await newOwner()
      const survey = await insertAnsweredSurvey(deps.db, owner.id, { personas: 1 })
      const { persona_surveys: surveys } = deps.db.schema
      await deps.db.write(async (tx) => {
        await tx.update(surveys).set({ detail_level }).where(eq(surveys.id, survey.id))
      })
      const { job } = await closeSurvey(owner, survey.id)
      const { persona_ids } = await endOf(owner, job.id)
      const reply = await owner.get(`/api/personas/${persona_ids[0]}/export/pdf`)
      const { pages, text } = await readPdf(new Uint8Array(await reply.arrayBuffer()))
      expect(pages).toBeLessThanOrEqual(2)
      expect(text).toContain(`· ${LEVEL_NAMES[detail_level]}`)
    },
  )

  it('continues on further pages without losing content', async () => {
    const long = Array.from({ length: 60 }, (_, at) => `Sentence number ${at} of a very long day. `).join('')
    const { bytes } = await render({
      ...MARLENE,
      unstructured_data: {
        ...MARLENE.unstructured_data,
        bio: long.repeat(2),
        typical_day: `${long}\n${long}`,
        weekend_activities: `${long.repeat(3)}the very end`,
      },
    })
    const { pages, text } = await readPdf(bytes)
    expect(pages).toBeGreaterThan(2)
    expect(letters(text).split('Sentencenumber59').length - 1).toBe(7)
    expect(text).toContain('the very end')
  })
})

/** Whether the text contains a word, allowing for reversed ligatures, which only pdf.js produces. */
function holdsAll(found: string, word: string): boolean {
  const sorted = (text: string) => [...text].sort().join('')
  return Array.from(found, (_, at) => found.slice(at, at + word.length)).some(
    (part) => sorted(part) === sorted(word),
  )
}
