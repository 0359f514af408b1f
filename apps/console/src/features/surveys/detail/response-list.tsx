import { useInfiniteQuery } from '@tanstack/react-query'
import type { SurveyResponse } from '@whofor/core/survey/response-schema'
import { texts } from '@whofor/texts/console/surveys/results'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Eraser, EyeOff, Trash2 } from '../../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../../components/ui/loading.tsx'
import { SearchField, useSearchText } from '../../../components/ui/search-field.tsx'
import { QueryView } from '../../../components/ui/states.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { offerUndo } from '../../../lib/undo.ts'
import { type PublishedSurvey, responsesQuery } from '../queries.ts'
import type { AnswerFilter } from './answer-filter.tsx'
import { EraseDialog } from './delete-answers.tsx'
import { formatScore } from './format-results.ts'
import { RefusedList } from './refused-list.tsx'
import { ResponseRow } from './response-row.tsx'
import { useResponseAct } from './results-queries.ts'
import { UncountedList } from './uncounted-list.tsx'

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

type ResponseActsProps = {
  surveyId: string
  response: Pick<SurveyResponse, 'id' | 'number' | 'respondent_email'>
  onErase: (email: string) => void
}

/** Leaves a response out or deletes it, both with an undo; erases all of its respondent. */
function ResponseActs({ surveyId, response, onErase }: ResponseActsProps) {
  const { id, number, respondent_email: email } = response
  const { change, restore } = useResponseAct(surveyId, ({ act }) =>
    offerUndo({
      text: act === 'delete' ? texts.removed({ number }) : texts.excluded({ number }),
      undo: () => restore(id),
      done: texts.counted({ number }),
      failed: texts.not_undone,
    }),
  )
  const run = (act: 'delete' | 'exclude') => change.mutate({ responseId: id, act })
  return (
    <>
      <Button size="s" busy={change.isPending} onClick={() => run('exclude')}>
        <EyeOff aria-hidden />
        {texts.exclude}
      </Button>
      <Button size="s" busy={change.isPending} onClick={() => run('delete')}>
        <Trash2 aria-hidden />
        {texts.remove}
      </Button>
      {email !== null && (
        <Button size="s" variant="danger" onClick={() => onErase(email)}>
          <Eraser aria-hidden />
          {texts.erase_one}
        </Button>
      )}
      <p className="w-full text-sm text-pretty text-ink-2">
        {texts.acts_help} {email !== null && texts.erase_also}
      </p>
    </>
  )
}
