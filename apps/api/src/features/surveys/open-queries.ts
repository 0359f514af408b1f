import { and, eq, gt, isNull, lt, or, type Placeholder, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { undeleted } from '../../db/select-rows.ts'

type Surveys = Db['schema']['persona_surveys']

/** Published surveys that are neither closed by their owner nor archived nor deleted; their limits may be reached. */
export const isActive = (surveys: Surveys): SQL | undefined =>
  and(eq(surveys.status, 'active'), eq(surveys.archived, false), undeleted(surveys))

/** Active surveys whose page accepts answers: before their closing date and below their response limit. */
export const isOpen = (surveys: Surveys, now: number | Placeholder): SQL | undefined =>
  and(
    isActive(surveys),
    or(isNull(surveys.closes_at), gt(surveys.closes_at, now)),
    or(isNull(surveys.response_limit), lt(surveys.response_count, surveys.response_limit)),
  )
