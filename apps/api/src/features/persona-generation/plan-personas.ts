import { readSegment } from '@whofor/core/persona/constraint-rules/survey-constraints'
import type { PersonaConstraints } from '@whofor/core/persona/constraints'
import type { PersonaGroup } from '@whofor/core/persona/persona'
import { segmentStatistics } from '@whofor/core/segments/segment-statistics'
import type { SegmentTable } from '@whofor/core/segments/segment-table'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { listGroups } from '../surveys/list-groups.ts'

const MAX_STATISTICS = 6

/**
 * What is known about one persona before the model is called: the group it represents and that group's
 * answers.
 */
export type PersonaPlan = {
  ordinal: number
  /** Constraints from the group's counted answers. */
  counted: PersonaConstraints
  group: PersonaGroup
  /** Counts of the group's answers. */
  segmentTable: SegmentTable
  /** The group's most telling statistics, each with its question and its counts. */
  statistics: string[]
}

/** Counts and groups a survey's answers. Deterministic, whatever the order of the answers. */
export async function planPersonas(
  deps: Pick<Deps, 'db' | 'threads'>,
  survey: PersonaSurvey,
  signal?: AbortSignal,
): Promise<PersonaPlan[]> {
  const { method, tables } = await listGroups(deps, survey, signal)
  return Array.from({ length: survey.persona_count }, (_, ordinal) => {
    const counts = tables[ordinal % tables.length] ?? tables[0]
    return {
      ordinal,
      counted: readSegment(counts.questions),
      group: { count: counts.n, of: counts.overallN, segment: counts.segment, method },
      segmentTable: counts,
      statistics: segmentStatistics(counts, MAX_STATISTICS),
    }
  })
}
