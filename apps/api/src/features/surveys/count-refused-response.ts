import { texts } from '@whofor/texts/api/surveys'
import type { Db, Tx } from '../../db/db.ts'
import type { PersonaSurvey, UncountedResponse } from '../../db/schema/rows.ts'
import { AppError } from '../../errors.ts'
import { lastNumberOf } from './count-responses.ts'
import { addToCounter, isCounted } from './refused-queries.ts'
import { moveToCounted, removeUncounted } from './uncounted-queries.ts'

/**
 * Counts a refused response as the newest one of its survey, also beyond its limits. One that was counted since it was refused
 * is not counted twice.
 */
export async function countRefusedResponse(
  db: Db,
  tx: Tx,
  survey: PersonaSurvey,
  { metadata, ...row }: Omit<UncountedResponse, 'number'>,
): Promise<void> {
  if (survey.status === 'closed') throw new AppError('survey_not_active', texts.survey.refused_stay)
  const { cause: _, site: __, ...kept } = metadata
  // Its row is locked until the commit, so numbers follow the order of commits.
  const counters = await addToCounter(db, tx, survey.id, 1)
  if (await isCounted(db, tx, row)) {
    await addToCounter(db, tx, survey.id, -1)
    await removeUncounted(db, tx, row.id)
  } else await moveToCounted(db, tx, { ...row, metadata: kept, number: lastNumberOf(counters) })
}
