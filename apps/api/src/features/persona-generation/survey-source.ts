import { foremostAnswers } from '@whofor/core/claims/evidence'
import { fittingAgeRange } from '@whofor/core/persona/age-range'
import type { PersonaBrief } from '@whofor/core/persona/brief'
import type { PersonaConstraints } from '@whofor/core/persona/constraints'
import { contentLocale } from '@whofor/core/persona/content'
import { isB2b } from '@whofor/core/persona/context-analysis'
import { topicsAsked } from '@whofor/core/persona/demographic-topics'
import { LEVEL_SIZES } from '@whofor/core/persona/fields'
import { checkReply, type FieldClaim } from '@whofor/core/persona/persona-claims'
import { evidenceOf } from '@whofor/core/persona/persona-evidence'
import { profileClaims } from '@whofor/core/persona/profile-claims'
import { refutedByGroup } from '@whofor/core/persona/refuted-answers'
import { answerTableText } from '@whofor/core/segments/answer-table'
import { checkJustifications, codesNamedIn } from '@whofor/core/segments/check-justifications'
import type { SegmentTable } from '@whofor/core/segments/segment-table'
import { textsByLocale } from '@whofor/texts/api/survey-source'
import type { Locale } from '@whofor/texts/locales'
import { personaFromSurveyRequest } from '../../ai/prompts/persona-request.ts'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import { publishedQuestions } from '../surveys/stored-survey.ts'
import {
  agreeingSubtitle,
  createdAt,
  enDash,
  type PersonaSource,
  replyColumns,
  structuredData,
  uncounted,
} from './persona-source.ts'
import type { PersonaPlan } from './plan-personas.ts'

type Input = {
  survey: PersonaSurvey
  plan: PersonaPlan
  /** All plans of the survey, this one among them. */
  plans: readonly PersonaPlan[]
  constraints: PersonaConstraints
  brief: PersonaBrief
  analysis: { summary: string; tags: string[] }
  /** What the owner wants to be different. */
  change?: string
}

/**
 * The source of a survey's persona; what was counted is stored apart from what the model wrote. There is no
 * activity_demographics and no intake.
 */
export function surveySource({
  survey,
  plan,
  plans,
  constraints,
  brief,
  analysis,
  change,
}: Input): PersonaSource {
  const { ordinal, group } = plan
  return {
    brief,
    ordinal,
    request: (taken_names) =>
      personaFromSurveyRequest({
        relationship: survey.relationship,
        business_context: survey.business_context,
        detail_level: survey.detail_level,
        constraints,
        brief,
        change,
        table: answerTableText(plan.segmentTable),
        refuted: refutedByGroup(plan.segmentTable),
        group: { label: groupLabel(plan, plans), count: group.count, of: group.of },
        ordinal,
        count: plans.length,
        personas_of_group: plans.filter((other) => other.group.segment === group.segment).length,
        taken_names,
        b2b: isB2b(analysis.tags),
      }),
    toRow: (generated) => {
      const { segmentTable: table } = plan
      const { reply, claims, failures } = checkReply(generated.reply, { table, stated: new Set() })
      const locale = contentLocale(reply)
      const topics = topicsAsked(publishedQuestions(survey))
      const row = {
        ...replyColumns(reply, generated),
        subtitle: agreeingSubtitle(
          reply,
          { constraints, refuted: refutedByGroup(table) },
          countedSubtitle(table, locale) ?? reply.demographics.occupation,
        ),
        user_id: survey.user_id,
        survey_id: survey.id,
        job_id: generated.job.id,
        ordinal,
        relationship: survey.relationship,
        detail_level: survey.detail_level,
        age_range: enDash(
          fittingAgeRange(reply.age_range, { age: reply.demographics.age, constraints, proposed: brief.age }),
        ),
        interaction_context: survey.business_context,
        business_context_summary: analysis.summary,
        business_context_tags: analysis.tags,
        demographic_insights: {
          location_demographics: uncounted(reply.location_summary),
          industry_demographics: uncounted(reply.industry_summary),
          key_justifications: checkJustifications(reply.key_justifications, table, {
            max: LEVEL_SIZES[survey.detail_level].item,
            locale,
          }),
          from_answers: {
            statistics: plan.statistics,
            sources: [answersSource(survey, group, locale)],
            ...(topics ? { asked: topics } : {}),
          },
        },
        structured_data: structuredData(reply),
        run_id: plan.runId,
        survey_group: group,
        created_at: createdAt(generated, ordinal),
        claims_dropped: failures.length,
        updated_at: generated.now,
      }
      const profile = profileClaims(row.structured_data.demographics, {
        table,
        context: row.interaction_context,
        stated: [],
      })
      const justified = justificationClaims(row.demographic_insights.key_justifications, table)
      return { row, evidence: evidenceOf([...profile, ...claims, ...justified], table, []) }
    },
  }
}

function countedSubtitle(table: SegmentTable, locale: Locale): string | null {
  const [foremost] = foremostAnswers(table, 1)
  return foremost ? textsByLocale[locale].quoted({ answer: foremost.answer }) : null
}

/** Names the answers that figures are counted from. */
export const answersSource = (
  { title }: Pick<PersonaSurvey, 'title'>,
  { of }: PersonaPlan['group'],
  locale: Locale,
): string => textsByLocale[locale].answers_of({ title, answers: of })

/** Justifications passed their own checks. */
const justificationClaims = (texts: readonly string[], table: SegmentTable): FieldClaim[] =>
  texts.map((text) => {
    const codes = codesNamedIn(text, table)
    return { field: 'key_justifications', text, basis: codes.length > 0 ? 'observed' : 'assumed', codes }
  })

function groupLabel(plan: PersonaPlan, plans: readonly PersonaPlan[]): string {
  const groups = new Set(plans.map((other) => other.group.segment)).size
  return `group ${plan.group.segment + 1} of ${groups}`
}
