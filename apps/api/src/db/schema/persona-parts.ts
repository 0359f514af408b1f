import type { EvidenceReference } from '@whofor/core/claims/evidence'
import type { Basis } from '@whofor/core/claims/written-sentences'
import type { PersonaContent } from '@whofor/core/persona/content'
import type { GroupUpdate } from '@whofor/core/persona/plan-update'
import type { SqliteKit } from '../columns/sqlite.ts'
import type { AccountTables } from './account.ts'
import type { PersonaTables } from './personas.ts'
import type { SurveyTables } from './surveys.ts'

/** What hangs on a persona and goes with it. */
export function personaPartTables(
  k: SqliteKit,
  {
    users,
    personas,
    persona_surveys,
    segment_runs,
  }: Pick<AccountTables, 'users'> & Pick<SurveyTables, 'persona_surveys' | 'segment_runs'> & PersonaTables,
) {
  const partOf = () =>
    k
      .text()
      .notNull()
      .references(() => personas.id, { onDelete: 'cascade' })

  const persona_images = k.table(
    'persona_images',
    {
      id: k.id(),
      persona_id: partOf(),
      version: k.int().notNull(),
      status: k.oneOf<'generating' | 'completed' | 'failed'>().notNull(),
      generation_prompt: k.text().notNull(),
      image_url: k.text(),
      mime: k.text(),
      data: k.bytes(),
      bytes: k.int().notNull().default(0),
      tokens_used: k.int(),
      generation_cost: k.number(),
      error_message: k.text(),
      made_by_model: k.text(),
      created_at: k.time().notNull(),
    },
    (t) => [k.uniqueIndex('persona_images_version').on(t.persona_id, t.version)],
  )

  const persona_metadata = k.table('persona_metadata', {
    persona_id: partOf().primaryKey(),
    json_size: k.int().notNull().default(0),
    views_count: k.int().notNull().default(0),
    shared_views_count: k.int().notNull().default(0),
    last_accessed: k.time(),
  })

  /** The owner's own notes. Never shown on a shared page, and never part of a prompt. */
  const persona_notes = k.table('persona_notes', {
    persona_id: partOf().primaryKey(),
    notes: k.text().notNull(),
    updated_at: k.time().notNull(),
  })

  const persona_versions = k.table(
    'persona_versions',
    {
      id: k.id(),
      persona_id: partOf(),
      version: k.int().notNull(),
      /** What changed, as its owner reads it in the history. */
      label: k.text().notNull().default(''),
      content: k.json<PersonaContent>().notNull(),
      json_size: k.int().notNull().default(0),
      created_at: k.time().notNull(),
    },
    (t) => [k.uniqueIndex('persona_versions_version').on(t.persona_id, t.version)],
  )

  const share_links = k.table(
    'share_links',
    {
      id: k.id(),
      user_id: k
        .text()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      persona_id: partOf(),
      slug: k.text().notNull(),
      /** Whether its page shows what the owner answered; private unless they say so. */
      includes_answers: k.bool().notNull().default(false),
      created_at: k.time().notNull(),
      revoked_at: k.time(),
    },
    (t) => [
      k.uniqueIndex('share_links_slug').on(t.slug),
      k.index('share_links_persona').on(t.persona_id),
      k.index('share_links_user').on(t.user_id),
    ],
  )

  /** A conversation with a persona. A question is pending while its answer, and the request reserved for it, are under way; one stopped after `called_at` counts. */
  const persona_messages = k.table(
    'persona_messages',
    {
      id: k.id(),
      persona_id: partOf(),
      user_id: k
        .text()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      role: k.oneOf<'user' | 'persona'>().notNull(),
      content: k.text().notNull(),
      pending: k.bool().notNull().default(false),
      called_at: k.time(),
      made_by_model: k.text(),
      created_at: k.time().notNull(),
    },
    (t) => [
      k.index('persona_messages_persona').on(t.persona_id, t.created_at, t.id),
      k.index('persona_messages_user').on(t.user_id),
      k.index('persona_messages_pending').on(t.pending, t.created_at),
    ],
  )

  /** What each sentence of a persona rests on. A sentence that its owner wrote has no row. Rows of earlier versions stay for restoring them. */
  const persona_evidence = k.table(
    'persona_evidence',
    {
      id: k.id(),
      persona_id: partOf(),
      field: k.text().notNull(),
      sentence: k.text().notNull(),
      basis: k.oneOf<Basis>().notNull(),
      references: k.json<EvidenceReference[]>().notNull(),
      created_at: k.time().notNull(),
    },
    (t) => [k.index('persona_evidence_persona').on(t.persona_id, t.created_at)],
  )

  /**
   * What a survey's later answers change in a persona, for its owner to approve: proposed from a run, and stored once decided.
   * Without a persona, a group that none stands for; without a segment, a persona whose group is gone.
   */
  const persona_updates = k.table(
    'persona_updates',
    {
      id: k.id(),
      survey_id: k
        .text()
        .notNull()
        .references(() => persona_surveys.id, { onDelete: 'cascade' }),
      persona_id: k.text().references(() => personas.id, { onDelete: 'cascade' }),
      run_id: k
        .text()
        .notNull()
        .references(() => segment_runs.id, { onDelete: 'cascade' }),
      segment: k.int(),
      /** The run that the persona comes from so far: kept for restoring its versions. */
      earlier_run_id: k.text().references(() => segment_runs.id, { onDelete: 'set null' }),
      state: k.oneOf<'open' | 'approved' | 'kept'>().notNull(),
      change: k.json<GroupUpdate>().notNull(),
      /** The job that carries it out. */
      job_id: k.text(),
      created_at: k.time().notNull(),
      decided_at: k.time(),
    },
    (t) => [
      k.index('persona_updates_survey').on(t.survey_id, t.state),
      k.index('persona_updates_persona').on(t.persona_id),
      k.index('persona_updates_run').on(t.run_id),
      k.index('persona_updates_earlier_run').on(t.earlier_run_id),
    ],
  )

  return {
    persona_evidence,
    persona_images,
    persona_metadata,
    persona_notes,
    persona_versions,
    persona_messages,
    persona_updates,
    share_links,
  }
}
