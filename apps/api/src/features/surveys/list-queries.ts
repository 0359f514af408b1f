import { COUNTED_HITS } from '@whofor/core/paging'
import type { SurveySort, SurveyView } from '@whofor/core/survey/schema'
import type { SurveyStatus } from '@whofor/core/survey/survey'
import { type AnyColumn, and, asc, count, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { undeleted } from '../../db/select-rows.ts'
import { afterPlace, type Direction, matchesSearch, type Place } from '../../paging/page.ts'
import { isOpen } from './queries.ts'

export type SurveyListing = {
  show: SurveyView
  sort: SurveySort
  search?: string | undefined
  place: Place | null
  limit: number
  now: number
}

export type SurveyCounts = Record<SurveyView, number>

/** One more row than the limit. */
export async function selectSurveys(db: Db, ownerId: string, listing: SurveyListing) {
  const { persona_surveys: surveys } = db.schema
  const { key, direction } = orderOf(db, listing.sort)
  const after = afterPlace(listing.place, { key, id: surveys.id, direction })
  const by = direction === 'desc' ? desc : asc
  return db.read
    .select(cardColumns(db))
    .from(surveys)
    .where(and(listed(db, ownerId, listing), after))
    .orderBy(by(key), by(surveys.id))
    .limit(listing.limit + 1)
}

export async function selectNewestSurveys(
  db: Db,
  ownerId: string,
  page: Pick<SurveyListing, 'limit' | 'search' | 'now'>,
): Promise<SurveyCardRow[]> {
  const rows = await selectSurveys(db, ownerId, { show: 'all', sort: 'newest', place: null, ...page })
  return rows.slice(0, page.limit)
}

export async function countSurveys(db: Db, ownerId: string, now: number): Promise<SurveyCounts> {
  const { persona_surveys: surveys } = db.schema
  const statuses = await db.read
    .select({ status: surveys.status, total: count() })
    .from(surveys)
    .where(inView(db, ownerId, 'all', now))
    .groupBy(surveys.status)
  const of = (status: SurveyStatus) => statuses.find((row) => row.status === status)?.total ?? 0
  const [published, draft, closed] = [of('active'), of('draft'), of('closed')]
  const ended = await db.read.$count(surveys, inView(db, ownerId, 'ended', now))
  const archived = await db.read.$count(surveys, inView(db, ownerId, 'archived', now))
  return { all: published + draft + closed, active: published - ended, ended, draft, closed, archived }
}

/** Of a search: at most `COUNTED_HITS` + 1, because counting all hits reads every row. */
export async function countFound(db: Db, ownerId: string, listing: SurveyListing): Promise<number> {
  const { persona_surveys: surveys } = db.schema
  const wanted = listed(db, ownerId, listing)
  return db.read.$count(sql`(select 1 from ${surveys} where ${wanted} limit ${COUNTED_HITS + 1}) as hits`)
}

function orderOf(db: Db, sort: SurveySort): { key: AnyColumn; direction: Direction } {
  const { persona_surveys: surveys } = db.schema
  if (sort === 'title') return { key: surveys.search_text, direction: 'asc' }
  if (sort === 'responses') return { key: surveys.response_count, direction: 'desc' }
  return { key: surveys.created_at, direction: sort === 'newest' ? 'desc' : 'asc' }
}

function listed(db: Db, ownerId: string, { show, search, now }: SurveyListing): SQL | undefined {
  return and(inView(db, ownerId, show, now), matchesSearch(db.schema.persona_surveys.search_text, search))
}

function inView(db: Db, ownerId: string, show: SurveyView, now: number): SQL | undefined {
  const { persona_surveys: surveys } = db.schema
  const open = isOpen(surveys, now)
  const status = {
    all: undefined,
    archived: undefined,
    active: open,
    ended: and(eq(surveys.status, 'active'), open && not(open)),
    draft: eq(surveys.status, 'draft'),
    closed: eq(surveys.status, 'closed'),
  }
  return and(
    eq(surveys.user_id, ownerId),
    eq(surveys.archived, show === 'archived'),
    undeleted(surveys),
    status[show],
  )
}

export type SurveyCardRow = Awaited<ReturnType<typeof selectSurveys>>[number]

/** All but the questions, which are large. The newest response is the one with the highest number. */
function cardColumns(db: Db) {
  const { persona_surveys: surveys, survey_responses: responses } = db.schema
  return {
    id: surveys.id,
    title: surveys.title,
    relationship: surveys.relationship,
    business_context: surveys.business_context,
    status: surveys.status,
    archived: surveys.archived,
    imported: surveys.imported,
    detail_level: surveys.detail_level,
    response_count: surveys.response_count,
    persona_count: surveys.persona_count,
    public_url_slug: surveys.public_url_slug,
    search_text: surveys.search_text,
    created_at: surveys.created_at,
    closed_at: surveys.closed_at,
    closes_at: surveys.closes_at,
    response_limit: surveys.response_limit,
    // Written out, because names of columns in a selected expression are not qualified.
    last_response_at: sql<number | null>`(select latest.created_at from ${responses} as latest
      where latest.survey_id = persona_surveys.id order by latest.number desc limit 1)`.mapWith(toNumber),
  }
}

const toNumber = (value: unknown) => (value === null ? null : Number(value))
