import type { Schema } from './make-schema.ts'

type Row<Table extends keyof Schema> = Schema[Table]['$inferSelect']
type NewRow<Table extends keyof Schema> = Schema[Table]['$inferInsert']

export type User = Row<'users'>
export type FeatureLimitsRow = Row<'feature_limits'>
export type Session = Row<'sessions'>
export type NewSession = NewRow<'sessions'>
export type Tip = Row<'tips'>
export type ProductNews = Row<'product_news'>
export type ContextItemRow = Row<'context_items'>
export type NewContextItemRow = NewRow<'context_items'>
export type PersonaSurvey = Row<'persona_surveys'>
export type NewPersonaSurvey = NewRow<'persona_surveys'>
/** Without the segment of each response, of which there may be a million. */
export type SegmentRun = Omit<Row<'segment_runs'>, 'members'>
export type NewSegmentRun = NewRow<'segment_runs'>
export type SurveyResponse = Row<'survey_responses'>
export type UncountedResponse = Row<'uncounted_responses'>
export type NewUncountedResponse = NewRow<'uncounted_responses'>
export type SurveyTranslationRow = Row<'survey_translations'>
export type PersonaRow = Row<'personas'>
export type NewPersonaRow = NewRow<'personas'>
export type NewPersonaEvidence = NewRow<'persona_evidence'>
export type PersonaUpdateRow = Row<'persona_updates'>
export type NewPersonaUpdateRow = NewRow<'persona_updates'>
export type PersonaImage = Row<'persona_images'>
export type PersonaVersion = Row<'persona_versions'>
export type PersonaMessage = Row<'persona_messages'>
export type NewPersonaMessage = NewRow<'persona_messages'>
export type ShareLink = Row<'share_links'>
export type PersonaMetadata = Row<'persona_metadata'>
export type ImageBatch = Row<'image_batches'>
export type Job = Row<'jobs'>
export type AiUsage = Row<'ai_usage_log'>
export type AuthToken = Row<'auth_tokens'>
export type Challenge = Row<'auth_challenges'>
export type NewChallenge = NewRow<'auth_challenges'>
export type Identity = Row<'identities'>
export type NewIdentity = NewRow<'identities'>
export type MfaFactor = Row<'mfa_factors'>
export type OutboxMail = Row<'mail_outbox'>
export type NewMfaFactor = NewRow<'mfa_factors'>
export type AuditRow = Row<'audit_log'>
export type ApiKeyRow = Row<'api_keys'>
export type WebhookRow = Row<'webhooks'>
export type WebhookDelivery = Row<'webhook_deliveries'>
