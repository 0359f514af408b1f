import type { Evidence, EvidenceReference } from '@whofor/core/claims/evidence'
import { countBases } from '@whofor/core/claims/evidence-text'
import { BASES } from '@whofor/core/claims/written-sentences'
import { PERCENT_FROM } from '@whofor/core/segments/fewest-answers'
import { parse } from 'csv-parse/sync'
import { marked } from 'marked'
import sharp from 'sharp'
import { describe, expect, inject, it } from 'vitest'
import { overallTexts, possibleFigures, possiblePairs, surveyPersonas } from './survey-personas.ts'

const FIGURES = /(?<![\d.])\d+ of \d+|[<>]?\d+%/gu
/** A receipt as it is written in Markdown and CSV. */
const RECEIPT =
  /(?<count>\d+) of (?<n>\d+) in this group(?: \((?<percent>\d+)%\))?, (?<overall>\d+%|\d+ of \d+) overall\. “(?<question>[^”]+)” (?<answer>[^.]+)\./gu

/** A figure of a group and of everyone in a PDF. */
const PAIR = /(\d+ of \d+)(?: · [<>]?\d+%)?,? ?everyone (\d+ of \d+|[<>]?\d+%)/gu

function csvRow(text: string): Record<string, string> {
  const rows: Record<string, string>[] = parse(text, {
    bom: true,
    columns: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  })
  return rows[0] ?? {}
}

/** References to counted answers, with those of the group. */
function countedIn(document: { evidence: Evidence[]; group_counts: { answers: EvidenceReference[] } }) {
  const all = [...document.group_counts.answers, ...document.evidence.flatMap((one) => one.references)]
  return all.filter(({ counted }) => counted !== null)
}

describe.each([12, 40, 133])('every figure of a survey with %s answers', (answers) => {
  it.each(inject('full') ? [1, 2] : [1])(
    'equals a recount of the stored run, in all formats (seed %s)',
    async (seed) => {
      const made = await surveyPersonas({ answers, seed })
      const counts = await made.recount()
      for (const { persona, group_counts } of made.details) {
        const segment = group_counts?.segment ?? -1
        const json = JSON.parse(await made.text(persona.id, 'json'))
        expect(json).toMatchObject({
          version: 3,
          group_counts: { sizes: counts.sizes },
          run: { version: 2, requested: 2, found: counts.sizes.length, responses: answers },
        })
        const shared = await made.shared(persona.id)
        const everywhere = [json, ...(shared.group_counts ? [shared] : [])].flatMap(countedIn)
        expect(everywhere.length).toBeGreaterThan(5)
        for (const { code, counted } of everywhere) expect(counted).toMatchObject(counts.of(segment, code))

        const csv = csvRow(await made.text(persona.id, 'csv'))
        const markdown = await made.text(persona.id, 'markdown')
        // The sheet counts these, too.
        const claims = countBases(json.evidence)
        for (const basis of BASES) {
          expect(csv[`claims.${basis}`]).toBe(String(claims[basis]))
          expect(markdown).toContain(`**${claims[basis]} ${basis}:**`)
        }
        const known = possibleFigures(counts, segment, 5)
        for (const text of [csv.evidence ?? '', markdown]) {
          const receipts = [...text.matchAll(RECEIPT)]
          expect(receipts.length).toBeGreaterThan(0)
          for (const { groups = {} } of receipts) {
            const found = everywhere.find(
              ({ question, answer }) => question === groups.question && answer === groups.answer,
            )
            const recounted = counts.of(segment, found?.code ?? '')
            expect(recounted).toMatchObject({ count: Number(groups.count), n: Number(groups.n) })
            expect(overallTexts(recounted)).toContain(groups.overall)
          }
        }
        const { text: pdf } = await made.pdf(persona.id)
        for (const text of [csv.evidence ?? '', markdown, pdf]) {
          const figures = text.match(FIGURES) ?? []
          expect(figures.length).toBeGreaterThan(5)
          for (const figure of figures) expect(known).toContain(figure)
        }
        const pairs = [...pdf.matchAll(PAIR)].map(([, own = '', all = '']) => `${own}, ${all}`)
        expect(pairs.length).toBeGreaterThan(3)
        for (const pair of pairs) expect(possiblePairs(counts, segment, 5)).toContain(pair)
        // Below 30 people, only counts.
        const isSmall = (counts.sizes[segment] ?? 0) < PERCENT_FROM
        const ownShares = pdf.match(/ of \d+ · \d+%/gu) ?? []
        expect(ownShares.length > 0).toBe(!isSmall)
        if (isSmall) expect(pdf).toMatch(/\d+ people are too few for percentages/u)
        if (isSmall) expect(pdf).not.toMatch(/everyone \d+%|chance would be/u)
      }
    },
  )
})

describe('the Markdown of a survey persona', () => {
  it('has a footnote for each claim, each defined once, and one legend', async () => {
    const { details, text } = await surveyPersonas({ answers: 133 })
    const { persona, evidence } = details[0] ?? {}
    const markdown = await text(persona?.id ?? '', 'markdown')
    const [body = '', ...definitions] = markdown.split(/\n(?=\[\^\d+\]: )/u)
    const used = new Set(body.match(/\[\^\d+\]/gu))
    expect(definitions.map((line) => /^\[\^\d+\]/u.exec(line)?.[0])).toEqual([...used])
    expect(definitions.join('\n')).toMatch(/: Assumed: no answer says so, made up by the AI\./u)
    expect(markdown.match(/## What the notes mean/gu)).toHaveLength(1)
    for (const { sentence, field, basis } of evidence ?? [])
      if (field === 'bio')
        expect(definitions[Number(body.split(`${sentence}[^`)[1]?.split(']')[0]) - 1]).toMatch(
          new RegExp(`: ${basis}`, 'iu'),
        )
  })

  it('escapes markup in questions and answers, and its CSV contains no formula', async () => {
    const hostile = '=1+1 <b>x</b> [y](http://z.example);=2'
    const { details, text } = await surveyPersonas({
      answers: 40,
      questions: [
        [`How often do you visit us, ${hostile}?`, hostile, 'Once a month', 'Once a year'],
        ['What keeps you from coming more often?', `${hostile} A`, `${hostile} B`, 'Nothing'],
      ],
    })
    const id = details[0]?.persona.id ?? ''
    const markdown = await text(id, 'markdown')
    expect(markdown).toMatch(/\[\^\d+\]: Observed: .+\\\[y\\\]/u)
    const tags = (await marked.parse(markdown)).match(/<(?!\/)[a-z0-9]+/gu) ?? []
    expect(tags.filter((tag) => !/^<(h[123]|p|ul|li|strong|em|blockquote|hr)$/u.test(tag))).toEqual([])
    const csv = await text(id, 'csv')
    expect(csv).toContain('Observed: ')
    for (const cell of csv.split(/[\r\n;]/u)) expect(cell.trimStart()).not.toMatch(/^"?[=+@-]/u)
  })
})

describe('the PDF of a survey persona', () => {
  it('has the counted answers as a section, marks that are read out, and a legend', async () => {
    const { details, pdf } = await surveyPersonas({ answers: 133 })
    const { persona, group_counts, evidence } = details[0] ?? {}
    const { text, pages, nodes } = await pdf(persona?.id ?? '')
    expect(pages).toBeLessThanOrEqual(2)
    const [first] = group_counts?.answers ?? []
    const at = (words: string) => text.indexOf(words)
    expect(at('What sets this group apart')).toBeGreaterThan(at('Group size'))
    expect(at(first?.answer ?? '-')).toBeGreaterThan(at('What sets this group apart'))
    expect(at('Bio')).toBeGreaterThan(at(first?.answer ?? '-'))
    expect(text).not.toContain('From the answers')
    expect(text).toMatch(/Stability (?:Steady|Unsteady) New answers (?:would likely|may) show/u)
    const observed = evidence?.filter(({ basis }) => basis === 'observed').length ?? 0
    expect(observed).toBeGreaterThan(0)
    expect(text).toMatch(new RegExp(`\\b${observed} observed counted in the answers`, 'u'))
    const marks = nodes.filter(({ role }) => role === 'Span')
    expect(marks.length).toBeGreaterThan(observed)
  })
})

describe('the card of a survey persona', () => {
  /** Number of blue pixels below the head. */
  async function barsOn(bytes: Uint8Array): Promise<number> {
    const below = { left: 144, top: 900, width: 2112, height: 300 }
    const pixels = await sharp(bytes).removeAlpha().extract(below).raw().toBuffer()
    let blue = 0
    for (let at = 0; at < pixels.length; at += 3)
      if ((pixels[at] ?? 255) < 40 && (pixels[at + 2] ?? 0) > 180) blue += 1
    return blue
  }

  it('has bars of its counted answers, and none once it is imported', async () => {
    const { details, bytes, text, owner } = await surveyPersonas({ answers: 40 })
    const id = details[0]?.persona.id ?? ''
    expect(await barsOn(await bytes(id, 'png'))).toBeGreaterThan(10_000)
    const document = JSON.parse(await text(id, 'json'))
    const { persona } = await (await owner.post('/api/personas/import', document)).json()
    expect(await barsOn(await bytes(persona.id, 'png'))).toBe(0)
  })
})

describe('the CSV of a survey persona', () => {
  it('counts claims by basis, and has none for personas without evidence', async () => {
    const { details, owner, text } = await surveyPersonas({ answers: 40 })
    const [made] = details
    const row = csvRow(await text(made?.persona.id ?? '', 'csv'))
    for (const basis of ['observed', 'stated', 'inferred'] as const) {
      const own = made?.evidence?.filter((one) => one.basis === basis && one.field !== 'quote') ?? []
      expect(row[`claims.${basis}`]).toBe(String(own.length))
    }
    expect(Number(row['claims.assumed'])).toBeGreaterThan(10)
    const document = JSON.parse(await text(made?.persona.id ?? '', 'json'))
    const { persona } = await (await owner.post('/api/personas/import', document)).json()
    const imported = csvRow(await text(persona.id, 'csv'))
    expect(imported).toMatchObject({ 'claims.observed': '', 'claims.assumed': '', evidence: '' })
  })
})
