import { SCORE } from '../survey.ts'
import { levelsOf } from './scales.ts'
import type { OptionOrder } from './schema.ts'

type Scored = { text: string; score: number }

/**
 * Options by descending score, and how their order was recognised.
 * @param values distinct values in the order of their first occurrence, without "Not sure"
 */
export function proposeScores(values: readonly string[]): { order: OptionOrder; options: Scored[] } {
  const levels = levelsOf(values)
  if (levels) return { order: 'scale', options: highestFirst(values, levels) }
  const numbers = values.map(Number)
  if (values.length > 0 && values.every((value) => /^-?\d+$/u.test(value)))
    return { order: 'scale', options: highestFirst(values, fractions(numbers)) }
  const amounts = values.flatMap((value) => amountOf(value) ?? [])
  if (values.length > 1 && amounts.length === values.length && new Set(amounts).size === values.length)
    return { order: 'numbers', options: highestFirst(values, evenly(amounts)) }
  return { order: 'appearance', options: highestFirst(values, evenly(values.map((_, place) => -place))) }
}

function highestFirst(values: readonly string[], fractionsOfMost: readonly number[]): Scored[] {
  return values
    .map((text, place) => ({ text, score: scoreAt(fractionsOfMost[place] ?? 0) }))
    .sort((one, other) => other.score - one.score)
}

export const scoreAt = (fraction: number): number =>
  Math.round(SCORE.min + fraction * (SCORE.max - SCORE.min))

/** 0–10 is kept; 1–5 and other whole numbers are spread over the range. */
function fractions(numbers: readonly number[]): number[] {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  if (least >= SCORE.min && most <= SCORE.max && (most > 7 || least === 0) && most > 5)
    return numbers.map((number) => number / SCORE.max)
  // The lowest or highest number of a common scale may not occur in the answers.
  const from = least >= 1 && least <= 2 && most <= 7 ? 1 : least
  const to = from === 1 && most > 3 && most < 5 ? 5 : most
  return numbers.map((number) => (to === from ? 0.5 : (number - from) / (to - from)))
}

function evenly(amounts: readonly number[]): number[] {
  const sorted = [...amounts].sort((one, other) => one - other)
  return amounts.map((amount) => (sorted.length < 2 ? 0.5 : sorted.indexOf(amount) / (sorted.length - 1)))
}

const LESS = /^(under|less|fewer|up to|below|unter|weniger|bis)\b|^</u
const MORE = /\b(more|over|above|older|mehr|über|älter)\b|\+|^>/u

/** The first number of "5 to 15 minutes"; slightly less for "under 5", slightly more for "over 15". */
function amountOf(value: string): number | null {
  const found = /\d+(?:[.,]\d+)?/u.exec(value)
  if (!found) return null
  const number = Number(found[0].replace(',', '.'))
  const text = value.toLowerCase()
  return number + (LESS.test(text) ? -0.5 : MORE.test(text) ? 0.5 : 0)
}
