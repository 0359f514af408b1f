import LineBreaker from 'linebreak'
import { type LineStyle, setLine } from './set-line.ts'

export type TextStyle = LineStyle & { size: number; leading: number; color: string }
/** Text broken into lines of at most `width`; all lengths in the unit of the font size. */
export type SetText = { lines: string[]; style: TextStyle; width: number; height: number }
/** Shared by one document: the widths of its words in em, and the characters that no font has. */
export type MeasureCache = { widths: Map<string, number>; missing: Set<string> }
type Measure = (text: string) => number

export const createMeasureCache = (): MeasureCache => ({ widths: new Map(), missing: new Set() })

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Breaks a paragraph into lines where its script allows (UAX 14), within a word only when it does not fit a
 * line.
 * @param limit maximum number of lines; the last one then ends with an ellipsis
 */
export function setText(
  text: string,
  style: TextStyle,
  width: number,
  words: MeasureCache,
  limit = Number.POSITIVE_INFINITY,
): SetText {
  const paragraph = text
    .normalize('NFC')
    .replace(/[^\S\u00a0\u202f]+|\p{Cc}+/gu, ' ')
    .trim()
  const measure = measured(style, words)
  const texts = breakText(paragraph, width, measure)
  const shown = texts.length > limit ? shortened(texts, limit, width, measure) : texts
  const lines = shown.map((line) => line.trimEnd())
  return { lines, style, width, height: lines.length * style.leading }
}

/** Like setText with lines of similar length, so that no single word is left on the last line. */
export function setBalanced(...[text, style, width, words, limit]: Parameters<typeof setText>): SetText {
  const widest = setText(text, style, width, words, limit)
  if (widest.lines.length < 2) return widest
  let [narrow, enough] = [width / 2, width]
  while (enough - narrow > 2) {
    const tried = (narrow + enough) / 2
    if (setText(text, style, tried, words).lines.length <= widest.lines.length) enough = tried
    else narrow = tried
  }
  return { ...setText(text, style, enough, words, limit), width }
}

/** @returns the width of a single line */
export function widthOf(text: string, style: TextStyle, words: MeasureCache): number {
  return measured(style, words)(text)
}

function measured(style: TextStyle, { widths, missing }: MeasureCache): Measure {
  const kind = `${style.face} ${style.tracking ?? 0} `
  return (text) => {
    const width = widths.get(kind + text) ?? setLine(text, style, missing).width
    widths.set(kind + text, width)
    return width * style.size
  }
}

/** The width of a line is the sum of its words, so each word is measured once. */
function breakText(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  const end = (): void => {
    lines.push(line)
    line = ''
    used = 0
  }
  for (const word of unbroken(text)) {
    const alone = measure(word.trimEnd())
    if (line !== '' && used + alone > width) end()
    const parts = alone > width ? cut(word, width, measure) : [word]
    for (const [index, part] of parts.entries()) {
      if (index > 0) end()
      line += part
      used += measure(part)
    }
  }
  return line.trim() === '' ? lines : [...lines, line]
}

function* unbroken(text: string): Generator<string> {
  const breaker = new LineBreaker(text)
  let start = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    yield text.slice(start, next.position)
    start = next.position
  }
}

/** Splits a word into parts that fit, between graphemes. */
function cut(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = []
  let part = ''
  let used = 0
  for (const { segment } of graphemes.segment(word)) {
    const more = measure(segment)
    if (part !== '' && used + more > width) {
      parts.push(part)
      part = ''
      used = 0
    }
    part += segment
    used += more
  }
  return [...parts, part]
}

function shortened(texts: string[], limit: number, width: number, measure: Measure): string[] {
  const shown = texts.slice(0, limit)
  const last = Array.from(graphemes.segment((shown.pop() ?? '').trimEnd()), ({ segment }) => segment)
  while (last.length > 0 && measure(`${last.join('')}…`) > width) last.pop()
  const text = last.join('').trimEnd()
  return [...shown, `${text.replace(/[,;:–—-]+$/u, '')}…`]
}
