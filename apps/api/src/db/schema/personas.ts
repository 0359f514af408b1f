import type { PersonaSource } from '@whofor/core/persona/demographic-topics'
import type {
  DemographicInsights,
  PersonaGroup,
  StructuredData,
  UnstructuredData,
} from '@whofor/core/persona/persona'
import type { BatchItemState, BatchState } from '@whofor/core/persona/portraits'
import type { DetailLevel } from '@whofor/core/survey/survey'
import { sql } from 'drizzle-orm'
import type { SqliteKit } from '../columns/sqlite.ts'
import type { AccountTables } from './account.ts'
import type { SurveyTables } from './surveys.ts'

export function personaTables(
  k: SqliteKit,
  {
    users,
    persona_surveys,
    segment_runs,
  }: Pick<AccountTables, 'users'> & Pick<SurveyTables, 'persona_surveys' | 'segment_runs'>,
) {
  /** `ordinal` counts from 0 within its job: a job run twice cannot save a persona twice. */
  const personas = k.table(
    'personas',
    {
      id: k.id(),
      user_id: k
        .text()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      survey_id: k.text().references(() => persona_surveys.id, { onDelete: 'set null' }),
      job_id: k.text(),
      ordinal: k.int(),
      name: k.text().notNull(),
      subtitle: k.text(),
      relationship: k.text().notNull(),
      detail_level: k.oneOf<DetailLevel>().notNull(),
      age_range: k.text(),
      location: k.text(),
      gender: k.text(),
      image_url: k.text(),
      generate_image: k.bool().notNull().default(false),
      interaction_context: k.text().notNull(),
      business_context_summary: k.text(),
      business_context_tags: k.json<string[]>().notNull(),
      intake_questions: k.json<unknown[]>(),
      intake_answers: k.json<unknown[]>(),
      demographic_insights: k.json<DemographicInsights>().notNull(),
      structured_data: k.json<StructuredData>().notNull(),
      unstructured_data: k.json<UnstructuredData>().notNull(),
      /** The run that its group comes from; null for personas of earlier versions. */
      run_id: k.text().references(() => segment_runs.id, { onDelete: 'set null' }),
      survey_group: k.json<PersonaGroup>(),
      /** The owner's own sorting; null is none. */
      tags: k.json<string[]>(),
      /** Folded for searching. */
      search_text: k.text(),
      made_by_model: k.text().notNull(),
      /** Sentences and references of the model that were not kept, because nothing counted supports them; null for personas that were not checked. */
      claims_dropped: k.int(),
      is_demo: k.bool().notNull().default(false),
      /** Came as a file: its figures, and who it says wrote it, are unverified. */
      is_imported: k.bool().notNull().default(false),
      /** What it was made from; it stays when the survey is deleted. */
      origin: k.oneOf<PersonaSource>().notNull().default('wizard'),
      /** Put away by the owner: only the archive lists it, and it still counts toward the limits. */
      archived_at: k.time(),
      deleted_at: k.time(),
      created_at: k.time().notNull(),
      updated_at: k.time().notNull(),
    },
    (t) => [
      k.uniqueIndex('personas_job_ordinal').on(t.job_id, t.ordinal),
      // Counts, neighbours and the search read this index alone, for a row is large: SQLite wants `deleted_at` in it for that.
      k
        .index('personas_listed')
        .on(t.user_id, t.created_at, t.id, t.search_text, t.deleted_at)
        .where(sql`deleted_at is null`),
      // For the same reason their `is null` columns are in these.
      k
        .index('personas_shown')
        .on(t.user_id, t.created_at, t.id, t.search_text, t.archived_at, t.deleted_at)
        .where(sql`deleted_at is null and archived_at is null`),
      k
        .index('personas_by_origin')
        .on(t.user_id, t.origin, t.created_at, t.id, t.archived_at, t.deleted_at)
        .where(sql`deleted_at is null and archived_at is null`),
      k
        .index('personas_by_name')
        .on(t.user_id, t.search_text, t.id, t.origin, t.archived_at, t.deleted_at)
        .where(sql`deleted_at is null and archived_at is null`),
      k
        .index('personas_archived')
        .on(t.user_id, t.created_at, t.id, t.search_text, t.archived_at, t.deleted_at)
        .where(sql`deleted_at is null and archived_at is not null`),
      k.index('personas_owner').on(t.user_id),
      k.index('personas_survey').on(t.survey_id, t.deleted_at, t.ordinal),
      k.index('personas_deleted').on(t.deleted_at),
      k.index('personas_run').on(t.run_id),
      k
        .index('personas_without_image')
        // With two known values in front, SQLite prefers it to any other index of deleted personas.
        .on(t.deleted_at, t.image_url, t.created_at, t.id, t.detail_level)
        .where(sql`image_url is null and deleted_at is null and detail_level <> 'simple'`),
    ],
  )

  /** The tags of the personas that are listed, one row each; `tag_key` is the same for all spellings. */
  const persona_tags = k.table(
    'persona_tags',
    {
      persona_id: k
        .text()
        .notNull()
        .references(() => personas.id, { onDelete: 'cascade' }),
      user_id: k
        .text()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      tag_key: k.text().notNull(),
      tag: k.text().notNull(),
      created_at: k.time().notNull(),
    },
    (t) => [
      k.primaryKey({ columns: [t.persona_id, t.tag_key] }),
      k.index('persona_tags_listed').on(t.user_id, t.tag_key, t.created_at, t.persona_id, t.tag),
    ],
  )
  return { personas, persona_tags }
}
export type PersonaTables = ReturnType<typeof personaTables>

/** Portraits for the personas of all users, made one after the other for an administrator. */
export function imageBatchTables(
  k: SqliteKit,
  { users, personas }: Pick<AccountTables, 'users'> & Pick<PersonaTables, 'personas'>,
) {
  const image_batches = k.table(
    'image_batches',
    {
      id: k.id(),
      /** The administrator whose AI use it is. */
      user_id: k
        .text()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      state: k.oneOf<BatchState>().notNull(),
      created_at: k.time().notNull(),
      finished_at: k.time(),
    },
    (t) => [k.index('image_batches_created').on(t.created_at), k.index('image_batches_user').on(t.user_id)],
  )

  /** `attempt` counts its retries, so that each has a job of its own. */
  const image_batch_items = k.table(
    'image_batch_items',
    {
      batch_id: k
        .text()
        .notNull()
        .references(() => image_batches.id, { onDelete: 'cascade' }),
      position: k.int().notNull(),
      persona_id: k
        .text()
        .notNull()
        .references(() => personas.id, { onDelete: 'cascade' }),
      state: k.oneOf<BatchItemState>().notNull().default('pending'),
      attempt: k.int().notNull().default(1),
      error_message: k.text(),
      finished_at: k.time(),
    },
    (t) => [
      k.primaryKey({ columns: [t.batch_id, t.position] }),
      k.index('image_batch_items_state').on(t.batch_id, t.state, t.position),
      k.index('image_batch_items_persona').on(t.persona_id),
    ],
  )

  return { image_batches, image_batch_items }
}
