import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import type { StoredTranslation } from '@whofor/core/survey/translation/source-texts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../../db/db.ts'
import { newId } from '../../../db/new-id.ts'
import type { SurveyTranslationRow } from '../../../db/schema/rows.ts'

type Place = { surveyId: string; lang: RespondentLanguage }

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

/** Whether the survey has any translation: its answers may then be in several languages. */
export async function isTranslated(db: Db, surveyId: string): Promise<boolean> {
  const { survey_translations: translations } = db.schema
  const [row] = await db.read
    .select({ id: translations.id })
    .from(translations)
    .where(eq(translations.survey_id, surveyId))
    .limit(1)
  return row !== undefined
}

export async function findTranslation(
  db: Db,
  { surveyId, lang }: Place,
  on: Reader | Tx = db.read,
): Promise<SurveyTranslationRow | null> {
  const { survey_translations: translations } = db.schema
  const [row] = await on
    .select()
    .from(translations)
    .where(and(eq(translations.survey_id, surveyId), eq(translations.lang, lang)))
  return row ?? null
}

export async function insertTranslation(
  db: Db,
  tx: Tx,
  { surveyId, lang, now, ...stored }: Place & StoredTranslation & { now: number; is_published?: boolean },
): Promise<SurveyTranslationRow> {
  const [inserted] = await tx
    .insert(db.schema.survey_translations)
    .values({ id: newId(), survey_id: surveyId, lang, ...stored, created_at: now, updated_at: now })
    .returning()
  if (!inserted) throw new Error('an insert returned no row')
  return inserted
}

type Changes = Partial<Pick<SurveyTranslationRow, 'texts' | 'drafts' | 'is_published'>>

/** Call it under the owner's lock: the revision that was read is the one that is changed. */
export async function updateTranslation(
  db: Db,
  tx: Tx,
  { id, revision }: Pick<SurveyTranslationRow, 'id' | 'revision'>,
  changes: Changes & { updated_at: number },
): Promise<SurveyTranslationRow> {
  const { survey_translations: translations } = db.schema
  const [row] = await tx
    .update(translations)
    .set({ ...changes, revision: revision + 1 })
    .where(eq(translations.id, id))
    .returning()
  if (!row) throw new Error('a translation is gone')
  return row
}

export async function deleteTranslationRow(db: Db, tx: Tx, id: string): Promise<void> {
  const { survey_translations: translations } = db.schema
  await tx.delete(translations).where(eq(translations.id, id))
}
