import { useQuery } from '@tanstack/react-query'
import { texts as pageTexts } from '@whofor/texts/console/surveys/page'
import { texts as resultsTexts } from '@whofor/texts/console/surveys/results'
import { formatDuration, formatNumber } from '../../../lib/format.ts'
import type { PublishedSurvey } from './published-survey.ts'
import { resultsQuery } from './results-queries.ts'

/** The time of fewer people is one person's. */
const FEWEST_FOR_TIME = 5

/** The survey's figures as one quiet line; no zeros before the first answer. */
export function SurveyCounters({ survey }: { survey: PublishedSurvey }) {
  const hasAnswers = survey.response_count > 0
  const { data: results } = useQuery({ ...resultsQuery(survey.id, ''), enabled: hasAnswers })
  const median = results?.median_seconds ?? null
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
      {hasAnswers && <Counter name={pageTexts.responses} value={survey.response_count} />}
      {survey.status === 'closed' || survey.personas.length > 0 ? (
        <Counter name={pageTexts.made({ count: survey.personas.length })} value={survey.personas.length} />
      ) : (
        <Counter name={pageTexts.to_generate} value={survey.persona_count} />
      )}
      <Counter name={pageTexts.questions} value={survey.questions.length} />
      {survey.response_count >= FEWEST_FOR_TIME && median !== null && (
        <div title={resultsTexts.takes_help}>
          <dt className="sr-only">{resultsTexts.median_time}</dt>
          <dd>{resultsTexts.takes({ time: formatDuration(median) })}</dd>
        </div>
      )}
    </dl>
  )
}

const Counter = ({ name, value }: { name: string; value: number }) => (
  <div className="flex gap-1.5">
    <dt className="order-last">{name}</dt>
    <dd className="font-semibold text-ink">{formatNumber(value)}</dd>
  </div>
)
