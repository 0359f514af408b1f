import { z } from 'zod'
import type { SegmentTable, TableOption, TableQuestion } from '../segments/segment-table.ts'
import { BASES } from './written-sentences.ts'

/** One answer that a sentence rests on. `counted` is set for a survey answer, null for an answer of the owner. */
export const evidenceReference = z.object({
  code: z.string(),
  question: z.string(),
  answer: z.string(),
  counted: z
    .object({
      count: z.int(),
      n: z.int(),
      overall_count: z.int(),
      overall_n: z.int(),
      /** Wilson's 95 % interval of the share in the group, 0–1. */
      low: z.number(),
      high: z.number(),
      sets_apart: z.boolean(),
    })
    .nullable(),
})
export type EvidenceReference = z.infer<typeof evidenceReference>

/** A sentence of a persona and the answers that it rests on. */
export const evidence = z.object({
  field: z.string(),
  sentence: z.string(),
  basis: z.enum(BASES),
  references: z.array(evidenceReference),
})
export type Evidence = z.infer<typeof evidence>

/** A survey's group as shown with its persona, counted from the stored run. */
export const groupCounts = z.object({
  /** Index of the group, and the answers in each group of the run. */
  segment: z.int(),
  sizes: z.array(z.int()),
  /** From 0 (as by chance) to 1; null if the groups were given, not found. */
  stability: z.number().nullable(),
  /** Whether the answers support this number of groups. */
  supported: z.boolean(),
  counted_at: z.int(),
  /** Number of the response nearest to all others of the group; left out of shared pages. */
  medoid: z.int().nullable(),
  /** One answer for each question: first those that set the group apart, the largest difference first. */
  answers: z.array(evidenceReference),
})
export type GroupCounts = z.infer<typeof groupCounts>

/** The answer to each question that says most about a group: first those that set it apart, the largest difference first. */
export function tellingAnswers(table: SegmentTable): EvidenceReference[] {
  return table.questions
    .flatMap((question) => {
      const option = tellingOption(question)
      return option ? [{ question, option }] : []
    })
    .sort(
      (left, right) =>
        distance(right.option) - distance(left.option) || lead(right.option) - lead(left.option),
    )
    .map(({ question, option }) => referenceTo(question, option))
}

/** For each question, an answer that is more frequent in the group than overall, significantly or not. */
export function leaningAnswers(table: SegmentTable): EvidenceReference[] {
  return table.questions
    .flatMap((question) => {
      const [option] = question.options
        .filter((one) => !one.notSure && lead(one) > 0)
        .sort((left, right) => lead(right) - lead(left))
      return option ? [{ question, option }] : []
    })
    .sort((left, right) => lead(right.option) - lead(left.option))
    .map(({ question, option }) => referenceTo(question, option))
}

/**
 * The answers that characterise a persona, one for each question: those that set its group apart, then those that at
 * least half of it favours, then its usual ones.
 */
export function foremostAnswers(table: SegmentTable, most: number): EvidenceReference[] {
  const apart = tellingAnswers(table).filter(({ counted }) => counted?.sets_apart)
  const leaning = leaningAnswers(table).filter(({ counted }) => counted && counted.count * 2 >= counted.n)
  const ranked = [...apart, ...leaning, ...usualAnswers(table)]
  const isFirst = ({ question }: EvidenceReference, place: number) =>
    ranked.findIndex((other) => other.question === question) === place
  return ranked.filter(isFirst).slice(0, most)
}

/** The most frequent answer to each question, without "Not sure", the most frequent first. */
function usualAnswers(table: SegmentTable): EvidenceReference[] {
  return table.questions
    .flatMap((question) => {
      const given = question.options.filter(({ count, notSure }) => count > 0 && !notSure)
      const [option] = given.toSorted((left, right) => right.count - left.count)
      return option ? [{ question, option }] : []
    })
    .sort((left, right) => right.option.count - left.option.count)
    .map(({ question, option }) => referenceTo(question, option))
}

const lead = ({ share, overallShare }: TableOption): number => share - overallShare

/** An option with what was counted of it. */
export function referenceTo(
  { question }: Pick<TableQuestion, 'question'>,
  option: TableOption,
): EvidenceReference {
  return {
    code: option.code,
    question: question.trim(),
    answer: option.text.trim(),
    counted: {
      count: option.count,
      n: option.n,
      overall_count: option.overallCount,
      overall_n: option.overallN,
      ...option.interval,
      sets_apart: option.distinctive,
    },
  }
}

/** The answer that sets the group apart most, or its usual one. */
function tellingOption({ options }: TableQuestion): TableOption | undefined {
  const given = options.filter(({ count }) => count > 0)
  const apart = given.filter(isMore).sort((left, right) => distance(right) - distance(left))
  return apart[0] ?? given.toSorted((left, right) => right.count - left.count)[0]
}

const isMore = ({ distinctive, share, overallShare }: TableOption) => distinctive && share > overallShare

/** How far the answer sets the group apart; 0 if it does not. */
const distance = (option: TableOption): number => (isMore(option) ? option.share - option.overallShare : 0)

/** How the groups of a survey were found. */
const segmentRun = z.object({
  method: z.string(),
  version: z.int(),
  /** Number of groups. */
  requested: z.int(),
  found: z.int(),
  responses: z.int(),
  /** From 0 (as by chance) to 1; null if the groups were given, not found. */
  stability: z.number().nullable(),
  /** Number of groups that the answers support; null below 60 answers. */
  advised: z.object({ min: z.int(), max: z.int() }).nullable(),
})
export type SegmentRun = z.infer<typeof segmentRun>

/** What a persona rests on, as its exports contain it. All null for imported personas. */
export const exportedEvidence = z.object({
  evidence: z.array(evidence).nullable(),
  group_counts: groupCounts.nullable(),
  run: segmentRun.nullable(),
})
export type ExportedEvidence = z.infer<typeof exportedEvidence>

export const NO_EVIDENCE: ExportedEvidence = { evidence: null, group_counts: null, run: null }

/** An answer of a persona's group, as counted. */
export const cardAnswer = z.object({ question: z.string(), answer: z.string(), count: z.int(), n: z.int() })
export type CardAnswer = z.infer<typeof cardAnswer>

const CARD_ANSWERS = 2

/** The answers on a persona's card. */
export const cardAnswersOf = (table: SegmentTable): CardAnswer[] =>
  foremostAnswers(table, CARD_ANSWERS).flatMap(({ question, answer, counted }) =>
    counted ? [{ question, answer, count: counted.count, n: counted.n }] : [],
  )
