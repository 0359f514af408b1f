import { useInfiniteQuery } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/surveys/results'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { QueryView } from '../../../components/ui/query-view.tsx'
import { SearchField } from '../../../components/ui/search-field.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { useSearchText } from '../../../lib/use-search-text.ts'
import { responsesQuery } from '../queries.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { formatScore } from './format-score.ts'
import type { PublishedSurvey } from './published-survey.ts'
import { RefusedList } from './refused-list.tsx'
import { ResponseActs } from './response-acts.tsx'
import { ResponseRow } from './response-row.tsx'
import { UncountedList } from './uncounted-list.tsx'
import type { AnswerFilter } from './use-answer-filter.ts'

type Props = { survey: PublishedSurvey; filter: AnswerFilter }

/** Responses, newest first: all, or those that match the filter. */
export function ResponseList({ survey, filter }: Props) {
  const [search, setSearch] = useSearchText()
  const query = useInfiniteQuery(responsesQuery(survey.id, filter.text, search))
  const responses = query.data?.pages.flatMap((page) => page.items) ?? []
  const [newestAtFirst] = useState(() => survey.response_count)
  const [erasing, setErasing] = useState<string | null>(null)
  return (
    <section aria-labelledby="responses">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="responses">{texts.responses}</h2>
          <Summary
            survey={survey}
            isNarrowed={filter.text !== '' || search !== ''}
            matching={query.data?.pages[0]?.total}
          />
        </div>
        <SearchField label={texts.search} value={search} onSearch={setSearch} />
      </div>
      <QueryView query={query} title={texts.load_failed} loading={<ResponseSkeleton />}>
        {() =>
          responses.length === 0 ? (
            <div className="rounded-md border border-dashed border-line-strong px-6 py-8 text-center text-ink-2">
              <p className="text-pretty break-words">{emptyText(survey, filter, search)}</p>
              {search !== '' && (
                <Button size="s" className="mt-3" onClick={() => setSearch('')}>
                  {texts.clear_search}
                </Button>
              )}
            </div>
          ) : (
            <ul
              aria-busy={query.isPlaceholderData}
              className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface aria-busy:opacity-60"
            >
              {responses.map((response) => (
                <ResponseRow
                  key={response.id}
                  label={`#${response.number}`}
                  response={response}
                  questions={survey.questions}
                  personas={namesOf(survey, response.segment)}
                  isNew={response.number > newestAtFirst}
                >
                  <ResponseActs surveyId={survey.id} response={response} onErase={setErasing} />
                </ResponseRow>
              ))}
            </ul>
          )
        }
      </QueryView>
      {query.hasNextPage && (
        <Button
          variant="quiet"
          className="mt-3 -ml-3.5"
          busy={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {texts.earlier}
        </Button>
      )}
      {query.isFetchNextPageError && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {texts.earlier_failed}
        </p>
      )}
      <UncountedList survey={survey} />
      <RefusedList survey={survey} />
      {erasing !== null && (
        <EraseDialog surveyId={survey.id} email={erasing} onClose={() => setErasing(null)} />
      )}
    </section>
  )
}

function Summary({
  survey: { response_count: count, average_score: average },
  isNarrowed,
  matching,
}: {
  survey: PublishedSurvey
  isNarrowed: boolean
  matching: number | undefined
}) {
  if (count === 0) return null
  return (
    <p role="status" className="text-sm text-ink-2 tabular-nums">
      {isNarrowed && matching !== undefined
        ? texts.matching({ matching: formatNumber(matching), of: formatNumber(count) })
        : `${formatNumber(count)}${average === null ? '' : `, ${texts.average_of({ average: formatScore(average) })}`}`}
    </p>
  )
}

function emptyText({ status }: PublishedSurvey, filter: AnswerFilter, search: string): string {
  if (search !== '') return texts.none_found({ search })
  if (filter.text !== '') return texts.none_match
  return status === 'active' ? texts.none_yet : texts.no_responses
}

const namesOf = ({ personas }: PublishedSurvey, segment: number | null): string[] =>
  segment === null ? [] : personas.filter(({ group }) => group?.segment === segment).map(({ name }) => name)

const ResponseSkeleton = () => (
  <Loading label={texts.loading}>
    <div className="grid gap-px">
      <Skeleton className="h-14 rounded-md" />
      <Skeleton className="h-14 rounded-md" />
      <Skeleton className="h-14 rounded-md" />
    </div>
  </Loading>
)
