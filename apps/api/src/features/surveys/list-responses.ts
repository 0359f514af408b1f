import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { PageQuery } from '@whofor/core/paging'
import { SEGMENT_VERSION } from '@whofor/core/segments/segment-responses'
import { type OptionFilter, optionsWith, readFilter } from '@whofor/core/survey/answer-filter'
import type { SurveyResponse as SurveyResponseReply } from '@whofor/core/survey/response-schema'
import { responseAverage, scoreOf } from '@whofor/core/survey/scoring'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/db.ts'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { cutPage, readCursor } from '../../paging/page.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { findAnswers } from './answer-questions.ts'
import { askAnswers } from './ask-answers.ts'
import { NO_SEGMENT } from './find-segments.ts'
import { getSurveyRow } from './get-survey.ts'
import { selectNumbered, selectResponses } from './queries.ts'
import { findLatestRun, findMembers, findRunIdOfPersonas } from './run-queries.ts'
import { publishedQuestions } from './stored-survey.ts'

/** A survey's answer sheets, all or those that match, newest first, each with its number (from 1, oldest first), its scores and its segment. */
export async function listResponses(
  deps: Pick<Deps, 'db' | 'threads'>,
  actor: Actor,
  input: { id: string; filter: string } & PageQuery,
) {
  const survey = await getSurveyRow(deps.db, actor.id, input.id)
  const before = readCursor(input.cursor)?.number
  const { filter, search = '', limit } = input
  const isNarrowed = survey.status !== 'draft' && (filter !== '' || search !== '')
  const found = isNarrowed ? await findMatching(deps, survey, { filter, search, before, limit }) : null
  const rows = found
    ? await selectNumbered(deps.db, survey.id, found.numbers)
    : await selectResponses(deps.db, survey.id, { before, limit })
  const { items, next_cursor } = cutPage(rows, limit)
  const questions = survey.status === 'draft' ? [] : publishedQuestions(survey)
  const segmentOf = await membership(deps.db, survey)
  return {
    items: items.map(
      (row): SurveyResponseReply => ({
        id: row.id,
        number: row.number,
        respondent_email: row.respondent_email,
        answers: questions.map((question, position) => ({
          text: question.options[row.answers[position] ?? -1]?.text ?? null,
          score: scoreOf(question, row.answers[position]),
        })),
        average_score: responseAverage(questions, row.answers),
        segment: segmentOf(row.number),
        fields: row.metadata.fields ?? {},
        language: row.metadata.language ?? null,
        created_at: row.created_at,
      }),
    ),
    next_cursor,
    total: found?.total ?? survey.response_count,
  }
}

type Wanted = {
  filter: string
  /** Words of an answer, a part of an email, the value of a hidden field, or the number of a response: "#48". */
  search: string
  before?: number | undefined
  limit: number
}

/** Numbers of one page, and one more, of the responses that match a filter and a search; newest first. */
function findMatching(
  deps: Pick<Deps, 'db' | 'threads'>,
  survey: PersonaSurvey,
  { filter, search, before, limit }: Wanted,
): Promise<{ numbers: number[]; total: number }> {
  const questions = publishedQuestions(survey)
  const asked = { filter: readFilter(questions, filter), before: before ?? null, limit }
  const searched =
    search === '' ? null : { search, options: optionsWith(questions, search), number: numberIn(search) }
  return askAnswers(deps, survey, {
    // The options that a search finds change with their texts, which no revision of the answers counts.
    key: `find:${before}:${limit}:${JSON.stringify([filter, search, optionsIn(searched?.options)])}`,
    // Emails are searched in a thread, however few there are.
    ...(searched ? {} : { here: (columns) => findAnswers(columns, { ...asked, searched: null }) }),
    there: (answers) => deps.threads.reading.run('findMany', { ...answers, asked: { ...asked, searched } }),
  })
}

const optionsIn = (found: OptionFilter = new Map()) =>
  Array.from(found, ([question, options]) => [question, ...options])

/** Of "#48"; null for words. */
function numberIn(search: string): number | null {
  const [, number] = /^#(\d{1,9})$/.exec(search) ?? []
  return number === undefined ? null : Number(number)
}

/** A million responses take a megabyte. */
const MAX_RUNS = 16

/** By run; its members never change. */
const membersByRun = new LRUCache<string, Uint8Array>({ max: MAX_RUNS })
const inflated = promisify(inflate)

type SegmentOf = (number: number) => number | null
type Closed = Pick<PersonaSurvey, 'id' | 'status' | 'personas_job_id'>

/** Finds the segment of a response by its number; null before there are personas. */
async function membership(db: Db, survey: Closed): Promise<SegmentOf> {
  return segmentsOf(db, wasClosed(survey) ? await findRunIdOfPersonas(db, survey.id) : null)
}

/** As membership; for a survey without personas the segments found last for the number of personas it asks for. */
export async function latestMembership(
  db: Db,
  survey: Closed & Pick<PersonaSurvey, 'persona_count' | 'answers_revision'>,
): Promise<SegmentOf> {
  if (wasClosed(survey)) return membership(db, survey)
  const { id: survey_id, persona_count: requested, answers_revision } = survey
  const run = await findLatestRun(db, { survey_id, requested, version: SEGMENT_VERSION, answers_revision })
  return segmentsOf(db, run?.id ?? null)
}

const wasClosed = ({ status, personas_job_id }: Closed): boolean =>
  status === 'closed' || personas_job_id !== null

async function segmentsOf(db: Db, runId: string | null): Promise<SegmentOf> {
  if (!runId) return () => null
  const members = membersByRun.get(runId) ?? (await inflated(await findMembers(db, runId)))
  membersByRun.set(runId, members)
  return (number) => {
    const segment = members[number - 1]
    return segment === undefined || segment === NO_SEGMENT ? null : segment
  }
}
