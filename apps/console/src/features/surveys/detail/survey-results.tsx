import { useQuery } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/surveys/results'
import { useState } from 'react'
import { SectionHeading } from '../../../components/ui/page.tsx'
import { Switch } from '../../../components/ui/switch.tsx'
import { messageOf } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { groupsQuery } from '../queries.ts'
import { AnswersOverTime } from './answers-over-time.tsx'
import { FieldCounts } from './field-counts.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FEWEST_FOR_PERCENT } from './format-percent.ts'
import { formatScore } from './format-score.ts'
import { LiveNote } from './live-note.tsx'
import type { PublishedSurvey } from './published-survey.ts'
import { QuestionBars } from './question-bars.tsx'
import { resultsQuery } from './results-queries.ts'
import { useSurveyEnd } from './survey-end.tsx'
import type { AnswerFilter } from './use-answer-filter.ts'
import { useFirstView } from './use-first-view.ts'

type Props = { survey: PublishedSurvey; filter: AnswerFilter }

/** What people said: percentages first, over time, and for those who gave certain answers. */
export function SurveyResults({ survey, filter }: Props) {
  const [scores, setScores] = useState(false)
  const { data: groups } = useQuery(groupsQuery(survey))
  const query = useQuery(resultsQuery(survey.id, filter.text))
  const isFirstView = useFirstView(survey.id)
  const hasEnded = useSurveyEnd(survey) !== null
  const asked = groups?.choices.find(({ personas }) => personas === survey.persona_count)
  const isFiltered = filter.text !== ''
  const results = query.data
  const all = survey.counts.map((counts) => counts.reduce((sum, count) => sum + count, 0))
  // Without a filter the survey itself has the counts, at once.
  const counts = isFiltered ? results?.counts : survey.counts
  const of = isFiltered ? results?.of : survey.questions.map(() => survey.response_count)
  const average = isFiltered ? (results?.average_score ?? null) : survey.average_score
  return (
    <section aria-labelledby="questions" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {results && <AnswersOverTime days={results.days} />}
      <div>
        <SectionHeading id="questions" title={texts.heading}>
          <Switch checked={scores} onChange={(event) => setScores(event.currentTarget.checked)}>
            <span className="text-sm text-ink-2">{texts.show_scores}</span>
          </Switch>
        </SectionHeading>
        <div className="mb-4 grid gap-1 text-sm text-ink-2">
          <p>
            {isFiltered ? texts.legend({ all: formatNumber(survey.response_count) }) : texts.how_to}{' '}
            {survey.response_count < FEWEST_FOR_PERCENT && texts.few}{' '}
            {scores && average !== null && (
              <b className="font-[550] text-ink">{texts.average({ average: formatScore(average) })}</b>
            )}
          </p>
          {survey.status === 'active' && !survey.imported && !survey.archived && !hasEnded && (
            <LiveNote survey={survey} />
          )}
        </div>
        <FilterChips survey={survey} filter={filter} results={isFiltered ? results : undefined} />
        {query.isError && (
          <p role="alert" className="mb-3 text-sm text-bad">
            {texts.failed}. {messageOf(query.error)}
          </p>
        )}
        <ol
          className="grid gap-7 rounded-md border border-line bg-surface px-6 py-5 aria-busy:opacity-60 max-sm:p-4"
          aria-busy={query.isPlaceholderData}
        >
          {survey.questions.map((question, index) => (
            <QuestionBars
              key={question.id}
              survey={survey}
              question={question}
              number={index + 1}
              counts={counts?.[index] ?? []}
              of={of?.[index] ?? 0}
              all={{
                counts: survey.counts[index] ?? [],
                of: Math.max(all[index] ?? 0, survey.response_count),
              }}
              filter={filter}
              scores={scores}
              grow={isFirstView}
              setsApart={asked?.sets_apart[index] ?? false}
            />
          ))}
        </ol>
      </div>
      {results && <FieldCounts results={results} filter={filter} isOld={query.isPlaceholderData} />}
    </section>
  )
}
