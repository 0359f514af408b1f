import type { SurveyCard } from '@whofor/core/survey/schema'
import type { Deps } from '../../deps.ts'
import type { SurveyCardRow } from './list-queries.ts'

const EXCERPT_LENGTH = 160

export function toSurveyCard({ env }: Pick<Deps, 'env'>, survey: SurveyCardRow): SurveyCard {
  const context = survey.business_context.replace(/\s+/gu, ' ')
  return {
    id: survey.id,
    title: survey.title,
    relationship: survey.relationship,
    business_context_excerpt:
      context.length > EXCERPT_LENGTH
        ? `${context.slice(0, EXCERPT_LENGTH - 1).replace(/\s\S*$/u, '')}…`
        : context,
    status: survey.status,
    imported: survey.imported !== null,
    detail_level: survey.detail_level,
    response_count: survey.response_count,
    persona_count: survey.persona_count,
    public_url: survey.public_url_slug === null ? '' : `${env.publicUrl ?? ''}/s/${survey.public_url_slug}`,
    archived: survey.archived,
    created_at: survey.created_at,
    closed_at: survey.closed_at,
    last_response_at: survey.last_response_at,
  }
}
