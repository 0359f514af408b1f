import type { V1Survey } from '@whofor/core/platform/v1'
import type { SurveyDetail } from '@whofor/core/survey/schema'

/** A survey as the public API shows it: the same form in every status. */
export function toV1Survey(survey: SurveyDetail): V1Survey {
  const isDraft = survey.status === 'draft'
  return {
    id: survey.id,
    title: survey.title,
    relationship: survey.relationship,
    business_context: survey.business_context,
    status: survey.status,
    detail_level: survey.detail_level,
    response_count: survey.response_count,
    persona_count: survey.persona_count,
    public_url: isDraft ? '' : survey.public_url,
    archived: survey.archived,
    created_at: survey.created_at,
    closed_at: survey.closed_at,
    questions: isDraft
      ? survey.questions.map(({ id, question, options }) => ({
          id,
          question,
          options: options.map(({ text, score }) => ({ id: null, text, score })),
        }))
      : survey.questions.map(({ id, question, options }) => ({
          id,
          question,
          options: options.map((option) => ({ id: option.id, text: option.text, score: option.score })),
        })),
    persona_ids: isDraft ? [] : survey.personas.map(({ id }) => id),
    draft_job_id: survey.draft_job_id,
    personas_job_id: survey.personas_job_id,
  }
}
