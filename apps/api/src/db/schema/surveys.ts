import type { GroupAdvice } from '@whofor/core/segments/advise-groups'
import type { SetAside } from '@whofor/core/segments/prepare-answers'
import type { SegmentMethod } from '@whofor/core/segments/segment-responses'
import type { CountedSegments } from '@whofor/core/segments/segment-table'
import type { DraftQuestion, SurveyQuestion } from '@whofor/core/survey/question-schema'
import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import type { RefusalCause } from '@whofor/core/survey/response-schema'
import type { ImportedFrom } from '@whofor/core/survey/schema'
import type { StoredSettings } from '@whofor/core/survey/settings/survey-settings'
import type { ActivityKind } from '@whofor/core/survey/submission-schema'
import type { DetailLevel, SurveyStatus } from '@whofor/core/survey/survey'
import { sql } from 'drizzle-orm'
import type { SqliteKit } from '../columns/sqlite.ts'
import type { AccountTables } from './account.ts'

export function surveyTables(k: SqliteKit, { users }: Pick<AccountTables, 'users'>) {
  /** `questions` are under review while it is a draft, and published and immutable afterwards. */
  const persona_surveys = k.table(
    'persona_surveys',
    {
      id: k.id(),
      user_id: k
        .text()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      title: k.text().notNull(),
      relationship: k.text().notNull(),
      business_context: k.text().notNull(),
      detail_level: k.oneOf<DetailLevel>().notNull(),
      persona_count: k.int().notNull(),
      questions: k.json<DraftQuestion[] | SurveyQuestion[]>().notNull(),
      status: k.oneOf<SurveyStatus>().notNull(),
      public_url_slug: k.text(),
      response_count: k.int().notNull().default(0),
      /** Numbers whose response does not count any more: the last number is the response count plus these. */
      gaps: k.int().notNull().default(0),
      /** Counts each time that stored responses stop or start to count: what was computed before is outdated. */
      answers_revision: k.int().notNull().default(0),
      draft_revision: k.int().notNull().default(0),
      draft_job_id: k.text(),
      personas_job_id: k.text(),
      archived: k.bool().notNull().default(false),
      /** Of a survey whose answers were imported: it has no slug, so nobody can answer it. */
      imported: k.json<ImportedFrom>(),
      /** The owner's; null while all are the default ones. */
      settings: k.json<StoredSettings>(),
      /** Nobody can answer from then on, or with so many responses. */
      closes_at: k.time(),
      response_limit: k.int(),
      /** Days after which its responses are deleted; null keeps them. */
      keep_days: k.int(),
      /** Folded for searching. */
      search_text: k.text(),
      published_at: k.time(),
      closed_at: k.time(),
      created_at: k.time().notNull(),
      updated_at: k.time().notNull(),
      /** Soft-deleted: nobody finds it, until it is restored or purged. */
      deleted_at: k.time(),
    },
    (t) => [
      k.index('persona_surveys_deleted').on(t.deleted_at),
      k.index('persona_surveys_kept').on(t.id).where(sql`keep_days is not null`),
      k.uniqueIndex('persona_surveys_slug').on(t.public_url_slug),
      k.index('persona_surveys_owner').on(t.user_id, t.archived, t.created_at, t.id, t.search_text),
      k.index('persona_surveys_title').on(t.user_id, t.archived, t.search_text, t.id),
      k.index('persona_surveys_status').on(t.user_id, t.archived, t.status, t.created_at, t.id),
    ],
  )

  /**
   * The responses that count. `number` counts a survey's responses from 1 in the order of their commits; it is never used again.
   * `answers` are the chosen options' positions in question order, -1 for none: compact, and the texts cannot drift.
   */
  const survey_responses = k.table(
    'survey_responses',
    {
      id: k.id(),
      survey_id: k
        .text()
        .notNull()
        .references(() => persona_surveys.id, { onDelete: 'cascade' }),
      number: k.int().notNull(),
      submission_id: k.text().notNull(),
      respondent_email: k.text(),
      answers: k.json<number[]>().notNull(),
      metadata: k.json<ResponseMetadata>().notNull(),
      created_at: k.time().notNull(),
    },
    (t) => [
      k.uniqueIndex('survey_responses_submission').on(t.survey_id, t.submission_id),
      k.uniqueIndex('survey_responses_number').on(t.survey_id, t.number),
      k
        .index('survey_responses_email')
        .on(t.survey_id, sql`lower(respondent_email)`)
        .where(sql`respondent_email is not null`),
      // In both databases: the value of the hidden field that names a person.
      k
        .index('survey_responses_person')
        .on(t.survey_id, sql`((metadata -> 'fields') ->> 'user_id')`)
        .where(sql`((metadata -> 'fields') ->> 'user_id') is not null`),
    ],
  )

  /**
   * Responses that count nowhere: in a table of their own, so that no query has to leave them out.
   * A test answer and a refused one have no number; one that was deleted keeps its number for being restored, until it is purged.
   */
  const uncounted_responses = k.table(
    'uncounted_responses',
    {
      id: k.id(),
      survey_id: k
        .text()
        .notNull()
        .references(() => persona_surveys.id, { onDelete: 'cascade' }),
      reason: k.oneOf<UncountedReason>().notNull(),
      number: k.int(),
      submission_id: k.text().notNull(),
      respondent_email: k.text(),
      answers: k.json<number[]>().notNull(),
      metadata: k.json<ResponseMetadata>().notNull(),
      created_at: k.time().notNull(),
      /** When it stopped counting. */
      uncounted_at: k.time().notNull(),
    },
    (t) => [
      k.uniqueIndex('uncounted_responses_submission').on(t.survey_id, t.submission_id),
      k.index('uncounted_responses_reason').on(t.reason, t.uncounted_at),
      k.index('uncounted_responses_survey').on(t.survey_id, t.reason, t.created_at, t.id),
    ],
  )

  /** How often each option was chosen, per question, in the responses up to the number `counted`. */
  const survey_counts = k.table('survey_counts', {
    survey_id: k
      .text()
      .primaryKey()
      .references(() => persona_surveys.id, { onDelete: 'cascade' }),
    counted: k.int().notNull(),
    /** Numbers up to `counted` whose response does not count. */
    gaps: k.int().notNull().default(0),
    answers_revision: k.int().notNull().default(0),
    option_counts: k.json<number[][]>().notNull(),
  })

  /**
   * The segments found among a survey's responses, one run per number of responses, number asked for and version of the method.
   * Kept when the survey is deleted, for its personas.
   */
  const segment_runs = k.table(
    'segment_runs',
    {
      id: k.id(),
      user_id: k
        .text()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      survey_id: k.text().references(() => persona_surveys.id, { onDelete: 'set null' }),
      version: k.int().notNull(),
      method: k.oneOf<SegmentMethod>().notNull(),
      requested: k.int().notNull(),
      /** How many responses there were; the last of them has this number plus `gaps`. */
      responses: k.int().notNull(),
      gaps: k.int().notNull().default(0),
      /** The survey's when the segments were found. */
      answers_revision: k.int().notNull().default(0),
      /** Mean log density of left-out answers. */
      likelihood: k.number(),
      /** 0 (as in chance) to 1. */
      stability: k.number(),
      advice: k.json<GroupAdvice>(),
      set_aside: k.json<Record<SetAside, number>>().notNull(),
      counted: k.json<CountedSegments>().notNull(),
      /** SHA-256 of what the segments depend on, in hexadecimal. */
      input_hash: k.text().notNull(),
      /** Deflated; one byte per number from 1: the index of the response's segment, 255 for a gap. */
      members: k.bytes().notNull(),
      created_at: k.time().notNull(),
    },
    (t) => [
      k
        .uniqueIndex('segment_runs_survey')
        .on(t.survey_id, t.responses, t.requested, t.version, t.answers_revision),
      k.index('segment_runs_user').on(t.user_id),
    ],
  )

  /**
   * What respondents did, counted by the hour, without anything about the people: `opened` the survey, `reached` a question
   * (its number from 1 in `position`), `finished` it, and `took` so long (`position` is a class of durations). Only visits
   * that report where they stop count for these; `answered` counts every answer.
   */
  const survey_activity = k.table(
    'survey_activity',
    {
      survey_id: k
        .text()
        .notNull()
        .references(() => persona_surveys.id, { onDelete: 'cascade' }),
      kind: k.oneOf<ActivityKind>().notNull(),
      /** Hours since the epoch. */
      hour: k.int().notNull(),
      position: k.int().notNull().default(0),
      count: k.int().notNull().default(0),
    },
    (t) => [k.primaryKey({ columns: [t.survey_id, t.kind, t.hour, t.position] })],
  )

  return {
    persona_surveys,
    survey_responses,
    uncounted_responses,
    survey_counts,
    segment_runs,
    survey_activity,
  }
}
/**
 * `excluded`: the owner does not want it counted. `spam`: refused, for the cause in its metadata. `refused`: a second one where
 * each person has one.
 */
export type UncountedReason = 'test' | 'excluded' | 'deleted' | 'spam' | 'refused' | 'unfinished'
export type SurveyTables = ReturnType<typeof surveyTables>

/**
 * `submitted_at` in milliseconds; `fields` are the hidden ones, absent without any; `language` of a survey in several languages.
 * `cause` and `site`, the origin that it came from, are of refused ones.
 */
export type ResponseMetadata = {
  user_agent: string | null
  submitted_at: number
  fields?: Record<string, string>
  cause?: RefusalCause
  site?: string
  language?: RespondentLanguage
}
