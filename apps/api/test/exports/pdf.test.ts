import { personaSheet } from '@whofor/core/persona/sheet'
import { texts as personaTexts } from '@whofor/texts/core/persona'
import { eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { closeSurvey, endOf } from '../support/survey-path.ts'
import { letters, personaFrom } from './pdf-pages.ts'
import { MARLENE } from './persona-fixtures.ts'
import { readPdf } from './read-pdf.ts'
import { withPersonas } from './with-persona.ts'

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
      expect(text).toContain(`· ${personaTexts.levels[detail_level]}`)
    },
  )
})
