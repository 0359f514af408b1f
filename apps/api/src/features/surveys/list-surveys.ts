import type { SurveyCard, SurveyQuery } from '@whofor/core/survey/schema'
import type { Deps } from '../../deps.ts'
import { cutSorted, readPlace } from '../../paging/page.ts'
import type { Actor } from '../../scope/request-scope.ts'
import {
  countFound,
  countSurveys,
  type SurveyCardRow,
  selectNewestSurveys,
  selectSurveys,
} from './list-queries.ts'

type Listing = Pick<Deps, 'db' | 'env' | 'clock'>

/** The actor's surveys in the wanted order, of one view; the search matches title and relationship. */
export async function listSurveys(deps: Listing, actor: Actor, { cursor, ...query }: SurveyQuery) {
  const { db } = deps
  const now = deps.clock()
  const place = readPlace(cursor, query.sort, query.sort === 'title' ? 'string' : 'number')
  const listing = { ...query, place, now }
  const rows = await selectSurveys(db, actor.id, listing)
  const counts = await countSurveys(db, actor.id, now)
  const { items, next_cursor } = cutSorted(rows, { ...query, keyOf: (row) => keyOf(row, query.sort) })
  const total = query.search ? await countFound(db, actor.id, listing) : counts[query.show]
  return { items: items.map((row) => toSurveyCard(deps, row)), next_cursor, total, counts }
}

function keyOf(row: SurveyCardRow, sort: SurveyQuery['sort']): string | number {
  if (sort === 'title') return row.search_text ?? ''
  return sort === 'responses' ? row.response_count : row.created_at
}

/** The newest surveys, all or those that match, without counting any. */
export async function newestSurveys(
  deps: Listing,
  actor: Actor,
  wanted: Pick<SurveyQuery, 'limit' | 'search'>,
) {
  const rows = await selectNewestSurveys(deps.db, actor.id, { ...wanted, now: deps.clock() })
  return rows.map((row) => toSurveyCard(deps, row))
}

const EXCERPT_LENGTH = 160

function toSurveyCard({ env }: Pick<Deps, 'env'>, survey: SurveyCardRow): SurveyCard {
  const context = survey.business_context.replace(/\s+/gu, ' ')
  return {
    id: survey.id,
    title: survey.title,
    relationship: survey.relationship,
    business_context_excerpt:
      context.length > EXCERPT_LENGTH
        ? `${context.slice(0, EXCERPT_LENGTH - 1).replace(/\s\S*$/u, '')}…`
        : context,
    status: survey.status,
    imported: survey.imported !== null,
    detail_level: survey.detail_level,
    response_count: survey.response_count,
    persona_count: survey.persona_count,
    public_url: survey.public_url_slug === null ? '' : `${env.publicUrl ?? ''}/s/${survey.public_url_slug}`,
    archived: survey.archived,
    closes_at: survey.closes_at,
    response_limit: survey.response_limit,
    created_at: survey.created_at,
    closed_at: survey.closed_at,
    last_response_at: survey.last_response_at,
  }
}
