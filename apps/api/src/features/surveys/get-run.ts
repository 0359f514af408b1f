import { SEGMENT_VERSION } from '@whofor/core/segments/segment-responses'
import type { PersonaSurvey, SegmentRun } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { FoundSegments } from './find-segments.ts'
import { deleteEarlierRuns, findLatestRun, insertRun } from './queries.ts'
import { publishedQuestions } from './survey-questions.ts'

type RunDeps = Pick<Deps, 'db' | 'threads' | 'clock'>
type Wanted = {
  /** Number of segments. */
  k: number
  /** Responses that may be missing from the run. */
  tolerance?: number
  signal?: AbortSignal
}
/** What personas need of a run; `id` is null for segments that are not stored. */
export type Run = Pick<SegmentRun, 'method' | 'counted'> & { id: string | null }

/** The segments among a survey's answers: those stored, if they are of enough answers, or found now and stored. */
export async function getRun(
  deps: RunDeps,
  survey: PersonaSurvey,
  { k, tolerance = 0, signal }: Wanted,
): Promise<SegmentRun> {
  const key = { survey_id: survey.id, requested: k, version: SEGMENT_VERSION }
  const known = await findLatestRun(deps.db, key)
  if (known && known.responses >= survey.response_count - tolerance) return known
  const { setAside, inputHash, ...found } = await findSegments(
    deps,
    survey,
    { k, version: SEGMENT_VERSION },
    signal,
  )
  const row = {
    ...found,
    ...key,
    responses: survey.response_count,
    user_id: survey.user_id,
    set_aside: setAside,
    input_hash: inputHash,
    created_at: deps.clock(),
  }
  return deps.db.write(async (tx) => {
    await deleteEarlierRuns(deps.db, tx, row)
    return insertRun(deps.db, tx, row)
  })
}

/** Finds the segments of personas that were made before runs were stored, as they were found then. */
export async function findEarlierRun(
  deps: Pick<Deps, 'threads' | 'db'>,
  survey: PersonaSurvey,
  signal?: AbortSignal,
): Promise<Run> {
  const { method, counted } = await findSegments(
    deps,
    survey,
    { k: survey.persona_count, version: 1 },
    signal,
  )
  return { id: null, method, counted }
}

function findSegments(
  { db, threads }: Pick<Deps, 'threads' | 'db'>,
  survey: PersonaSurvey,
  wanted: { k: number; version: number },
  signal?: AbortSignal,
): Promise<FoundSegments> {
  const input = {
    source: db.source,
    surveyId: survey.id,
    questions: publishedQuestions(survey),
    responses: survey.response_count,
    ...wanted,
  }
  return threads.counting.run('findSegments', input, { signal })
}
