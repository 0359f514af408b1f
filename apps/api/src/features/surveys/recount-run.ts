import type { Recount } from '@whofor/core/survey/groups-schema'
import { texts } from '@whofor/texts/api/surveys'
import type { SegmentRun } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getSurveyRow } from './get-survey.ts'
import { findMembers, findRunOfPersonas } from './run-queries.ts'
import { publishedQuestions } from './survey-questions.ts'

/**
 * Counts the stored segments of a survey again, from its answers and the segment stored for each.
 * @throws AppError not_found; conflict when its answers were never grouped
 */
export async function recountRun(
  deps: Pick<Deps, 'db' | 'threads' | 'limits'>,
  actor: Actor,
  id: string,
  signal: AbortSignal,
): Promise<Recount> {
  await deps.limits.consume('export', actor.id)
  const survey = await getSurveyRow(deps.db, actor.id, id)
  const run = await findRunOfPersonas(deps.db, survey.id)
  if (!run) throw new AppError('conflict', texts.survey.not_grouped)
  const { id: run_id, method, version, requested, responses, likelihood, stability } = run
  const input = {
    source: deps.db.source,
    surveyId: survey.id,
    questions: publishedQuestions(survey),
    responses: responses + run.gaps,
    members: await findMembers(deps.db, run.id),
    segments: run.counted.segments.length,
  }
  const counted = await deps.threads.counting.run('countMembers', input, { signal })
  return {
    ...{ run_id, method, version, requested, responses, likelihood, stability },
    advice: run.advice,
    set_aside: run.set_aside,
    input_hash: run.input_hash,
    segments: counted.segments,
    same: counted.inputHash === run.input_hash && sameCounts(run, counted.segments),
  }
}

function sameCounts({ counted }: SegmentRun, segments: readonly { n: number; counts: number[] }[]): boolean {
  const stored = counted.segments.map(({ n, counts }) => ({ n, counts }))
  return JSON.stringify(stored) === JSON.stringify(segments)
}
