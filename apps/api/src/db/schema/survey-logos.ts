import type { SqliteKit } from '../columns/sqlite.ts'
import type { SurveyTables } from './surveys.ts'

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
