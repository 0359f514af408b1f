import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../components/ui/button.tsx'
import { SectionHeading } from '../../../components/ui/page.tsx'
import { QueryView } from '../../../components/ui/query-view.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { responsesQuery } from '../queries.ts'
import { formatScore } from './format-score.ts'
import type { PublishedSurvey } from './published-survey.ts'
import { ResponseRow } from './response-row.tsx'

/** Responses, newest first. */
export function ResponseList({ survey }: { survey: PublishedSurvey }) {
  const query = useInfiniteQuery(responsesQuery(survey.id))
  const responses = query.data?.pages.flatMap((page) => page.items) ?? []
  const { response_count: count, average_score: average } = survey
  return (
    <section aria-labelledby="responses">
      <SectionHeading id="responses" title="Responses">
        {count > 0 && average !== null && (
          <p className="text-sm text-ink-2 tabular-nums">
            {formatNumber(count)}, average score {formatScore(average)} / 10
          </p>
        )}
      </SectionHeading>
      <QueryView query={query} title="Couldn’t load the responses" loading={<ResponseSkeleton />}>
        {() =>
          responses.length === 0 ? (
            <p className="rounded-md border border-dashed border-line-strong px-6 py-8 text-center text-ink-2">
              {survey.status === 'active'
                ? 'No responses yet. They’ll appear here as they come in.'
                : 'No responses.'}
            </p>
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
              {responses.map((response) => (
                <ResponseRow
                  key={response.id}
                  response={response}
                  questions={survey.questions}
                  personas={namesOf(survey, response.segment)}
                />
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
          Show earlier responses
        </Button>
      )}
      {query.isFetchNextPageError && (
        <p role="alert" className="mt-2 text-sm text-bad">
          Couldn’t load earlier responses. Please try again.
        </p>
      )}
    </section>
  )
}

const namesOf = ({ personas }: PublishedSurvey, segment: number | null): string[] =>
  segment === null ? [] : personas.filter(({ group }) => group?.segment === segment).map(({ name }) => name)

const ResponseSkeleton = () => (
  <Loading label="Loading responses">
    <div className="grid gap-px">
      <Skeleton className="h-14 rounded-md" />
      <Skeleton className="h-14 rounded-md" />
      <Skeleton className="h-14 rounded-md" />
    </div>
  </Loading>
)
