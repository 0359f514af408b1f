import type { ExportedEvidence } from '@whofor/core/claims/evidence'
import { stabilityText } from '@whofor/core/claims/group-texts'
import type { Persona } from '@whofor/core/persona/persona'
import { kindOf, originOf, quoteOf } from '@whofor/core/persona/sheet'
import { groupText } from '@whofor/core/segments/receipts'
import { texts as exportsTexts } from '@whofor/texts/api/exports'
import { currentLocale } from '@whofor/texts/current-locale'
import { initialsOf, withQuoteMarks } from '../persona-script.ts'
import { dayText } from '../sheet-texts.ts'
import { COLORS, type Styles } from '../styles.ts'
import { type MeasureCache, type SetText, setBalanced, setText, widthOf } from '../typeset/set-text.ts'
import type { ScriptInfo } from '../typeset/writing.ts'
import { type Element, INNER, PAGE, type PdfCanvas } from './pdf-canvas.ts'
import { actualText, lazyElement, type Row, root } from './rows.ts'

/** `portrait` as JPEG. */
export type HeroContent = { persona: Persona; portrait: Buffer | null }
type RowContext = { styles: Styles; words: MeasureCache; writing: ScriptInfo }

/** For a name, subtitle or quote; longer texts are cut off. */
const MAX_LINES = 12

/** The head of the sheet: portrait or initials, name, subtitle and quote. */
export function heroRow({ persona, portrait }: HeroContent, { styles, words, writing }: RowContext): Row {
  const { style, unit } = styles
  const side = unit(136)
  const left = PAGE.side + side + unit(26)
  const width = PAGE.width - PAGE.side - left
  const set = (text: string, kind: ReturnType<typeof style>): SetText =>
    setBalanced(text, kind, width, words, MAX_LINES)
  const quote = quoteOf(persona)
  const blocks = [
    { type: 'H1', gap: 4, text: set(persona.name, style('strong', 27, 31, COLORS.text, -0.024)) },
    { type: 'P', gap: 5, text: set(persona.subtitle ?? '', style('sans', 11.5, 16, COLORS.text2)) },
    {
      type: 'BlockQuote',
      gap: 14,
      text: set(withQuoteMarks(quote, writing), style('serif', 15.5, 21.5, COLORS.text)),
    },
  ].filter(({ text }) => text.lines.length > 0)
  const kind = set(kindOf(persona), style('sans', 8.6, 12, COLORS.text2))
  const all = [{ type: 'P', gap: 0, text: kind }, ...blocks]
  const height = all.reduce((sum, { gap, text }) => sum + unit(gap) + text.height, 0)
  return {
    before: 0,
    height: Math.max(side, height),
    keep: true,
    paint(canvas, top) {
      paintPortrait(canvas, { persona, portrait }, top, side, { styles, words, writing })
      let at = top - unit(1)
      for (const { type, gap, text } of all) {
        at += unit(gap)
        const element = canvas.element(canvas.root, type, actualText(text))
        const hang = type === 'BlockQuote' && /^[“„]/.test(text.lines[0] ?? '') ? text.style.size * 0.42 : 0
        canvas.lines(element, type, text, 0, 1, { x: left - hang, top: at })
        if (text.lines.length > 1)
          canvas.lines(element, type, text, 1, text.lines.length, { x: left, top: at + text.style.leading })
        at += text.height
      }
    },
  }
}

function paintPortrait(
  canvas: PdfCanvas,
  { persona, portrait }: HeroContent,
  top: number,
  side: number,
  context: RowContext,
): void {
  const { styles, words } = context
  const alt = portrait
    ? exportsTexts.sheet.portrait_of({ name: persona.name })
    : exportsTexts.sheet.initials_of({ name: persona.name })
  const figure = canvas.element(canvas.root, 'Figure', { alt })
  const place = { x: PAGE.side, top }
  if (portrait) {
    canvas.image(figure, portrait, place, side)
    return
  }
  canvas.ground(figure, place, side, COLORS.tint)
  const kind = styles.style('strong', 46, 52, COLORS.text2, -0.02)
  const initials = initialsOf(persona.name)
  const width = widthOf(initials, kind, words)
  const centred = setText(initials, kind, width + 1, words)
  canvas.lines(figure, 'Figure', centred, 0, 1, {
    x: PAGE.side + (side - width) / 2,
    top: top + (side - kind.leading) / 2,
  })
}

/** The group's size and stability, the source and the author. */
export function originRow(
  persona: Persona,
  { group_counts }: Pick<ExportedEvidence, 'group_counts'>,
  { styles, words }: RowContext,
): Row {
  const { style, unit } = styles
  const { group } = persona
  const date = dayText(persona.created_at, currentLocale())
  const stability = group_counts && stabilityText(group_counts)
  const cells = [
    ...(group
      ? [{ label: exportsTexts.sheet.group_size, value: groupText(group.count, group.of), note: '' }]
      : []),
    ...(stability
      ? [{ label: exportsTexts.sheet.stability, value: stability.word, note: stability.note }]
      : []),
    { label: exportsTexts.sheet.based_on, value: originOf(persona), note: date },
    {
      label: exportsTexts.sheet.written_by,
      value: persona.demo ? exportsTexts.sheet.demo_model : persona.made_by_model,
      note: exportsTexts.sheet.check_before_use,
    },
  ]
  const each = INNER / cells.length
  const set = cells.map(({ label, value, note }, index) => {
    const width = each - unit(index === 0 ? 12 : 26)
    return [
      setText(label, style('sans', 7.8, 11.5, COLORS.text3), width, words),
      setText(value, style('strong', 9.4, 13.5), width, words, 2),
      setText(note, style('sans', 7.8, 11.5, COLORS.text3), width, words, 2),
    ]
  })
  const pad = unit(9)
  const barHeight = group ? unit(4) : 0
  const heights = set.map((texts) => texts.reduce((sum, text) => sum + text.height, 0))
  // Under the size of the group, which comes first and may take two lines.
  const barAt = (heights[0] ?? 0) + unit(5)
  const height = 2 * pad + Math.max(...heights, group ? barAt + barHeight : 0, unit(25 + 5)) - unit(4)
  const list = lazyElement(root, 'L')
  return {
    before: unit(18),
    height,
    paint(canvas, top) {
      canvas.box({ x: PAGE.side, top }, INNER, unit(1.4), COLORS.text)
      for (const [index, texts] of set.entries()) {
        const x = PAGE.side + index * each + (index === 0 ? 0 : unit(14))
        const between = { x: x - unit(14), top: top + pad + unit(1) }
        if (index > 0) canvas.box(between, 0.6, height - 2 * pad, COLORS.line)
        paintCell(canvas, list(canvas), texts, x, top + pad)
        if (index === 0 && group && group.of > 0) {
          const bar = { x, top: top + pad + barAt }
          const width = each - unit(12)
          canvas.box(bar, width, barHeight, COLORS.track)
          canvas.box(bar, width * Math.min(1, group.count / group.of), barHeight, COLORS.accent)
        }
      }
    },
  }
}

function paintCell(canvas: PdfCanvas, list: Element, texts: SetText[], x: number, top: number): void {
  const item = canvas.element(list, 'LI')
  let at = top
  for (const [index, text] of texts.entries()) {
    if (text.lines.length === 0) continue
    const type = index === 0 ? 'Lbl' : 'LBody'
    canvas.lines(canvas.element(item, type, actualText(text)), type, text, 0, text.lines.length, {
      x,
      top: at,
    })
    at += text.height
  }
}
