import { SEGMENT_VERSION } from '@whofor/core/segments/segment-responses'
import type { PersonaSurvey, SegmentRun } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { singleFlight } from '../../single-flight.ts'
import { lastNumberOf } from './count-responses.ts'
import type { FindSegmentsInput, FoundSegments } from './find-segments.ts'
import { deleteEarlierRuns, findLatestRun, insertRun } from './run-queries.ts'
import { publishedQuestions } from './stored-survey.ts'

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
export async function getRun(deps: RunDeps, survey: PersonaSurvey, wanted: Wanted): Promise<SegmentRun> {
  return (await findKnownRun(deps, survey, wanted)) ?? firstOf(await makeRuns(deps, survey, wanted))
}

/** As getRun; then those of the number that the answers support, if that is another one. */
export async function getRunAndAdvised(
  deps: RunDeps,
  survey: PersonaSurvey,
  wanted: Wanted,
): Promise<SegmentRun[]> {
  const known = await findKnownRun(deps, survey, wanted)
  if (!known) return makeRuns(deps, survey, { ...wanted, advised: true })
  const best = known.advice?.best
  if (best === undefined || best === wanted.k) return [known]
  return [known, await getRun(deps, survey, { ...wanted, k: best })]
}

const keyOf = (survey: PersonaSurvey, k: number) => ({
  survey_id: survey.id,
  requested: k,
  version: SEGMENT_VERSION,
  answers_revision: survey.answers_revision,
})

async function findKnownRun(
  { db }: RunDeps,
  survey: PersonaSurvey,
  { k, tolerance = 0 }: Wanted,
): Promise<SegmentRun | null> {
  const known = await findLatestRun(db, keyOf(survey, k))
  return known && known.responses >= survey.response_count - tolerance ? known : null
}

type Flight = ReturnType<typeof singleFlight<SegmentRun[]>>
/** By thread pool: several pages of one survey ask for its groups at once, and again with each new answer. */
const flights = new WeakMap<Deps['threads'], Flight>()

/** Stores the runs that were found: first the one for the number requested. Those that are being found are waited for. */
async function makeRuns(
  deps: RunDeps,
  survey: PersonaSurvey,
  { k, advised = false, tolerance = 0, signal }: Wanted & { advised?: boolean },
): Promise<SegmentRun[]> {
  const flight = flights.get(deps.threads) ?? singleFlight<SegmentRun[]>()
  flights.set(deps.threads, flight)
  const wanted = {
    key: `${survey.id} ${survey.answers_revision} ${k} ${advised}`,
    size: survey.response_count,
    least: survey.response_count - tolerance,
    signal,
  }
  return flight(wanted, (stopped) => findAndStore(deps, survey, { k, advised, signal: stopped }))
}

async function findAndStore(
  deps: RunDeps,
  survey: PersonaSurvey,
  { k, advised, signal }: Wanted & { advised: boolean },
): Promise<SegmentRun[]> {
  const found = await findSegments(deps, survey, { ks: [k], advised, version: SEGMENT_VERSION }, signal)
  const rows = found.map(({ setAside, inputHash, ...run }) => ({
    ...run,
    ...keyOf(survey, run.requested),
    responses: survey.response_count,
    gaps: survey.gaps,
    user_id: survey.user_id,
    set_aside: setAside,
    input_hash: inputHash,
    created_at: deps.clock(),
  }))
  return deps.db.write(async (tx) => {
    const runs: SegmentRun[] = []
    for (const row of rows) {
      await deleteEarlierRuns(deps.db, tx, row)
      runs.push(await insertRun(deps.db, tx, row))
    }
    return runs
  })
}

/**
 * Finds the segments of personas that were made before runs were stored, as they were found then.
 * @param survey with the responses that there were then
 */
export async function findEarlierRun(
  deps: Pick<Deps, 'threads' | 'db'>,
  survey: PersonaSurvey,
  signal?: AbortSignal,
): Promise<Run & { members: Uint8Array }> {
  const wanted = { ks: [survey.persona_count], version: 1 }
  const { method, counted, members } = firstOf(await findSegments(deps, survey, wanted, signal))
  return { id: null, method, counted, members }
}

function findSegments(
  { db, threads }: Pick<Deps, 'threads' | 'db'>,
  survey: PersonaSurvey,
  wanted: Pick<FindSegmentsInput, 'ks' | 'advised' | 'version'>,
  signal?: AbortSignal,
): Promise<FoundSegments[]> {
  const input = {
    source: db.source,
    surveyId: survey.id,
    questions: publishedQuestions(survey),
    responses: lastNumberOf(survey),
    ...wanted,
  }
  return threads.counting.run('findSegments', input, { signal })
}

function firstOf<Item>([first]: Item[]): Item {
  if (first === undefined) throw new Error('there is a run for each number requested')
  return first
}
