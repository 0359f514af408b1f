import { readSegment } from '@whofor/core/persona/constraint-rules/read-constraints'
import type { PersonaConstraints } from '@whofor/core/persona/constraints'
import type { PersonaGroup } from '@whofor/core/persona/persona'
import { segmentStatistics } from '@whofor/core/segments/receipts'
import { type SegmentTable, segmentTable } from '@whofor/core/segments/segment-table'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import type { Run } from '../surveys/get-run.ts'
import { publishedQuestions } from '../surveys/survey-questions.ts'

const MAX_STATISTICS = 6

/**
 * What is known about one persona before the model is called: the group it represents and that group's
 * answers.
 */
export type PersonaPlan = {
  ordinal: number
  /** Null for a persona that was made before runs were stored. */
  runId: string | null
  /** Constraints from the group's counted answers. */
  counted: PersonaConstraints
  group: PersonaGroup
  /** Counts of the group's answers. */
  segmentTable: SegmentTable
  /** The group's most telling statistics, each with its question and its counts. */
  statistics: string[]
}

/** One plan for each persona asked for, from the segments of a run; persona i has segment i mod their number. */
export function planPersonas(survey: PersonaSurvey, run: Run): PersonaPlan[] {
  return Array.from({ length: survey.persona_count }, (_, ordinal) =>
    planPersona(survey, run, { ordinal, segment: ordinal }),
  )
}

/** The plan of one persona from one segment of a run. */
export function planPersona(
  survey: PersonaSurvey,
  { id, method, counted }: Run,
  { ordinal, segment }: { ordinal: number; segment: number },
): PersonaPlan {
  const counts = segmentTable(publishedQuestions(survey), counted, segment)
  return {
    ordinal,
    runId: id,
    counted: readSegment(counts.questions),
    group: { count: counts.n, of: counts.overallN, segment: counts.segment, method },
    segmentTable: counts,
    statistics: segmentStatistics(counts, MAX_STATISTICS),
  }
}
