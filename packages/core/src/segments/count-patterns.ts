import type { Positions } from '../survey/scoring.ts'

/** One distinct answer sheet and how many responses gave it. */
export type Pattern = { answers: readonly number[]; weight: number }

export type PatternCounter = {
  add(answers: Positions, weight?: number): void
  /** Distinct patterns so far, in lexicographic order of their positions, -1 first. */
  patterns(): Pattern[]
}

/**
 * Counts distinct answer sheets as they stream by; memory grows with the patterns, not with the responses.
 * The canonical order is what makes everything built on it independent of the order of rows.
 */
export function createPatternCounter(): PatternCounter {
  const weights = new Map<string, number>()
  return {
    add(answers, weight = 1) {
      if (weight <= 0) return
      const key = patternKey(answers)
      weights.set(key, (weights.get(key) ?? 0) + weight)
    },
    patterns() {
      const entries = [...weights].sort(([left], [right]) => (left < right ? -1 : 1))
      return entries.map(([key, weight]) => ({ answers: positionsOf(key), weight }))
    },
  }
}

/** Weighted distinct patterns of any iterable of stored answers, in canonical order. */
export function countPatterns(responses: Iterable<Positions>): Pattern[] {
  const counter = createPatternCounter()
  for (const answers of responses) counter.add(answers)
  return counter.patterns()
}

/** One UTF-16 unit an answer: comparing keys as strings compares positions lexicographically. */
export function patternKey(answers: Positions): string {
  let key = ''
  for (const position of answers) key += String.fromCharCode(isPosition(position) ? position + 1 : 0)
  return key
}

function positionsOf(key: string): number[] {
  return Array.from({ length: key.length }, (_, index) => key.charCodeAt(index) - 1)
}

function isPosition(position: number): boolean {
  return Number.isInteger(position) && position >= 0 && position < 0xffff
}
