import { z } from 'zod'
import { evidence } from './evidence.ts'
import { groupCounts } from './group-counts.ts'

/** How the groups of a survey were found. */
export const segmentRun = z.object({
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
