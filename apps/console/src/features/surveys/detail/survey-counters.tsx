import { useQuery } from '@tanstack/react-query'
import { formatDuration, formatNumber } from '../../../lib/format.ts'
import { DETAIL_TEXTS } from './detail-texts.ts'
import type { PublishedSurvey } from './published-survey.ts'
import { resultsQuery } from './results-queries.ts'
import { RESULTS_TEXTS } from './results-texts.ts'

/** The time of fewer people is one person's. */
const FEWEST_FOR_TIME = 5

/** The survey's figures as one quiet line; no zeros before the first answer. */
export function SurveyCounters({ survey }: { survey: PublishedSurvey }) {
  const hasAnswers = survey.response_count > 0
  const { data: results } = useQuery({ ...resultsQuery(survey.id, ''), enabled: hasAnswers })
  const median = results?.median_seconds ?? null
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
      {hasAnswers && <Counter name={DETAIL_TEXTS.responses} value={survey.response_count} />}
      {survey.status === 'closed' || survey.personas.length > 0 ? (
        <Counter name={DETAIL_TEXTS.made(survey.personas.length)} value={survey.personas.length} />
      ) : (
        <Counter name={DETAIL_TEXTS.toGenerate} value={survey.persona_count} />
      )}
      <Counter name={DETAIL_TEXTS.questions} value={survey.questions.length} />
      {survey.response_count >= FEWEST_FOR_TIME && median !== null && (
        <div title={RESULTS_TEXTS.takesHelp}>
          <dt className="sr-only">{RESULTS_TEXTS.medianTime}</dt>
          <dd>{RESULTS_TEXTS.takes(formatDuration(median))}</dd>
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
