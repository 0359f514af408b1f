import LineBreaker from 'linebreak'
import { type Line, type LineStyle, setLine } from './set-line.ts'

export type TextStyle = LineStyle & { size: number; leading: number; color: string }
/** Text broken into lines of at most `width`; everything in the same unit as the size. */
export type SetText = { lines: Line[]; style: TextStyle; width: number; height: number }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Breaks a paragraph into lines where its script allows (UAX 14), within a word only when it alone is too long.
 * @param limit most lines; the last one then ends with an ellipsis
 */
export function setText(
  text: string,
  style: TextStyle,
  width: number,
  missing: Set<string>,
  limit = Number.POSITIVE_INFINITY,
): SetText {
  const paragraph = text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const measure = (part: string): number => setLine(part.trimEnd(), style, missing).width * style.size
  const texts = breakText(paragraph, width, measure)
  const shown = texts.length > limit ? shortened(texts, limit, width, measure) : texts
  const lines = shown.map((line) => setLine(line.trimEnd(), style, missing))
  return { lines, style, width, height: lines.length * style.leading }
}

function breakText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of unbroken(text)) {
    if (line !== '' && measure(line + word) > width) {
      lines.push(line)
      line = ''
    }
    if (measure(line + word) <= width) line += word
    else {
      const parts = cut(word, width, measure)
      lines.push(...parts.slice(0, -1))
      line = parts.at(-1) ?? ''
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

function cut(word: string, width: number, measure: (text: string) => number): string[] {
  const parts = ['']
  for (const { segment } of graphemes.segment(word)) {
    const part = parts.at(-1) ?? ''
    if (part !== '' && measure(part + segment) > width) parts.push(segment)
    else parts[parts.length - 1] = part + segment
  }
  return parts
}

function shortened(
  texts: string[],
  limit: number,
  width: number,
  measure: (text: string) => number,
): string[] {
  const kept = texts.slice(0, limit)
  let last = (kept.pop() ?? '').trimEnd()
  while (last !== '' && measure(`${last}…`) > width)
    last = last
      .slice(0, -1)
      .toWellFormed()
      .replace(/\uFFFD$/u, '')
  return [...kept, `${last.replace(/[\s,;:–—-]+$/u, '')}…`]
}
