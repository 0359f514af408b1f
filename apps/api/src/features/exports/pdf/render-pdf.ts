import { ANSWERS_TITLE, claimsOfSheet, personaSheet } from '@whofor/core/persona/sheet'
import sharp from 'sharp'
import { scriptOfPersona } from '../script-of-persona.ts'
import { COLORS, stylesOf } from '../styles.ts'
import { createMeasureCache, type MeasureCache, setText, widthOf } from '../typeset/set-text.ts'
import type { ScriptInfo } from '../typeset/writing.ts'
import type { Exported, WrittenFile } from '../write-file.ts'
import { groupRows } from './group-rows.ts'
import { type HeroContent, heroRow, originRow } from './hero-rows.ts'
import { legendRows } from './legend-rows.ts'
import { COLUMNS, type Layout, partRows } from './part-rows.ts'
import { createPdfCanvas, INNER, PAGE, type PdfCanvas } from './pdf-canvas.ts'
import { fill, type Page, paginate } from './rows.ts'

/** From large to small print; titles are beside the texts as long as the print stays readable. */
const SCALES: [layout: Layout, scale: number][] = [
  ['aside', 1.08],
  ['aside', 1],
  ['aside', 0.94],
  ['aside', 0.88],
  ['columns', 0.94],
  ['columns', 0.88],
  ['columns', 0.82],
  ['columns', 0.77],
]
/** Below this fill of the second page, a smaller print that fits one page is preferred. */
const MIN_LAST_PAGE_FILL = 0.22
/** A layout with more pages than this cannot be reduced to two. */
const MAX_REDUCIBLE_PAGES = 6
const MANY_PAGES_LAYOUT: [layout: Layout, scale: number] = ['columns', 0.88]

/**
 * Renders a persona as a tagged PDF of one or two A4 pages, more only if the smallest print needs them.
 * @returns the file, and the characters that no font has
 */
export async function renderPdf(
  { persona, portrait, ...exported }: Exported,
  now: number,
): Promise<WrittenFile> {
  const hero: HeroContent = { persona, portrait: portrait && (await asJpeg(portrait)) }
  // The band shows the same counts.
  const sheet = personaSheet(persona, exported.evidence).filter(
    ({ title }) => title !== ANSWERS_TITLE || exported.group_counts === null,
  )
  const claims = exported.evidence && claimsOfSheet(sheet)
  const writing = scriptOfPersona(persona)
  const words = createMeasureCache()
  const pages = bestFit((layout, scale) => {
    const context = { styles: stylesOf(writing, scale), words, writing }
    const head = [
      heroRow(hero, context),
      originRow(persona, exported, context),
      ...groupRows(exported.group_counts, context),
    ]
    const rows = sheet.flatMap((part) => partRows(part, context, layout))
    return paginate(head, [...rows, ...legendRows(claims, context, layout)], COLUMNS[layout])
  })
  const canvas = createPdfCanvas(
    persona.name,
    `${persona.relationship}, ${persona.detail_level} persona`,
    writing,
    now,
  )
  for (const [index, page] of pages.entries()) {
    canvas.newPage()
    for (const { row, top, shift } of page) row.paint(canvas, top, shift)
    footer(canvas, persona.name, `${index + 1} / ${pages.length}`, writing, words)
  }
  return { bytes: await canvas.end(), missing: [...words.missing] }
}

/** The largest print that fits two pages; smaller if that avoids a nearly empty second page. */
function bestFit(pagesAt: (layout: Layout, scale: number) => Page[]): Page[] {
  for (const [layout, scale] of SCALES) {
    const pages = pagesAt(layout, scale)
    if (pages.length > MAX_REDUCIBLE_PAGES) break
    if (pages.length > 2) continue
    if (pages.length === 1 || fill(pages) >= MIN_LAST_PAGE_FILL) return pages
    const tighter = SCALES.filter(([other, smaller]) => other === layout && smaller < scale)
    return tighter.map((choice) => pagesAt(...choice)).find(({ length }) => length === 1) ?? pages
  }
  return pagesAt(...MANY_PAGES_LAYOUT)
}

function footer(
  canvas: PdfCanvas,
  name: string,
  number: string,
  writing: ScriptInfo,
  words: MeasureCache,
): void {
  const { style } = stylesOf(writing, 1)
  const kind = style('sans', 7.4, 10, COLORS.text3)
  const top = PAGE.height - 36
  canvas.artifactText(setText(name, kind, INNER * 0.8, words, 1), { x: PAGE.side, top })
  const width = widthOf(number, kind, words) + 1
  canvas.artifactText(setText(number, kind, width, words), { x: PAGE.width - PAGE.side - width, top })
}

/** JPEG, because PDF has no WebP; at print resolution. */
function asJpeg(image: Uint8Array): Promise<Buffer> {
  return sharp(image)
    .flatten({ background: COLORS.paper })
    .resize(640, 640, { fit: 'cover' })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
