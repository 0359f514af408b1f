import { z } from 'zod'
import type { SegmentTable } from '../segments/segment-table.ts'
import { foremostAnswers } from './group-counts.ts'

/** An answer of a persona's group, as counted. */
export const cardAnswer = z.object({ question: z.string(), answer: z.string(), count: z.int(), n: z.int() })
export type CardAnswer = z.infer<typeof cardAnswer>

const CARD_ANSWERS = 2

/** The answers on a persona's card. */
export const cardAnswersOf = (table: SegmentTable): CardAnswer[] =>
  foremostAnswers(table, CARD_ANSWERS).flatMap(({ question, answer, counted }) =>
    counted ? [{ question, answer, count: counted.count, n: counted.n }] : [],
  )
