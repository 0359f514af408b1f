import type { Evidence } from './evidence.ts'

/** A part of a text that ends with a claim; `evidence` is null for a rest that is none. */
export type MarkedPiece = { text: string; evidence: Evidence | null }

type Match = { from: number; to: number; evidence: Evidence }

/**
 * Splits a text behind each sentence whose evidence is known. White space may differ.
 * @param claims the evidence of the field the text belongs to
 */
export function markedPieces(text: string, claims: readonly Evidence[]): MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  let end = 0
  for (const { to, evidence } of matchesIn(text, claims)) {
    pieces.push({ text: text.slice(end, to), evidence })
    end = to
  }
  return end < text.length ? [...pieces, { text: text.slice(end), evidence: null }] : pieces
}

/** In the order of the text, without overlaps: a longer sentence is not mistaken for one within it. */
function matchesIn(text: string, claims: readonly Evidence[]): Match[] {
  const matches: Match[] = []
  const longestFirst = claims.toSorted((left, right) => right.sentence.length - left.sentence.length)
  for (const evidence of longestFirst) {
    const match = findSentence(text, evidence)
    if (match && !matches.some(({ from, to }) => match.from < to && from < match.to)) matches.push(match)
  }
  return matches.sort((left, right) => left.from - right.from)
}

function findSentence(text: string, evidence: Evidence): Match | null {
  const sentence = evidence.sentence.replace(/\s+/gu, ' ').trim()
  if (sentence === '') return null
  for (let from = text.indexOf(sentence); from !== -1; from = text.indexOf(sentence, from + 1)) {
    const to = from + sentence.length
    if (startsThere(text, from) && endsThere(text, to)) return { from, to, evidence }
  }
  return null
}

const SENTENCE_END = /[.!?…。！？]["'”’»)\]]*$/u

const startsThere = (text: string, from: number): boolean => isEnd(text.slice(0, from).trimEnd())
const endsThere = (text: string, to: number): boolean =>
  text.slice(to).trim() === '' || isEnd(text.slice(0, to))
const isEnd = (before: string): boolean => before === '' || SENTENCE_END.test(before)
