import { LOCALES } from '@whofor/texts/locales'
import { z } from 'zod'
import type { SegmentTable, TableOption } from '../segments/segment-table.ts'
import { discoveries, normalPValue, zOfTwoProportions } from '../statistics.ts'
import { isContradicted, optionsByCode, problemOf } from './check-claims.ts'
import { type Evidence, type EvidenceReference, referenceTo } from './evidence.ts'
import { figureOf } from './figures.ts'

/** Why a stored sentence is not supported by the new counts. */
export type Fault = 'contradicted' | 'unsupported strength' | 'uncounted figure'

export type RecheckedEvidence = {
  /** The sentence with its figures and references counted again. */
  evidence: Evidence
  /** Null if it is still supported. */
  fault: Fault | null
}

/**
 * Checks a stored sentence against other counts of the same group, with the rules for new sentences. Figures that code
 * filled in are counted again.
 * @returns null for a sentence that rests on no counted answer
 */
export function recheckEvidence(stored: Evidence, table: SegmentTable): RecheckedEvidence | null {
  const counted = stored.references.filter((reference) => reference.counted !== null)
  if (counted.length === 0) return null
  const known = optionsByCode(table)
  const options = counted.flatMap(({ code }) => known.get(code) ?? [])
  const { sentence, blanked } = withFigures(stored.sentence, counted, known)
  return {
    evidence: withCounts({ ...stored, sentence }, table),
    fault: options.some(isContradicted) ? 'contradicted' : faultOf(blanked, options),
  }
}

function faultOf(text: string, options: readonly TableOption[]): Fault | null {
  const problem = problemOf(text, options)
  if (problem === null) return null
  return problem === 'unsupported strength' ? problem : 'uncounted figure'
}

/**
 * The sentence with its figures replaced, and without them for the checks. A figure that fits two answers is left
 * unchanged.
 */
function withFigures(
  text: string,
  counted: readonly EvidenceReference[],
  known: ReadonlyMap<string, TableOption>,
): { sentence: string; blanked: string } {
  const figures = new Map<string, Set<string>>()
  for (const { code, counted: before } of counted) {
    const after = known.get(code)
    if (!before || !after) continue
    for (const locale of LOCALES) {
      const figure = figureOf(before, locale)
      figures.set(figure, (figures.get(figure) ?? new Set()).add(figureOf(after, locale)))
    }
  }
  const clear = [...figures].flatMap(([before, [after, ...others]]) =>
    after !== undefined && others.length === 0 ? [{ before, after }] : [],
  )
  return {
    sentence: replaceAtOnce(text, new Map(clear.map(({ before, after }) => [before, after]))),
    blanked: replaceAtOnce(text, new Map(clear.map(({ before }) => [before, ' ']))),
  }
}

/**
 * Replaces all figures in one pass, so that no replacement is replaced again. A figure inside a longer number is not
 * matched.
 */
function replaceAtOnce(text: string, replacements: ReadonlyMap<string, string>): string {
  if (replacements.size === 0) return text
  const figures = [...replacements.keys()].sort((left, right) => right.length - left.length)
  const pattern = new RegExp(`(?<!\\d)(?:${figures.join('|')})(?!\\d)`, 'gu')
  return text.replace(pattern, (figure) => replacements.get(figure) ?? figure)
}

/** The references of a sentence, with the counts of a table. */
export const withCounts = (stored: Evidence, table: SegmentTable): Evidence => ({
  ...stored,
  references: stored.references.map((reference) => recounted(reference, table)),
})

function recounted(reference: EvidenceReference, table: SegmentTable): EvidenceReference {
  if (reference.counted === null) return reference
  for (const question of table.questions) {
    const option = question.options.find(({ code }) => code === reference.code)
    if (option) return referenceTo(question, option)
  }
  return reference
}

const share = z.object({ count: z.int(), n: z.int() })

/** An answer of a group before and after more answers came in. */
export const movedAnswer = z.object({
  code: z.string(),
  question: z.string(),
  answer: z.string(),
  before: share,
  after: share,
})
export type MovedAnswer = z.infer<typeof movedAnswer>

/** The accepted false discovery rate. */
const FALSE_RATE = 0.05

/**
 * The answers whose share in a group changed by more than chance: two proportions, then Benjamini and Hochberg over all
 * answers of the group. Conservative, because most people of a group are counted both times. The largest change first.
 * @param before,after tables of the same questions
 */
export function movedAnswers(before: SegmentTable, after: SegmentTable): MovedAnswer[] {
  const pairs = after.questions.flatMap(({ question, options }, place) =>
    options.flatMap((option, position) => {
      const earlier = before.questions[place]?.options[position]
      return earlier ? [{ question, earlier, option }] : []
    }),
  )
  const moved = discoveries(
    pairs.map(({ earlier, option }) =>
      normalPValue(zOfTwoProportions(option.count, option.n, earlier.count, earlier.n)),
    ),
    FALSE_RATE,
  )
  return pairs
    .filter((_, index) => moved[index])
    .sort((left, right) => distance(right) - distance(left))
    .map(({ question, earlier, option }) => ({
      code: option.code,
      question: question.trim(),
      answer: option.text.trim(),
      before: { count: earlier.count, n: earlier.n },
      after: { count: option.count, n: option.n },
    }))
}

const distance = ({ earlier, option }: { earlier: TableOption; option: TableOption }): number =>
  Math.abs(option.share - earlier.share)
