import { and, asc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** The last row of a page: the next one starts after it. */
export type After = { at: number; id: string }

const afterRow = (after: After | null, at: SQLWrapper, id: SQLWrapper): SQL | undefined =>
  after ? sql`(${at}, ${id}) > (${after.at}, ${after.id})` : undefined

/** Pages of a user's rows, oldest first; each query reads the rows after one. */
export function listQueries({ read, schema: s }: Db, userId: string, limit: number) {
  return {
    activity: (after: After | null) =>
      read
        .select({ id: s.user_activity.id, at: s.user_activity.login_time })
        .from(s.user_activity)
        .where(
          and(
            eq(s.user_activity.user_id, userId),
            afterRow(after, s.user_activity.login_time, s.user_activity.id),
          ),
        )
        .orderBy(asc(s.user_activity.login_time), asc(s.user_activity.id))
        .limit(limit),
    contextItems: (after: After | null) =>
      read
        .select({
          id: s.context_items.id,
          at: s.context_items.created_at,
          name: s.context_items.name,
          category: s.context_items.category,
          description: s.context_items.description,
          price: s.context_items.price,
        })
        .from(s.context_items)
        .where(
          and(
            eq(s.context_items.user_id, userId),
            isNull(s.context_items.deleted_at),
            afterRow(after, s.context_items.created_at, s.context_items.id),
          ),
        )
        .orderBy(asc(s.context_items.created_at), asc(s.context_items.id))
        .limit(limit),
    aiUsage: (after: After | null) =>
      read
        .select({
          id: s.ai_usage_log.id,
          at: s.ai_usage_log.created_at,
          request_type: s.ai_usage_log.request_type,
          model_used: s.ai_usage_log.model_used,
          tokens_used: s.ai_usage_log.tokens_used,
          cost_estimate: s.ai_usage_log.cost_estimate,
          outcome: s.ai_usage_log.outcome,
          persona_id: s.ai_usage_log.persona_id,
        })
        .from(s.ai_usage_log)
        .where(
          and(
            eq(s.ai_usage_log.user_id, userId),
            afterRow(after, s.ai_usage_log.created_at, s.ai_usage_log.id),
          ),
        )
        .orderBy(asc(s.ai_usage_log.created_at), asc(s.ai_usage_log.id))
        .limit(limit),
    exports: (after: After | null) =>
      read
        .select({
          id: s.export_history.id,
          at: s.export_history.created_at,
          export_format: s.export_history.export_format,
          file_size: s.export_history.file_size,
          persona_id: s.export_history.persona_id,
        })
        .from(s.export_history)
        .where(
          and(
            eq(s.export_history.user_id, userId),
            afterRow(after, s.export_history.created_at, s.export_history.id),
          ),
        )
        .orderBy(asc(s.export_history.created_at), asc(s.export_history.id))
        .limit(limit),
    jobs: (after: After | null) =>
      read
        .select({
          id: s.jobs.id,
          at: s.jobs.created_at,
          kind: s.jobs.kind,
          state: s.jobs.state,
          subject_type: s.jobs.subject_type,
          subject_id: s.jobs.subject_id,
          input: s.jobs.input,
          error_message: s.jobs.error_message,
          finished_at: s.jobs.finished_at,
        })
        .from(s.jobs)
        .where(and(eq(s.jobs.owner_id, userId), afterRow(after, s.jobs.created_at, s.jobs.id)))
        .orderBy(asc(s.jobs.created_at), asc(s.jobs.id))
        .limit(limit),
    /** What was done to the account. Who else did it, and from where, is theirs. */
    audit: async (after: After | null) => {
      const { audit_log: log } = s
      const rows = await read
        .select({
          id: log.id,
          at: log.created_at,
          action: log.action,
          details: log.details,
          actor_id: log.actor_id,
          ip_prefix: log.ip_prefix,
        })
        .from(log)
        .where(
          and(
            eq(log.subject_type, 'user'),
            eq(log.subject_id, userId),
            afterRow(after, log.created_at, log.id),
          ),
        )
        .orderBy(asc(log.created_at), asc(log.id))
        .limit(limit)
      return rows.map(({ actor_id, ip_prefix, ...row }) => {
        const isOwn = actor_id === userId
        return { ...row, by: isOwn ? 'you' : 'an administrator', ip_prefix: isOwn ? ip_prefix : null }
      })
    },
    surveys: (after: After | null) =>
      read
        .select({ id: s.persona_surveys.id, at: s.persona_surveys.created_at })
        .from(s.persona_surveys)
        .where(
          and(
            eq(s.persona_surveys.user_id, userId),
            afterRow(after, s.persona_surveys.created_at, s.persona_surveys.id),
          ),
        )
        .orderBy(asc(s.persona_surveys.created_at), asc(s.persona_surveys.id))
        .limit(limit),
    personas: (after: After | null) =>
      read
        .select({ id: s.personas.id, at: s.personas.created_at })
        .from(s.personas)
        .where(
          and(
            eq(s.personas.user_id, userId),
            isNull(s.personas.deleted_at),
            afterRow(after, s.personas.created_at, s.personas.id),
          ),
        )
        .orderBy(asc(s.personas.created_at), asc(s.personas.id))
        .limit(limit),
  }
}

/** Pages of what belongs to a persona, oldest first. */
export function personaListQueries({ read, schema: s }: Db, personaId: string, limit: number) {
  const { persona_versions: versions, persona_messages: messages } = s
  return {
    versions: (after: After | null) =>
      read
        .select({
          id: versions.id,
          at: versions.created_at,
          version: versions.version,
          label: versions.label,
          content: versions.content,
        })
        .from(versions)
        .where(and(eq(versions.persona_id, personaId), afterRow(after, versions.created_at, versions.id)))
        .orderBy(asc(versions.created_at), asc(versions.id))
        .limit(limit),
    messages: (after: After | null) =>
      read
        .select({
          id: messages.id,
          at: messages.created_at,
          role: messages.role,
          content: messages.content,
          made_by_model: messages.made_by_model,
        })
        .from(messages)
        .where(
          and(
            eq(messages.persona_id, personaId),
            eq(messages.pending, false),
            afterRow(after, messages.created_at, messages.id),
          ),
        )
        .orderBy(asc(messages.created_at), asc(messages.id))
        .limit(limit),
  }
}
