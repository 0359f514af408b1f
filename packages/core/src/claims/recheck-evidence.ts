import { LOCALES } from '@whofor/texts/locales'
import type { SegmentTable, TableOption } from '../segments/segment-table.ts'
import { isContradicted, optionsByCode, problemOf } from './check-claims.ts'
import type { Evidence, EvidenceReference } from './evidence.ts'
import { figureOf } from './figures.ts'
import { referenceTo } from './group-counts.ts'

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
