import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import type { TranslatedTexts } from '@whofor/core/survey/translation/source-texts'
import type { SqliteKit } from '../columns/sqlite.ts'
import type { SurveyTables } from './surveys.ts'

export function surveyTranslationTables(
  k: SqliteKit,
  { persona_surveys }: Pick<SurveyTables, 'persona_surveys'>,
) {
  /** The owner's texts of a survey in another language; respondents get the approved ones once it is published. */
  const survey_translations = k.table(
    'survey_translations',
    {
      id: k.id(),
      survey_id: k
        .text()
        .notNull()
        .references(() => persona_surveys.id, { onDelete: 'cascade' }),
      lang: k.oneOf<RespondentLanguage>().notNull(),
      is_published: k.bool().notNull().default(false),
      /** Approved, by the key of each text. */
      texts: k.json<TranslatedTexts>().notNull(),
      /** Written by the model and not approved yet. */
      drafts: k.json<TranslatedTexts>().notNull(),
      /** Counts changes, so that two windows cannot overwrite each other. */
      revision: k.int().notNull().default(0),
      created_at: k.time().notNull(),
      updated_at: k.time().notNull(),
    },
    (t) => [k.uniqueIndex('survey_translations_survey').on(t.survey_id, t.lang)],
  )

  return { survey_translations }
}

export function surveyLogoTables(k: SqliteKit, { persona_surveys }: Pick<SurveyTables, 'persona_surveys'>) {
  /** A WebP image for each survey at most, which its settings name by its hash. */
  const survey_logos = k.table(
    'survey_logos',
    {
      survey_id: k
        .text()
        .primaryKey()
        .references(() => persona_surveys.id, { onDelete: 'cascade' }),
      /** SHA-256 of the image, the name of its file. */
      hash: k.text().notNull(),
      data: k.bytes().notNull(),
      width: k.int().notNull(),
      height: k.int().notNull(),
      created_at: k.time().notNull(),
    },
    (t) => [k.index('survey_logos_hash').on(t.hash)],
  )

  return { survey_logos }
}
