import { personaSheet } from '@whofor/core/persona/sheet'
import { describe, expect, it } from 'vitest'
import { letters, personaFrom, render } from './pdf-pages.ts'
import { DRAWN_SCRIPTS, MARLENE, personaIn } from './persona-fixtures.ts'
import { readPdf } from './read-pdf.ts'

/** Of personas in these scripts; those in another have none that the script alone shows. */
const LANGUAGES: Record<string, string> = {
  Arabic: 'ar',
  Hebrew: 'he',
  Japanese: 'ja',
  Korean: 'ko',
  Chinese: 'zh',
  Greek: 'el',
}
describe('the pages of a PDF', () => {
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

  it.each(DRAWN_SCRIPTS)(
    'has every character in %s, shaped correctly, and says the language',
    async (script) => {
      const { words, ...row } = personaIn(script)
      const { bytes, missing } = await render(row)
      expect(missing).toEqual([])
      const { text, pages, info } = await readPdf(bytes)
      expect(pages).toBeLessThanOrEqual(2)
      expect(info.Title).toBe(words.name)
      if (LANGUAGES[script]) expect(info.Language).toBe(LANGUAGES[script])
      const found = letters(text)
      const mirrored = script === 'Arabic' || script === 'Hebrew'
      for (const part of [words.name, words.work, words.value])
        if (mirrored) for (const word of part.split(' ')) expect(holdsAll(found, letters(word))).toBe(true)
        else expect(found).toContain(letters(part))
    },
  )

  it('reports a character missing from all fonts', async () => {
    const { bytes, missing } = await render({ ...MARLENE, subtitle: 'नमस्ते' })
    expect(missing.length).toBeGreaterThan(0)
    expect((await readPdf(bytes)).text).toContain('□')
  })

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
