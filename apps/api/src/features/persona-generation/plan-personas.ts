import { assignBriefs, type PersonaBrief } from '@whofor/core/persona/brief'
import { readSharedContext } from '@whofor/core/persona/constraint-rules/audience-groups'
import { type ContextQuote, readSegment } from '@whofor/core/persona/constraint-rules/read-constraints'
import { combineConstraints, type PersonaConstraints } from '@whofor/core/persona/constraints'
import { type ContextAnalysis, DEFAULT_ANALYSIS } from '@whofor/core/persona/context-analysis'
import type { PersonaGroup } from '@whofor/core/persona/persona'
import { segmentStatistics } from '@whofor/core/segments/receipts'
import { type SegmentTable, segmentTable } from '@whofor/core/segments/segment-table'
import { askModel } from '../../ai/ask-model.ts'
import { contextAnalysisRequest } from '../../ai/prompts/business-intake.ts'
import type { PersonaRow, PersonaSurvey } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { JobRun } from '../../jobs/port.ts'
import { findEarlierRun, type Run } from '../surveys/get-run.ts'
import { findSurvey } from '../surveys/queries.ts'
import { findRunById } from '../surveys/run-queries.ts'
import { publishedQuestions } from '../surveys/stored-survey.ts'

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

type BriefedPlan = PersonaPlan & { constraints: PersonaConstraints; brief: PersonaBrief }

/**
 * Adds to each plan the constraints from the business context and the group's answers, and a brief for what
 * they leave open.
 */
export function briefPlans(
  survey: Pick<PersonaSurvey, 'id' | 'business_context'>,
  plans: readonly PersonaPlan[],
  quotes: readonly ContextQuote[],
  takenNames: readonly string[],
): BriefedPlan[] {
  const context = readSharedContext(survey.business_context, quotes)
  const constraints = plans.map(({ counted }) => combineConstraints(context, counted))
  const initials = takenNames.map((name) => name.slice(0, 1))
  const briefs = assignBriefs(survey.id, constraints, initials)
  return plans.flatMap((plan, index) => {
    const [fixed, brief] = [constraints[index], briefs[index]]
    return fixed && brief ? [{ ...plan, constraints: fixed, brief }] : []
  })
}

export type SurveyPlan = { survey: PersonaSurvey; plan: PersonaPlan; plans: PersonaPlan[] }

/**
 * The group that a survey persona represents, from its stored run.
 * @returns null when the survey was deleted
 */
export async function findSurveyPlan(
  deps: Pick<Deps, 'db' | 'threads'>,
  persona: Pick<PersonaRow, 'user_id' | 'survey_id' | 'run_id' | 'survey_group' | 'ordinal'>,
  signal?: AbortSignal,
): Promise<SurveyPlan | null> {
  if (persona.survey_id === null) return null
  const survey = await findSurvey(deps.db, persona.user_id, persona.survey_id)
  if (!survey) return null
  const stored = persona.run_id && (await findRunById(deps.db, persona.run_id))
  const counted = { ...survey, response_count: persona.survey_group?.of ?? survey.response_count }
  const run = stored || (await findEarlierRun(deps, counted, signal))
  const ordinal = persona.ordinal ?? 0
  // More answers may have given its group another number.
  const segment = persona.survey_group?.segment ?? ordinal
  return { survey, plan: planPersona(survey, run, { ordinal, segment }), plans: planPersonas(survey, run) }
}

/**
 * Summarises a business context. Falls back to DEFAULT_ANALYSIS when the model fails; throws only when the
 * job is aborted.
 */
export async function summarizeContext(
  deps: Deps,
  run: JobRun,
  businessContext: string,
): Promise<ContextAnalysis> {
  try {
    const request = contextAnalysisRequest({ business_context: businessContext })
    const { value } = await run.checkpoint('context', (context) => askModel(deps, context, request))
    // Replies stored by versions up to 0.1 have no quotes.
    return { ...value, quotes: value.quotes ?? [] }
  } catch (error) {
    if (run.signal.aborted) throw error
    return DEFAULT_ANALYSIS
  }
}
