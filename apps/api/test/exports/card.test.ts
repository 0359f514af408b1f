import { NO_EVIDENCE } from '@whofor/core/claims/evidence'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { renderCard } from '../../src/features/exports/png/render-card.ts'
import { toPersona } from '../../src/features/personas/to-persona.ts'
import { storedPersona } from '../support/exported.ts'
import { DRAWN_SCRIPTS, MARLENE, personaIn } from './persona-fixtures.ts'
import { withPersonas } from './with-persona.ts'

/** Share of non-background pixels in a region. */
async function ink(bytes: Uint8Array, part: { left: number; top: number; width: number; height: number }) {
  const { data } = await sharp(bytes).extract(part).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 160).length / data.length
}

const NAME = { left: 880, top: 150, width: 1300, height: 160 }
const FACE = { left: 144, top: 144, width: 624, height: 624 }
const FACTS = { left: 144, top: 960, width: 2112, height: 160 }
const EDGE = { left: 0, top: 0, width: 2400, height: 100 }

describe('the card', () => {
  it('is a PNG for link previews at double resolution', async () => {
    const { file } = await withPersonas(MARLENE)
    const { bytes } = await file('png')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 2400, height: 1260 })
    expect(bytes.length).toBeLessThan(1_000_000)
    expect(await ink(bytes, NAME)).toBeGreaterThan(0.02)
    expect(await ink(bytes, FACE)).toBeGreaterThan(0.05)
    expect(await sharp(bytes).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer()).not.toEqual(
      Buffer.from([255, 255, 255]),
    )
    expect(await ink(bytes, FACTS)).toBeGreaterThan(0.01)
    expect(await ink(bytes, EDGE)).toBe(0)
  })

  it.each(DRAWN_SCRIPTS)('has every character in %s', async (script) => {
    const { words: _, ...row } = personaIn(script)
    const { bytes, missing } = await renderCard({
      persona: toPersona(storedPersona(row), null),
      ...NO_EVIDENCE,
      portrait: null,
      notes: '',
    })
    expect(missing).toEqual([])
    expect(await ink(bytes, { left: 144, top: 100, width: 2112, height: 800 })).toBeGreaterThan(0.02)
  })

  it('fits the longest texts', async () => {
    const long = 'Unreasonably long and never ending '.repeat(12)
    const { unstructured_data, structured_data } = MARLENE
    const { bytes } = await renderCard({
      persona: toPersona(
        storedPersona({
          ...MARLENE,
          name: 'Maximiliane-Alexandrina von und zu Hohenlohe-Waldenburg-Schillingsfürst',
          subtitle: long,
          unstructured_data: { ...unstructured_data, quote: long },
          structured_data: {
            ...structured_data,
            demographics: { ...structured_data.demographics, location: long },
          },
        }),
        null,
      ),
      ...NO_EVIDENCE,
      portrait: null,
      notes: '',
    })
    for (const part of [
      EDGE,
      { left: 0, top: 1150, width: 2400, height: 110 },
      { left: 2260, top: 0, width: 140, height: 1260 },
    ])
      expect(await ink(bytes, part)).toBe(0)
  })
})
