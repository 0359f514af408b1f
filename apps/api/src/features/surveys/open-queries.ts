import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { undeleted } from '../../db/undeleted.ts'

/** Surveys whose page accepts answers: neither closed nor archived nor deleted. */
export const isOpen = (surveys: Db['schema']['persona_surveys']): SQL | undefined =>
  and(eq(surveys.status, 'active'), eq(surveys.archived, false), undeleted(surveys))
