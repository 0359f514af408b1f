import { asc, eq } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../../db/db.ts'
import type { SurveyTranslationRow } from '../../../db/schema/rows.ts'

export async function selectTranslations(
  db: Db,
  surveyId: string,
  on: Reader | Tx = db.read,
): Promise<SurveyTranslationRow[]> {
  const { survey_translations: translations } = db.schema
  return on
    .select()
    .from(translations)
    .where(eq(translations.survey_id, surveyId))
    .orderBy(asc(translations.created_at), asc(translations.id))
}
