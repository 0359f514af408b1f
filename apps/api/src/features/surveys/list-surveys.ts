import type { PageQuery } from '@whofor/core/paging'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { readCursor } from '../../paging/cursor.ts'
import { cutPage } from '../../paging/page.ts'
import { selectNewestSurveys, selectSurveys } from './queries.ts'
import { toSurveyCard } from './to-survey-card.ts'

/** The actor's surveys that are not archived, newest first; the search matches title and relationship. */
export async function listSurveys(deps: Pick<Deps, 'db'>, actor: Actor, page: PageQuery) {
  const { rows, total } = await selectSurveys(deps.db, actor.id, { ...page, cursor: readCursor(page.cursor) })
  const { items, next_cursor } = cutPage(rows, page.limit)
  return { items: items.map(toSurveyCard), next_cursor, total }
}

/** The newest surveys, without counting all. */
export async function newestSurveys(deps: Pick<Deps, 'db'>, actor: Actor, limit: number) {
  const rows = await selectNewestSurveys(deps.db, actor.id, limit)
  return rows.map(toSurveyCard)
}
