import { personaExport } from '@whofor/core/persona/persona'
import { parse } from 'csv-parse/sync'
import { marked } from 'marked'
import { describe, expect, it } from 'vitest'
import { readPersona } from '../support/survey-path.ts'
import { MARLENE, personaIn, SCRIPTS } from './persona-fixtures.ts'
import { withPersonas } from './with-persona.ts'

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1', '=HYPERLINK("http://x.example","y")']

async function csv(row: Parameters<typeof withPersonas>[0]) {
  const { file } = await withPersonas(row)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode((await file('csv')).bytes)
  const [headers = [], values = [], ...more]: string[][] = parse(text, {
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  })
  expect(more).toEqual([])
  expect(values).toHaveLength(headers.length)
  return { text, headers, cells: new Map(headers.map((header, at) => [header, values[at] ?? ''])) }
}

describe('the CSV', () => {
  it('has every field of the persona in one row, with named columns', async () => {
    const { cells, headers, text } = await csv({
      ...MARLENE,
      survey_group: { count: 53, of: 128, segment: 0, method: 'k-modes' },
    })
    expect(new Set(headers).size).toBe(headers.length)
    expect(text.startsWith('\ufeffname,')).toBe(true)
    expect(Object.fromEntries(cells)).toMatchObject({
      name: 'Marlene Ostwick',
      'demographics.age': '38',
      'demographics.ethnicity': 'Northern European',
      'goals.long_term': 'The right loaf, on the right day, put aside; Eat better without thinking about it',
      typical_day: MARLENE.unstructured_data.typical_day,
      'group.count': '53',
      created_at: '2026-11-14T00:00:00.000Z',
      'activity_demographics.summary': '',
    })
  })

  it.each(FORMULAS)('contains no formula in a cell or header: %j', async (formula) => {
    const { structured_data, unstructured_data } = MARLENE
    const { cells, headers } = await csv({
      ...MARLENE,
      name: formula,
      structured_data: { ...structured_data, custom_fields: { [formula]: formula } },
      unstructured_data: { ...unstructured_data, quote: formula, challenges: [formula, 'b'] },
    })
    for (const text of [...headers, ...cells.values()]) expect(text).not.toMatch(/^[=+\-@\t\r＝＋－＠]/u)
    expect(cells.get('name')).toBe(`'${formula}`)
    expect(cells.get('quote')).toBe(`'${formula}`)
  })

  it('preserves quotes, line breaks and every script', async () => {
    for (const script of SCRIPTS) {
      const { words, ...row } = personaIn(script)
      const { cells } = await csv(row)
      expect(cells.get('name')).toBe(words.name)
      expect(cells.get('quote')).toBe(words.quote)
    }
  })
})

describe('the Markdown', () => {
  const HOSTILE = [
    '<script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '![x](https://x.example/y.png)',
    '# Not a heading',
    '- not an item',
    '1. nor this',
    '> nor a quote',
    '`code` *em* **strong** _u_ ~~s~~ | a | b |',
    '&lt;b&gt; \\*',
    '--- --- ---',
    'https://x.example www.x.example a@x.example',
    '```js',
  ]

  it('contains all fields under ordered headings', async () => {
    const { file } = await withPersonas(MARLENE)
    const text = new TextDecoder().decode((await file('markdown')).bytes)
    const headings = text.split('\n').filter((line) => /^#{1,2} /u.test(line))
    expect(headings).toEqual([
      '# Marlene Ostwick',
      ...['From the answers', 'Bio', 'Profile', 'Psychographics', 'Behaviours', 'Goals'].map(
        (t) => `## ${t}`,
      ),
      '## Relationship to business',
      ...['Typical day', 'Weekend activities', 'Why they engage', 'Challenges'].map((t) => `## ${t}`),
      ...['Demographic insights', 'Key justifications', 'Business context'].map((t) => `## ${t}`),
    ])
    expect(text).toContain('> “If there are five people in the queue I walk on.')
    expect(text).toContain('- **Age:** 38')
    expect(text).toContain('53 of 128 answers')
  })

  it.each(HOSTILE)('escapes markup in texts: %j', async (hostile) => {
    const { unstructured_data: narrative, structured_data: structured } = MARLENE
    const { file } = await withPersonas({
      ...MARLENE,
      name: hostile,
      subtitle: hostile,
      structured_data: { ...structured, custom_fields: { [hostile]: hostile } },
      unstructured_data: {
        ...narrative,
        bio: `${hostile}\n${hostile}`,
        quote: hostile,
        challenges: [hostile],
      },
    })
    const html = await marked.parse(new TextDecoder().decode((await file('markdown')).bytes), { gfm: true })
    const tags = new Set(Array.from(html.matchAll(/<([a-z0-9]+)/giu), ([, tag]) => tag))
    expect([...tags].filter((tag) => !/^(h[123]|p|ul|li|strong|em|blockquote|hr)$/u.test(tag ?? ''))).toEqual(
      [],
    )
    expect(html.match(/<h1>/gu)).toHaveLength(1)
    const shown = html
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
    expect(shown).toContain(`<h1>${hostile}</h1>`)
  })
})

describe('the JSON', () => {
  it('equals the page’s persona without the image URL', async () => {
    const { file, owner, id } = await withPersonas(MARLENE)
    const document = personaExport
      .strict()
      .parse(JSON.parse(new TextDecoder().decode((await file('json')).bytes)))
    const { image_url: _, ...kept } = (await readPersona(owner, id)).persona
    expect(document.persona).toEqual(kept)
  })
})
