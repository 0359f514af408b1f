import { formatNumber } from '../../../lib/format.ts'
import { DETAIL_TEXTS } from './detail-texts.ts'
import type { PublishedSurvey } from './published-survey.ts'

/** The survey's figures as one quiet line; no zeros before the first answer. */
export const SurveyCounters = ({ survey }: { survey: PublishedSurvey }) => (
  <dl className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
    {survey.response_count > 0 && <Counter name={DETAIL_TEXTS.responses} value={survey.response_count} />}
    <Counter name={DETAIL_TEXTS.toGenerate} value={survey.persona_count} />
    <Counter name={DETAIL_TEXTS.questions} value={survey.questions.length} />
  </dl>
)

const Counter = ({ name, value }: { name: string; value: number }) => (
  <div className="flex gap-1.5">
    <dt className="order-last">{name}</dt>
    <dd className="font-semibold text-ink">{formatNumber(value)}</dd>
  </div>
)
