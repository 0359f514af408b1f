import { texts as importTexts } from '@whofor/texts/core/import'
import { NOT_SURE_TEXTS } from '../not-sure.ts'
import { SCORE } from '../survey.ts'
import { isNotSure } from './not-sure.ts'
import { optionKey, similarOption } from './option-key.ts'
import { levelsOf } from './scales.ts'
import { type ColumnValues, IMPORT_LIMITS, type ImportOption, type OptionOrder } from './schema.ts'

export type ProposedQuestion = { order: OptionOrder; options: ImportOption[] }
type Value = { text: string; count: number; values: string[] }

/** Values in fewer rows than this are rare: probably typing errors instead of options. */
const RARE_SHARE = 0.01
const RARE_FROM_ROWS = 100
/** If an option would have fewer rows than this, the column holds free text. */
const LEAST_COVERED = 0.8

/**
 * The options of a column, the highest score first and "Not sure" last. Values that differ only in case or accents are
 * one option. Rare values are left for the owner to decide.
 * @returns null for a column without two options, or with too many
 */
export function proposeQuestion(column: Pick<ColumnValues, 'values' | 'filled'>): ProposedQuestion | null {
  const merged = mergedValues(column.values)
  const unsure = merged.filter(({ text }) => isNotSure(text))
  const answers = merged.filter(({ text }) => !isNotSure(text))
  const notSure: ImportOption[] =
    unsure.length === 0
      ? []
      : [
          {
            text: unsure[0]?.text ?? NOT_SURE_TEXTS.en,
            score: SCORE.neutral,
            not_sure: true,
            values: unsure.flatMap(({ values }) => values),
          },
        ]
  const max = IMPORT_LIMITS.options.max - notSure.length
  const banded = answers.length > max ? rangesOf(answers) : null
  if (banded) return { order: 'ranges', options: [...banded, ...notSure] }
  const kept = frequentValues(answers, column.filled, max)
  if (!kept || kept.length < IMPORT_LIMITS.options.min) return null
  const { order, options } = proposeScores(kept.map(({ text }) => text))
  const scored = options.map(({ text, score }) => ({
    text,
    score,
    values: kept.find((one) => one.text === text)?.values ?? [text],
  }))
  return { order, options: [...scored, ...notSure] }
}

/**
 * The most frequent values as options, and "Other" for the rest, for a column that its owner declared to be a question.
 */
export function forceQuestion(column: ColumnValues): ProposedQuestion | null {
  const proposed = proposeQuestion(column)
  if (proposed) return proposed
  const frequent = [...mergedValues(column.values)]
    .sort((one, other) => other.count - one.count)
    .slice(0, IMPORT_LIMITS.options.max - 1)
  if (frequent.length === 0) return null
  const { order, options } = proposeScores(frequent.map(({ text }) => text))
  const scored = options.map(({ text, score }) => ({
    text,
    score,
    values: frequent.find((one) => one.text === text)?.values ?? [text],
  }))
  return { order, options: [...scored, otherOption(scored)] }
}

/** An option for all values that no other option includes. */
export function otherOption(options: readonly Pick<ImportOption, 'text'>[]): ImportOption {
  const isTaken = options.some(({ text }) => optionKey(text) === optionKey(importTexts.options.other))
  return {
    text: isTaken ? importTexts.options.other_answer : importTexts.options.other,
    score: SCORE.neutral,
    values: [],
    rest: true,
  }
}

function mergedValues(values: ColumnValues['values']): Value[] {
  const byKey = new Map<string, Value>()
  for (const { text, count } of values) {
    const known = byKey.get(optionKey(text))
    if (!known) byKey.set(optionKey(text), { text, count, values: [text] })
    else {
      known.count += count
      known.values.push(text)
    }
  }
  return [...byKey.values()]
}

function frequentValues(answers: Value[], filled: number, max: number): Value[] | null {
  const isRare = ({ count }: Value) => filled >= RARE_FROM_ROWS && count < filled * RARE_SHARE
  const common = answers.filter((answer) => !isRare(answer))
  if (answers.length <= max) {
    const texts = common.map(({ text }) => text)
    // A rare value that resembles another one is probably a typing error; any other rare value may be an option that
    // few people chose.
    return answers.filter((answer) => !isRare(answer) || similarOption(answer.text, texts) === null)
  }
  const covered = common.reduce((sum, { count }) => sum + count, 0)
  return common.length <= max && covered >= filled * LEAST_COVERED ? common : null
}

/** Ratings from 0 or 1 to 10, in five ranges, because a question has at most eight options. */
function rangesOf(answers: Value[]): ImportOption[] | null {
  const numbers = answers.map(({ text }) => (/^\d{1,2}$/u.test(text) ? Number(text) : Number.NaN))
  if (numbers.some((number) => !(number >= SCORE.min && number <= SCORE.max))) return null
  const first = numbers.includes(0) ? 0 : 1
  return [
    [9, 10],
    [7, 8],
    [5, 6],
    [3, 4],
    [first, 2],
  ].flatMap(([from = 0, to = 0]) => {
    const values = answers.filter(
      (_, place) => (numbers[place] ?? -1) >= from && (numbers[place] ?? -1) <= to,
    )
    if (values.length === 0) return []
    const score = to === 2 ? scoreAt(0) : scoreAt((to / 2 - 1) / 4)
    return [{ text: `${from}–${to}`, score, values: values.flatMap((value) => value.values) }]
  })
}

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

const scoreAt = (fraction: number): number => Math.round(SCORE.min + fraction * (SCORE.max - SCORE.min))

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
