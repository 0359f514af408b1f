import { useQuery } from '@tanstack/react-query'
import { PERCENT_FROM } from '@whofor/core/segments/fewest-answers'
import { texts as pageTexts } from '@whofor/texts/console/surveys/page'
import { texts } from '@whofor/texts/console/surveys/results'
import { useEffect, useState } from 'react'
import { ChevronDown } from '../../../components/ui/icons.ts'
import { SectionHeading } from '../../../components/ui/page.tsx'
import { Switch } from '../../../components/ui/switch.tsx'
import { messageOf } from '../../../lib/api.ts'
import { formatNumber, formatRelative } from '../../../lib/format.ts'
import { groupsQuery, type PublishedSurvey } from '../queries.ts'
import { FieldCounts } from './answer-bars.tsx'
import { type AnswerFilter, FilterChips } from './answer-filter.tsx'
import { AnswersOverTime } from './answers-over-time.tsx'
import { formatScore } from './format-results.ts'
import { QuestionBars } from './question-bars.tsx'
import { resultsQuery } from './results-queries.ts'
import { useSurveyState } from './survey-end.tsx'

type Props = { survey: PublishedSurvey; filter: AnswerFilter }

/** What people said: percentages first, over time, and for those who gave certain answers. */
export function SurveyResults({ survey, filter }: Props) {
  const [scores, setScores] = useState(false)
  const { data: groups } = useQuery(groupsQuery(survey))
  const query = useQuery(resultsQuery(survey.id, filter.text))
  const isFirstView = useFirstView(survey.id)
  const isOpen = useSurveyState(survey) === 'active'
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
            {survey.response_count < PERCENT_FROM && texts.few}{' '}
            {scores && average !== null && (
              <b className="font-[550] text-ink">{texts.average({ average: formatScore(average) })}</b>
            )}
          </p>
          {isOpen && !survey.imported && !survey.archived && <LiveNote survey={survey} />}
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

const TICK = 20_000

/** Live indicator. New answers are announced, the passing time is not. */
function LiveNote({ survey }: { survey: PublishedSurvey }) {
  const { last_response_at: last, response_count: count } = survey
  const now = useNow()
  return (
    <p className="flex items-center gap-2 text-sm font-medium text-good before:m-1 before:size-2 before:rounded-full before:bg-current before:shadow-[0_0_0_4px_var(--good-soft)]">
      <span>
        {last === null
          ? pageTexts.waiting
          : pageTexts.live({ ago: formatRelative(last, Math.max(now, last)) })}
      </span>
      <span role="status" className="sr-only">
        {pageTexts.response_count({ count })}
      </span>
    </p>
  )
}

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Surveys whose results were seen since the console was loaded. */
const seen = new Set<string>()

/** Whether the results are shown for the first time: then their bars grow. */
function useFirstView(surveyId: string): boolean {
  const [isFirst] = useState(() => {
    const first = !seen.has(surveyId)
    seen.add(surveyId)
    return first
  })
  return isFirst
}

/** The questions and the scores of their options, before there are answers to them. */
export const QuestionList = ({ survey }: { survey: PublishedSurvey }) => (
  <details className="group border-y border-line">
    <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-[550] [&::-webkit-details-marker]:hidden">
      {survey.questions.length} {pageTexts.questions}
      <ChevronDown aria-hidden className="size-4 text-ink-3 group-open:rotate-180" />
    </summary>
    <ol className="grid list-decimal gap-4 pb-6 pl-5">
      {survey.questions.map(({ id, question, options }) => (
        <li key={id} className="pl-1">
          <p className="font-medium">{question}</p>
          <ul className="mt-1 text-ink-2">
            {options.map((option) => (
              <li key={option.id}>
                {option.text}
                <span className="ml-2 text-sm whitespace-nowrap text-ink-3 tabular-nums">
                  {texts.score({ score: String(option.score) })}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  </details>
)
