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
type Survey = Pick<PersonaSurvey, 'id' | 'response_count'>

/** Counts are stored once this many responses are not in the stored ones. */
const STORE_EVERY = 1000
/** Responses per query: about a millisecond, so that other requests are served in between. */
const BATCH_SIZE = 250
const MAX_SURVEYS = 500

/** Responses never change and are numbered in the order of their commits, so counts stay valid. */
const countedByDb = new WeakMap<Db, Map<string, Promise<Counted>>>()

/**
 * How often each option was chosen, from the stored counts and the responses after them: the cost does not grow with the survey.
 * `counted` is at least the survey's `response_count`; it is more when responses came in since the survey was read.
 */
export async function countResponses({ db }: Pick<Deps, 'db'>, survey: Survey): Promise<CountedResponses> {
  const known = countedByDb.get(db) ?? new Map<string, Promise<Counted>>()
  countedByDb.set(db, known)
  const before = known.get(survey.id) ?? loadCounts(db, survey.id)
  const counting = before.then((counts) => countUpTo(db, survey, counts))
  remember(known, survey.id, counting)
  try {
    return await counting
  } catch (error) {
    // The next call starts with the stored counts.
    if (known.get(survey.id) === counting) known.delete(survey.id)
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

/** Call it after each response. Occasionally updates the stored counts, so that no page has many to count. */
export function refreshCounts(deps: Background, survey: Survey): void {
  if (survey.response_count % STORE_EVERY === 0) void orLog(deps, () => countResponses(deps, survey))
}

/**
 * Updates the stored counts of all surveys in the background, also after the upgrade that introduced them.
 */
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

async function loadCounts(db: Db, surveyId: string): Promise<Counted> {
  const found = await findCounts(db, surveyId)
  return found ? { ...found, stored: found.counted } : { counted: 0, options: [], stored: 0 }
}

async function countUpTo(db: Db, survey: Survey, before: Counted): Promise<Counted> {
  if (survey.response_count <= before.counted) return before
  const counts = { ...before, options: before.options.map((question) => [...question]) }
  while (counts.counted < survey.response_count) {
    const upTo = Math.min(counts.counted + BATCH_SIZE, survey.response_count)
    addAnswers(counts.options, await selectAnswers(db, survey.id, { after: counts.counted, upTo }))
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

function addAnswers(options: number[][], sheets: number[][]): void {
  for (const answers of sheets) {
    for (const [question, position] of answers.entries()) {
      options[question] ??= []
      if (position >= 0) options[question][position] = (options[question][position] ?? 0) + 1
    }
  }
}

function remember(known: Map<string, Promise<Counted>>, id: string, counting: Promise<Counted>): void {
  known.delete(id)
  known.set(id, counting)
  const oldest = known.size > MAX_SURVEYS ? known.keys().next().value : undefined
  if (oldest !== undefined) known.delete(oldest)
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
