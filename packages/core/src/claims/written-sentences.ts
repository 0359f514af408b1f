/** What a sentence rests on: counted answers, the owner's words, what follows from either, or nothing. */
export const BASES = ['observed', 'stated', 'inferred', 'assumed'] as const
export type Basis = (typeof BASES)[number]

/** A reference as a model writes it after a sentence: "[Q2.B]" to an answer, "[I3]" to the owner's; "[~Q2.B]" where the sentence only follows from it. */
export type Reference = { code: string; inferred: boolean }

export type WrittenSentence = {
  text: string
  /** White space up to the next sentence. */
  gap: string
  references: Reference[]
}

const CODE = String.raw`~?\s*(?:Q\d{1,2}\.[A-Z]\d{0,2}|I\d{1,2})`
const MARK = new RegExp(String.raw`\s*[[【(]\s*(${CODE}(?:\s*[,;]\s*${CODE})*)\s*[\]】)]`, 'giu')

/** A full stop inside a figure's code would end the sentence. */
const FIGURE = /\{\s*(Q\d{1,2})\.([A-Z]\d{0,2})\s*\}/giu

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * Splits a model's text into sentences, with the references that it wrote behind each. A reference before the full stop
 * belongs to its sentence, and so does one after it. Figures such as "{Q2.B}" become "{Q2_B}".
 */
export function writtenSentences(written: string): WrittenSentence[] {
  const { text, marks } = withoutMarks(written.replace(FIGURE, '{$1_$2}'))
  let to = 0
  return segmentsOf(text).map((segment) => {
    const trimmed = segment.trimEnd()
    const from = to
    to += segment.length
    return {
      text: trimmed,
      gap: segment.slice(trimmed.length),
      references: marks.filter(({ at }) => at > from && at <= to).flatMap(({ references }) => references),
    }
  })
}

export const withoutReferences = (written: string): string => written.replace(MARK, '').trim()

/** Number of characters of a text that are references. */
export const referencesLength = (written: string): number =>
  [...written.matchAll(MARK)].reduce((sum, [mark]) => sum + mark.length, 0)

/**
 * Unlike the segmenter, ends a sentence before a number ("She waits. 62% do."), and does not end one after an
 * abbreviation.
 */
function segmentsOf(text: string): string[] {
  const parts = [...sentences.segment(text)].flatMap(({ segment }) =>
    segment.split(/(?<=\p{Ll}{4}[.!?]\s+)(?=\d)/u),
  )
  const whole: string[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (last !== undefined && ABBREVIATED.test(last)) whole[whole.length - 1] = last + part
    else whole.push(part)
  }
  return whole
}

const ABBREVIATED = /(?<![\p{L}.])(?:i\.e|e\.g|ca|approx|vs|z\. ?B|d\. ?h|u\. ?a|p\. ?ej|No|Nr)\.\s*$/u

/** The text without marks, and the position of each mark: after the last visible character before it. */
function withoutMarks(written: string): { text: string; marks: { at: number; references: Reference[] }[] } {
  const marks: { at: number; references: Reference[] }[] = []
  let text = ''
  let read = 0
  for (const match of written.matchAll(MARK)) {
    text += written.slice(read, match.index)
    read = match.index + match[0].length
    marks.push({ at: text.trimEnd().length, references: referencesIn(match[1] ?? '') })
  }
  return { text: text + written.slice(read), marks }
}

const referencesIn = (list: string): Reference[] =>
  list
    .split(/[,;]/u)
    .map((part) => part.replace(/\s+/gu, ''))
    .map((part) => ({ code: part.replace(/^~/u, '').toUpperCase(), inferred: part.startsWith('~') }))
