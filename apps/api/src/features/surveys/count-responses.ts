import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/db.ts'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import {
  type CountedResponses,
  findCounts,
  findResponseTime,
  saveCounts,
  selectAnswers,
  selectUncounted,
} from './count-queries.ts'

type Counted = CountedResponses & { stored: number }
type Survey = Pick<PersonaSurvey, 'id' | 'response_count' | 'gaps' | 'answers_revision'>

/** The number of a survey's newest response. */
export const lastNumberOf = ({ response_count, gaps }: Pick<Survey, 'response_count' | 'gaps'>): number =>
  response_count + gaps

/** Counts are stored once this many responses are not in the stored ones. */
const STORE_EVERY = 1000
/** Responses per query: about a millisecond, so that other requests are served in between. */
const BATCH_SIZE = 250
const MAX_SURVEYS = 500
/** Surveys whose newest responses are kept, and of how many responses at most. */
const MAX_RECENT_SURVEYS = 16
const MAX_RECENT = 2 * STORE_EVERY
/** How far replies of the database may overtake one another. */
const MAX_OVERTAKEN = 100

/**
 * The answers of a survey's newest responses: number n is at n - after - 1. A place is empty when another process stored the
 * response or its reply has not arrived yet.
 */
type Recent = { after: number; revision: number; answers: (number[] | undefined)[] }

type Caches = {
  /** Responses are numbered in the order of their commits, so counts stay valid until one stops or starts to count. */
  counted: LRUCache<string, Promise<Counted>>
  /** What this process has just stored need not be read again to be counted. */
  recent: LRUCache<string, Recent>
}

const cachesByDb = new WeakMap<Db, Caches>()

/**
 * How often each option was chosen, from the stored counts and the responses after them: the cost does not grow with the survey.
 * They are of at least the responses that the survey had when it was read.
 */
export async function countResponses({ db }: Pick<Deps, 'db'>, survey: Survey): Promise<CountedResponses> {
  const { counted: known } = cachesOf(db)
  const before = known.get(survey.id) ?? loadCounts(db, survey)
  const counting = before
    .then((counts) => (counts.revision < survey.answers_revision ? loadCounts(db, survey) : counts))
    .then((counts) => countUpTo(db, survey, counts))
  known.set(survey.id, counting)
  try {
    return await counting
  } catch (error) {
    // The next call starts with the stored counts.
    if (known.peek(survey.id) === counting) known.delete(survey.id)
    throw error
  }
}

/** When the newest of the counted responses was stored. */
export async function lastResponseAt(
  { db }: Pick<Deps, 'db'>,
  surveyId: string,
  counted: number,
): Promise<number | null> {
  return counted === 0 ? null : findResponseTime(db, surveyId, counted)
}

/**
 * Call it after each response. Occasionally updates the stored counts, so that no page has many to count.
 * @param answers of the response whose number is the survey's newest
 */
export function refreshCounts(deps: Background, survey: Survey, answers: number[]): void {
  keepRecent(deps.db, survey, answers)
  if (lastNumberOf(survey) % STORE_EVERY === 0) void orLog(deps, () => countResponses(deps, survey))
}

/** Updates the stored counts of all surveys in the background. */
export async function refreshAllCounts(deps: Background): Promise<void> {
  await orLog(deps, async () => {
    for (const survey of await selectUncounted(deps.db, STORE_EVERY)) {
      if (deps.stopping()) return
      await countResponses(deps, survey)
    }
  })
}

type Background = Pick<Deps, 'db' | 'log' | 'stopping'>

async function orLog(deps: Background, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (err) {
    if (!deps.stopping())
      deps.log.warn({ err }, 'responses were not counted; the next page of their survey counts them')
  }
}

function cachesOf(db: Db): Caches {
  const known = cachesByDb.get(db)
  if (known) return known
  const caches: Caches = {
    counted: new LRUCache({ max: MAX_SURVEYS }),
    recent: new LRUCache({ max: MAX_RECENT_SURVEYS }),
  }
  cachesByDb.set(db, caches)
  return caches
}

async function loadCounts(db: Db, { id, answers_revision: revision }: Survey): Promise<Counted> {
  const found = await findCounts(db, id)
  if (found && found.revision >= revision) return { ...found, stored: found.counted }
  return { counted: 0, gaps: 0, revision, options: [], stored: 0 }
}

async function countUpTo(db: Db, survey: Survey, before: Counted): Promise<Counted> {
  const last = lastNumberOf(survey)
  // Counts of a later revision include all that the survey had.
  if (last <= before.counted || before.revision > survey.answers_revision) return before
  const counts = { ...before, options: before.options.map((question) => [...question]) }
  while (counts.counted < last) {
    const upTo = Math.min(counts.counted + BATCH_SIZE, last)
    const range = { after: counts.counted, upTo }
    const sheets = recentAnswers(db, survey, range) ?? (await selectAnswers(db, survey.id, range))
    addAnswers(counts.options, sheets)
    counts.gaps += upTo - counts.counted - sheets.length
    counts.counted = upTo
    await nextTurn()
  }
  if (counts.counted - counts.stored < STORE_EVERY) return counts
  // A page can be shown while the database accepts no writes.
  const stored = await saveCounts(db, survey.id, counts).then(
    () => true,
    () => false,
  )
  return stored ? { ...counts, stored: counts.counted } : counts
}

function keepRecent(db: Db, survey: Survey, answers: number[]): void {
  const { recent: surveys } = cachesOf(db)
  const { id, answers_revision: revision } = survey
  const number = lastNumberOf(survey)
  const known = surveys.get(id)
  const recent =
    known && known.revision === revision && number <= known.after + MAX_RECENT
      ? known
      : { after: Math.max(0, number - MAX_OVERTAKEN), revision, answers: [] }
  if (recent !== known) surveys.set(id, recent)
  if (number <= recent.after) return
  recent.answers[number - recent.after - 1] = answers
  if (recent.answers.length < MAX_RECENT) return
  recent.answers.splice(0, STORE_EVERY)
  recent.after += STORE_EVERY
}

/** @returns null unless all of them are at hand */
function recentAnswers(
  db: Db,
  { id, answers_revision }: Survey,
  range: { after: number; upTo: number },
): number[][] | null {
  const recent = cachesOf(db).recent.get(id)
  if (
    !recent ||
    recent.revision !== answers_revision ||
    range.after < recent.after ||
    range.upTo > recent.after + recent.answers.length
  )
    return null
  const found = recent.answers.slice(range.after - recent.after, range.upTo - recent.after)
  const known = found.filter((answers) => answers !== undefined)
  return known.length === range.upTo - range.after ? known : null
}

function addAnswers(options: number[][], sheets: number[][]): void {
  for (const answers of sheets) {
    for (const [question, position] of answers.entries()) {
      options[question] ??= []
      if (position >= 0) options[question][position] = (options[question][position] ?? 0) + 1
    }
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
