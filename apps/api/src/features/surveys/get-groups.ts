import { leaningAnswers, tellingAnswers } from '@whofor/core/claims/evidence'
import { FEWEST_FOR_ADVICE } from '@whofor/core/segments/fewest-answers'
import { isChosen } from '@whofor/core/segments/segment-responses'
import { differInDegree, type SegmentTable, segmentTable } from '@whofor/core/segments/segment-table'
import type { GroupForecast, SurveyGroups } from '@whofor/core/survey/groups-schema'
import type { ScoredQuestion } from '@whofor/core/survey/scoring'
import { LRUCache } from 'lru-cache'
import type { PersonaSurvey, SegmentRun } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getRun, getRunAndAdvised } from './get-run.ts'
import { getSurveyRow } from './get-survey.ts'
import { findRunOfPersonas } from './run-queries.ts'
import { publishedQuestions } from './stored-survey.ts'

/** While a survey is open, groups are found again once this share of its answers is new. */
const NEW_SHARE = 0.05
/** Answers that are named for each group. */
const MAX_ANSWERS = 3
/** Answers that are named where there are too few to tell a difference from chance. */
const MAX_SO_FAR = 2

/**
 * The groups among a survey's answers: for an open one with the number of personas that was asked for and the number
 * that its answers support, for a closed one those that its personas were made from.
 * @returns null for a draft, without answers, and for personas from before groups were stored
 */
export async function getGroups(
  deps: Pick<Deps, 'db' | 'threads' | 'clock' | 'limits'>,
  actor: Actor,
  id: string,
  signal: AbortSignal,
): Promise<SurveyGroups | null> {
  const survey = await getSurveyRow(deps.db, actor.id, id)
  if (survey.status === 'draft' || survey.response_count === 0) return null
  const wanted = { k: survey.persona_count, tolerance: newShareOf(survey), signal }
  const runs =
    survey.status === 'closed' ? await closedRuns(deps, survey) : await getRunAndAdvised(deps, survey, wanted)
  const [asked] = runs
  if (!asked) return null
  const questions = publishedQuestions(survey)
  return {
    responses: asked.responses,
    advice: asked.advice,
    set_aside: asked.set_aside,
    choices: runs
      .map((run) => choiceOf(questions, run))
      .sort((left, right) => left.personas - right.personas),
  }
}

/** Responses that may be missing from a run of an open survey. */
const newShareOf = (survey: Pick<PersonaSurvey, 'response_count'>): number =>
  Math.floor(survey.response_count * NEW_SHARE)

async function closedRuns({ db }: Pick<Deps, 'db'>, survey: PersonaSurvey): Promise<SegmentRun[]> {
  const run = await findRunOfPersonas(db, survey.id)
  return run ? [run] : []
}

function choiceOf(questions: readonly ScoredQuestion[], run: SegmentRun): SurveyGroups['choices'][number] {
  const { counted } = run
  const tables = counted.segments.map((_, index) => segmentTable(questions, counted, index))
  return {
    personas: run.requested,
    sizes: counted.segments.map(({ n }) => n),
    groups: tables.map((table) => ({ size: table.n, answers: answersApart(table) })),
    stability: run.stability,
    in_degree: differInDegree(questions, counted),
    sets_apart: questions.map((_, place) =>
      tables.some((table) => table.questions[place]?.options.some(({ distinctive }) => distinctive)),
    ),
    overlaps: counted.overlaps ?? [],
  }
}

/** Those that set the group apart; where there are too few answers to tell, those that it leans to so far. */
function answersApart(table: SegmentTable) {
  const apart = tellingAnswers(table).filter(({ counted }) => counted?.sets_apart)
  if (apart.length > 0 || table.overallN >= FEWEST_FOR_ADVICE) return apart.slice(0, MAX_ANSWERS)
  return leaningAnswers(table).slice(0, MAX_SO_FAR)
}

const MAX_RUNS = 500
/** With more answers groups are as steady as they get. */
const MOST_RESPONSES = 1000

/** By run; its answers never change, so each is measured once. */
const forecastsByRun = new LRUCache<string, Promise<GroupForecast>>({ max: MAX_RUNS })

/**
 * When the groups that an open survey asks for will be steady, or those that its answers support if it asks for more.
 * @returns null where there are no groups to measure, for a closed survey and above 1,000 answers
 */
export async function getForecast(
  deps: Pick<Deps, 'db' | 'threads' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<GroupForecast | null> {
  const survey = await getSurveyRow(deps.db, actor.id, id)
  if (survey.status !== 'active' || survey.response_count === 0) return null
  const tolerance = newShareOf(survey)
  const asked = await getRun(deps, survey, { k: survey.persona_count, tolerance })
  const isSupported = !asked.advice || survey.persona_count <= asked.advice.max
  const run = isSupported ? asked : await getRun(deps, survey, { k: asked.advice?.best ?? 1, tolerance })
  const { method, responses, requested: personas } = run
  const segments = run.counted.segments.length
  if (!isChosen(method) || segments < 2 || responses > MOST_RESPONSES) return null
  const known = forecastsByRun.get(run.id)
  if (known) return known
  const input = {
    source: deps.db.source,
    surveyId: survey.id,
    questions: publishedQuestions(survey),
    responses: responses + run.gaps,
    ...{ personas, segments, method },
  }
  const measuring = deps.threads.counting.run('forecastGroups', input)
  forecastsByRun.set(run.id, measuring)
  try {
    return await measuring
  } catch (error) {
    forecastsByRun.delete(run.id)
    throw error
  }
}
