import { formatNumber } from '../../../lib/format.ts'
import type { PublishedSurvey } from './published-survey.ts'

export const SurveyCounters = ({ survey }: { survey: PublishedSurvey }) => (
  <dl className="flex gap-12 border-y border-line py-5 max-sm:justify-between max-sm:gap-4">
    <Counter name="Responses" value={survey.response_count} />
    <Counter name="Personas to Generate" value={survey.persona_count} />
    <Counter name="Questions" value={survey.questions.length} />
  </dl>
)

const Counter = ({ name, value }: { name: string; value: number }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="text-3xl font-semibold tracking-tight">{formatNumber(value)}</dd>
  </div>
)
