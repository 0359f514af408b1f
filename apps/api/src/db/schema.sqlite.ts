import { sqliteKit } from './columns/sqlite.ts'
import { makeSchema } from './schema/make-schema.ts'

export const sqliteSchema = makeSchema(sqliteKit)

// The migration generator reads exported tables only.
export const {
  ai_request_months,
  ai_usage_log,
  audit_log,
  context_items,
  export_history,
  feature_limits,
  idempotency_keys,
  job_checkpoints,
  jobs,
  persona_images,
  persona_messages,
  persona_metadata,
  persona_surveys,
  persona_tags,
  persona_versions,
  personas,
  product_news,
  sessions,
  share_links,
  survey_counts,
  survey_responses,
  tips,
  user_activity,
  user_stats,
  users,
  users_extended,
} = sqliteSchema
