import type { Schema } from './make-schema.ts'

type Row<Table extends keyof Schema> = Schema[Table]['$inferSelect']
type NewRow<Table extends keyof Schema> = Schema[Table]['$inferInsert']

export type User = Row<'users'>
export type FeatureLimitsRow = Row<'feature_limits'>
export type Session = Row<'sessions'>
export type PersonaSurvey = Row<'persona_surveys'>
export type NewPersonaSurvey = NewRow<'persona_surveys'>
export type SurveyResponse = Row<'survey_responses'>
export type PersonaRow = Row<'personas'>
export type NewPersonaRow = NewRow<'personas'>
export type Job = Row<'jobs'>
export type AiUsage = Row<'ai_usage_log'>
