import type { Locale } from '@whofor/texts/locales'
import { withoutReferences } from '../claims/written-sentences.ts'
import { readStatistic } from '../segments/read-statistic.ts'
import { looksGerman } from '../text/english-or-german.ts'
import type { DemographicInsights, Persona, PersonaGroup, UnstructuredData } from './persona.ts'

/**
 * The versioned part of a persona: everything that editing or regenerating can change. Excludes tags, links and the
 * portrait.
 */
export type PersonaContent = Pick<
  Persona,
  | 'name'
  | 'subtitle'
  | 'age_range'
  | 'location'
  | 'gender'
  | 'business_context_summary'
  | 'business_context_tags'
  | 'demographic_insights'
  | 'structured_data'
  | 'unstructured_data'
  | 'made_by_model'
> & {
  survey_group: PersonaGroup | null
  /** The run that the group belongs to; absent in versions saved before runs were stored. */
  run_id: string | null
  is_demo: boolean
}

/** Picks the versioned fields of a persona's row. */
export function contentOf(row: PersonaContent): PersonaContent {
  return {
    name: row.name,
    subtitle: row.subtitle,
    age_range: row.age_range,
    location: row.location,
    gender: row.gender,
    business_context_summary: row.business_context_summary,
    business_context_tags: row.business_context_tags,
    demographic_insights: readInsights(row.demographic_insights),
    structured_data: row.structured_data,
    unstructured_data: row.unstructured_data,
    made_by_model: row.made_by_model,
    survey_group: row.survey_group,
    run_id: row.run_id,
    is_demo: row.is_demo,
  }
}

/** Copies location and gender from the demographics, the source of truth, to the card's own columns. */
export function syncCardFields(content: PersonaContent): PersonaContent {
  const { location, gender } = content.structured_data.demographics
  return { ...content, location, gender }
}

type Insight = DemographicInsights['location_demographics']
type FromAnswers = NonNullable<DemographicInsights['from_answers']>

/** Source label of the model's sentences in versions before counted answers moved to `from_answers`. */
const ASSUMED = 'AI assumption'
const OF_A_SURVEY = /^survey\b/iu

/**
 * Upgrades stored insights: a survey's figures and name move from the model's sentences to `from_answers`, and
 * "AI assumption" is removed. Idempotent.
 */
export function readInsights(stored: DemographicInsights): DemographicInsights {
  const { location_demographics, industry_demographics, activity_demographics, key_justifications } = stored
  const counted = [
    location_demographics,
    industry_demographics,
    ...(activity_demographics ? [activity_demographics] : []),
  ].filter(isCounted)
  return {
    location_demographics: withoutSurvey(location_demographics),
    industry_demographics: withoutSurvey(industry_demographics),
    ...(activity_demographics ? { activity_demographics: withoutSurvey(activity_demographics) } : {}),
    key_justifications: key_justifications.map(untested),
    ...fromAnswers(stored.from_answers, counted),
  }
}

const isCounted = ({ sources }: Insight): boolean => sources.some((source) => OF_A_SURVEY.test(source))

function withoutSurvey({ summary, statistics, sources }: Insight): Insight {
  if (isCounted({ summary, statistics, sources })) return { summary, statistics: [], sources: [] }
  return {
    summary,
    statistics: statistics.filter((text) => text !== ASSUMED),
    sources: sources.filter((text) => text !== ASSUMED),
  }
}

function fromAnswers(known: FromAnswers | undefined, counted: Insight[]): { from_answers?: FromAnswers } {
  if (!known && counted.length === 0) return {}
  const statistics = [...(known?.statistics ?? []), ...counted.flatMap((insight) => insight.statistics)]
  const sources = [...(known?.sources ?? []), ...counted.flatMap((insight) => insight.sources)]
  return {
    from_answers: {
      ...known,
      statistics: [...new Set(statistics.map(tidied))],
      sources: [...new Set(sources)],
    },
  }
}

/** Earlier demo models claimed differences and a largest part without testing them. */
function untested(reason: string): string {
  return reason
    .replace(/, clearly more than elsewhere$/u, '')
    .replace(/^The largest part of the group(?= answered “)/u, 'A part of the group')
}

/** Earlier versions wrote a space before the percent sign. */
function tidied(line: string): string {
  return readStatistic(line) ? line.replace(/(\d) %(?=\)|, | overall$)/gu, '$1%') : line
}

/**
 * The language for text that code writes into a persona: that of the persona's prose if the interface supports it,
 * otherwise English. It may differ from the language of the survey or description, because the owner can choose.
 */
export function contentLocale({ bio, why_they_engage, challenges }: Partial<UnstructuredData>): Locale {
  const prose = [bio, why_they_engage, ...(challenges ?? [])].filter((text) => text !== undefined)
  return looksGerman(withoutReferences(prose.join(' '))) ? 'de' : 'en'
}
