import { readStatistic } from '../segments/read-statistic.ts'
import type { DemographicInsights } from './persona.ts'

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
