import { z } from 'zod'
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
