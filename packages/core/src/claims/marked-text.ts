import type { Evidence } from './evidence.ts'

/** A piece of text that ends with a claim. `evidence` is null for text without a claim. */
export type MarkedPiece = { text: string; evidence: Evidence | null }

type Match = { from: number; to: number; evidence: Evidence }

/**
 * Splits a text after each sentence with known evidence. White space may differ.
 * @param claims the evidence of the text's field
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

/**
 * Matches in text order without overlaps. Longer sentences are matched first, so that a shorter one inside is not
 * mistaken for one.
 */
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
