import type { Locale } from '@whofor/texts/locales'
import type { SegmentTable, TableOption } from '../segments/segment-table.ts'
import { STRENGTH_FROM } from '../segments/strength.ts'
import { figureOf } from './figures.ts'
import { type StatisticalClaim, statisticalClaims } from './statistical-claims.ts'
import { type Basis, type Reference, type WrittenSentence, writtenSentences } from './written-sentences.ts'

/** A sentence as it is stored, with the codes of what it rests on. */
export type Claim = { text: string; basis: Basis; codes: string[] }

/** Why a sentence, or a reference of it, was not accepted. */
export type ClaimFailure = {
  sentence: string
  reason: 'unknown reference' | 'contradicted' | 'unsupported strength' | 'uncounted figure' | 'source'
}

/** What claims may rest on: the counts of a segment, and the codes of the owner's answers. */
export type KnownEvidence = {
  table: SegmentTable | null
  stated: ReadonlySet<string>
  /** The language of figures that code fills in; English by default. */
  locale?: Locale
}

/** The text that may be shown, its sentences, and what was not accepted. */
export type CheckedText = { text: string; claims: Claim[]; failures: ClaimFailure[] }

/**
 * Limits below which an answer does not support a sentence: given by few of the group, or by a minority of the group
 * and less often than overall.
 */
const LEAST_SHARE = 0.1
const MANY = 0.3
const LEAST_LIFT = 0.8

/**
 * Checks a model's text sentence by sentence. "{Q2.B}" is replaced by that answer's figure in the group. Drops
 * sentences with figures, sources or comparisons that code did not count. Drops a reference if the group hardly gave
 * its answer, and all references of a sentence if one of them does not exist. The remaining sentences carry the basis
 * they rest on.
 */
export function checkClaims(written: string, known: KnownEvidence): CheckedText {
  const options = optionsByCode(known.table)
  const checked = writtenSentences(written).map((sentence) => ({
    gap: sentence.gap,
    ...checkSentence(sentence, { ...known, options }),
  }))
  const kept = checked.flatMap(({ claim, gap }) => (claim ? [{ claim, gap }] : []))
  return {
    text: kept
      .map(({ claim, gap }) => claim.text + gap)
      .join('')
      .trim(),
    claims: kept.map(({ claim }) => claim),
    failures: checked.flatMap(({ failures }) => failures),
  }
}

type Known = KnownEvidence & { options: ReadonlyMap<string, TableOption> }

function checkSentence(
  { text, references }: WrittenSentence,
  known: Known,
): { claim: Claim | null; failures: ClaimFailure[] } {
  const failed = (reason: ClaimFailure['reason']): ClaimFailure => ({ sentence: text, reason })
  const filled = fillFigures(text, known)
  if (filled === null) return { claim: null, failures: [failed('unknown reference')] }
  const judged = references.map((reference) => ({ reference, refusal: refusalOf(reference, known) }))
  const failures = judged.flatMap(({ refusal }) => (refusal ? [failed(refusal)] : []))
  // If one reference of a sentence is invented, none of them is trusted.
  const isInvented = judged.some(({ refusal }) => refusal === 'unknown reference')
  const accepted = isInvented ? [] : judged.flatMap(({ reference, refusal }) => (refusal ? [] : [reference]))
  const counted = [...accepted.map(({ code }) => code), ...filled.codes].flatMap(
    (code) => known.options.get(code) ?? [],
  )
  const problem = problemOf(filled.blanked, counted)
  if (problem) return { claim: null, failures: [...failures, failed(problem)] }
  return {
    claim: {
      text: filled.text,
      basis: basisOf(accepted, filled.codes),
      codes: codesOf(accepted, filled.codes),
    },
    failures,
  }
}

const FIGURE = /\{([^{}]*)\}/gu

/** The text with its figures filled in, and without them for the checks; null if a figure's code does not exist. */
function fillFigures(text: string, { options, locale = 'en' }: Known) {
  const codes = [...text.matchAll(FIGURE)].map(([, code = '']) => codeOf(code))
  if (codes.some((code) => !options.has(code))) return null
  const filled = (code: string): string => {
    const option = options.get(codeOf(code))
    return option ? figureOf(option, locale) : ''
  }
  return {
    text: text.replace(FIGURE, (_, code: string) => filled(code)),
    blanked: text.replace(FIGURE, ' '),
    codes,
  }
}

const codeOf = (written: string): string => written.replace('_', '.').toUpperCase()

function refusalOf({ code }: Reference, { options, stated }: Known): ClaimFailure['reason'] | null {
  if (stated.has(code)) return null
  const option = options.get(code)
  if (!option) return 'unknown reference'
  return isContradicted(option) ? 'contradicted' : null
}

/** Whether too few of the group gave an answer for a sentence to rest on it. */
export function isContradicted({ n, count, share, lift }: TableOption): boolean {
  const rare = n >= STRENGTH_FROM && share < LEAST_SHARE
  const rarer = share < MANY && lift < LEAST_LIFT
  return count === 0 || rare || rarer
}

/**
 * Figures and sources are never supported. Words of strength are, if the counts of every referenced answer support
 * them.
 */
export function problemOf(text: string, counted: readonly TableOption[]): ClaimFailure['reason'] | null {
  const claimed = statisticalClaims(text)
  if (claimed.includes('figure')) return 'uncounted figure'
  if (claimed.includes('source')) return 'source'
  const supported = claimed.every(
    (kind) => counted.length > 0 && counted.every((option) => supports(option, kind)),
  )
  return supported ? null : 'unsupported strength'
}

/** Whether the counts of an answer support a word of strength; figures and sources are never supported. */
export function supports(
  { n, count, share, overallShare, distinctive }: TableOption,
  kind: StatisticalClaim,
): boolean {
  if (n < STRENGTH_FROM) return false
  if (kind === 'all') return count === n
  if (kind === 'most') return count > n / 2
  if (kind === 'more') return distinctive && share > overallShare
  return kind === 'less' && distinctive && share < overallShare
}

function basisOf(accepted: readonly Reference[], figures: readonly string[]): Basis {
  const direct = accepted.filter(({ inferred }) => !inferred)
  if (figures.length > 0 || direct.some(({ code }) => code.startsWith('Q'))) return 'observed'
  if (direct.length > 0) return 'stated'
  return accepted.length > 0 ? 'inferred' : 'assumed'
}

const codesOf = (accepted: readonly Reference[], figures: readonly string[]): string[] => [
  ...new Set([...accepted.map(({ code }) => code), ...figures]),
]

export const optionsByCode = (table: SegmentTable | null): ReadonlyMap<string, TableOption> =>
  new Map(table?.questions.flatMap(({ options }) => options.map((option) => [option.code, option])) ?? [])
