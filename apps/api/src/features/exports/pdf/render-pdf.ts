import type { Evidence } from '@whofor/core/claims/evidence'
import { legendTexts } from '@whofor/core/claims/evidence-text'
import type { Persona } from '@whofor/core/persona/persona'
import { kindOf, notesPart, originOf, personaSheet } from '@whofor/core/persona/sheet'
import { groupText } from '@whofor/core/segments/receipts'
import { texts as exportsTexts } from '@whofor/texts/api/exports'
import { currentLocale } from '@whofor/texts/current-locale'
import type { Locale } from '@whofor/texts/locales'
import sharp from 'sharp'
import { scriptOfPersona } from '../persona-script.ts'
import { dayText } from '../sheet-texts.ts'
import { COLORS, stylesOf } from '../styles.ts'
import { createMeasureCache, type MeasureCache, setText, widthOf } from '../typeset/set-text.ts'
import type { ScriptInfo } from '../typeset/writing.ts'
import type { Exported, WrittenFile } from '../write-file.ts'
import type { CellRequest } from './field-cell.ts'
import { groupRows } from './group-rows.ts'
import { type HeroContent, heroRow, originRow } from './hero-rows.ts'
import { COLUMN, COLUMNS, keptTogether, type Layout, partRows } from './part-rows.ts'
import { createPdfCanvas, INNER, PAGE, type PdfCanvas } from './pdf-canvas.ts'
import { actualText, fill, lazyElement, type Page, paginate, type Row, root } from './rows.ts'

/** `together`: a part is split only where it is taller than MAX_UNSPLIT_HEIGHT. */
type Choice = { layout: Layout; scale: number; together: boolean }

const choice = (layout: Layout, scale: number, together: boolean): Choice => ({ layout, scale, together })
/** Best first: large print, titles beside the texts as long as the print stays readable, whole parts. */
const CHOICES: readonly Choice[] = [
  choice('aside', 1.08, true),
  choice('aside', 1, true),
  choice('aside', 0.94, true),
  choice('columns', 0.94, true),
  choice('columns', 0.88, true),
  choice('columns', 0.84, true),
  choice('columns', 0.88, false),
  choice('columns', 0.82, false),
  choice('columns', 0.77, false),
]
/** Below this fill of the second page, a smaller print that fits one page is preferred. */
const MIN_LAST_PAGE_FILL = 0.22
/** A layout with more pages than this cannot be reduced to two. */
const MAX_REDUCIBLE_PAGES = 6
const MANY_PAGES_CHOICE = choice('columns', 0.88, false)

/**
 * Renders a persona as a tagged PDF of one or two A4 pages, more only if the smallest print needs them.
 * @returns the file, and the characters that no font has
 */
export async function renderPdf(
  { persona, portrait, notes, ...exported }: Exported,
  now: number,
): Promise<WrittenFile> {
  const hero: HeroContent = { persona, portrait: portrait && (await asJpeg(portrait)) }
  // The band shows the same counts.
  const sheet = personaSheet(persona, exported.evidence).filter(
    ({ counted }) => !counted || exported.group_counts === null,
  )
  const locale = currentLocale()
  const writing = scriptOfPersona(persona)
  const words = createMeasureCache()
  const pages = bestFit(({ layout, scale, together }) => {
    const context = { styles: stylesOf(writing, scale), words, writing }
    const head = [
      heroRow(hero, context),
      originRow(persona, exported, context),
      ...groupRows(exported.group_counts, context),
    ]
    const rows = [...sheet, ...notesPart(notes)].flatMap((part) => {
      const own = partRows(part, context, layout)
      return together ? keptTogether(own) : own
    })
    return paginate(head, [...rows, ...legendRows(exported.evidence, context, layout)], COLUMNS[layout])
  })
  const canvas = createPdfCanvas(persona.name, kindOf(persona), writing, now)
  for (const [index, page] of pages.entries()) {
    canvas.newPage()
    if (index > 0) runningHead(canvas, persona, { writing, words })
    for (const { row, top, shift } of page) row.paint(canvas, top, shift)
    const source = sourceLine(persona, exported.group_counts?.counted_at ?? null, locale)
    footer(canvas, source, `${index + 1} / ${pages.length}`, { writing, words })
  }
  return { bytes: await canvas.end(), missing: [...words.missing] }
}

/** The largest print that fits two pages; smaller if that avoids a nearly empty second page. */
function bestFit(pagesAt: (choice: Choice) => Page[]): Page[] {
  for (const own of CHOICES) {
    const pages = pagesAt(own)
    if (pages.length > MAX_REDUCIBLE_PAGES) break
    if (pages.length > 2) continue
    if (pages.length === 1 || fill(pages) >= MIN_LAST_PAGE_FILL) return pages
    const tighter = CHOICES.filter(({ layout, scale }) => layout === own.layout && scale < own.scale)
    return tighter.map(pagesAt).find(({ length }) => length === 1) ?? pages
  }
  return pagesAt(MANY_PAGES_CHOICE)
}

type Setting = { writing: ScriptInfo; words: MeasureCache }

/** Name and group at the head of every page but the first. */
function runningHead(canvas: PdfCanvas, { name, group }: Persona, { writing, words }: Setting): void {
  const { style } = stylesOf(writing, 1)
  const kind = style('sans', 7.8, 11, COLORS.text3)
  const about = group ? groupText(group.count, group.of) : ''
  const width = widthOf(about, kind, words) + 1
  const top = PAGE.top - 6
  const title = setText(name, style('strong', 9, 12), INNER - width - 20, words, 1)
  canvas.artifactText(title, { x: PAGE.side, top })
  if (about !== '')
    canvas.artifactText(setText(about, kind, width, words), { x: PAGE.width - PAGE.side - width, top })
  canvas.box({ x: PAGE.side, top: top + 17 }, INNER, 1.2, COLORS.text)
}

/** "Saturday bread, weekday bread · 128 answers · counted 14 November 2026" */
function sourceLine(persona: Persona, countedAt: number | null, locale: Locale): string {
  const { group, created_at, name } = persona
  if (!group)
    return [
      name,
      originOf(persona),
      exportsTexts.sheet.written_on({ date: dayText(created_at, locale) }),
    ].join(' · ')
  const counted = exportsTexts.sheet.counted_on({ date: dayText(countedAt ?? created_at, locale) })
  return [originOf(persona), exportsTexts.sheet.answers({ count: group.of }), counted].join(' · ')
}

function footer(canvas: PdfCanvas, source: string, number: string, { writing, words }: Setting): void {
  const { style } = stylesOf(writing, 1)
  const kind = style('sans', 7.4, 10, COLORS.text3)
  const top = PAGE.height - 36
  canvas.artifactText(setText(source, kind, INNER * 0.85, words, 1), { x: PAGE.side, top })
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

/** What each mark means and how many claims have it. */
export function legendRows(
  claims: readonly Evidence[] | null,
  { styles, words }: CellRequest,
  layout: Layout,
): Row[] {
  if (!claims || claims.length === 0) return []
  const { style, unit } = styles
  const across = layout === 'aside' ? 4 : 2
  const whole = layout === 'aside' ? INNER : COLUMN
  const gutter = unit(12)
  const inset = unit(11)
  const width = (whole - gutter * (across - 1)) / across
  const cells = legendTexts(claims).map(({ basis, count, meaning }) => ({
    basis,
    label: setText(count, style('strong', 8, 11.4), width - inset, words),
    body: setText(meaning, style('sans', 7.8, 11), width - inset, words),
  }))
  const list = lazyElement(root, 'L')
  const rows = Array.from({ length: cells.length / across }, (_, row) =>
    cells.slice(row * across, (row + 1) * across),
  )
  return rows.map((own, row) => ({
    before: unit(row === 0 ? 12 : 5),
    height: Math.max(...own.map(({ label, body }) => label.height + body.height)) + (row === 0 ? unit(9) : 0),
    keep: row + 1 < rows.length,
    paint(canvas, top, shift) {
      const left = PAGE.side + shift
      if (row === 0) canvas.box({ x: left, top }, whole, 0.6, COLORS.line)
      const at = top + (row === 0 ? unit(9) : 0)
      for (const [index, { basis, label, body }] of own.entries()) {
        const x = left + index * (width + gutter)
        const size = unit(6)
        const item = canvas.element(list(canvas), 'LI')
        const named = canvas.element(item, 'Lbl', actualText(label))
        canvas.basisMark(named, basis, { x, top: at + (label.style.leading - size) / 2 }, size)
        canvas.lines(named, 'Lbl', label, 0, label.lines.length, { x: x + inset, top: at })
        const meant = canvas.element(item, 'LBody', actualText(body))
        canvas.lines(meant, 'LBody', body, 0, body.lines.length, { x: x + inset, top: at + label.height })
      }
    },
  }))
}
