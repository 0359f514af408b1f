import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { SurveyCard } from '@whofor/core/survey/schema'
import { useRef, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { formatTotal, foundText } from '../../../lib/format.ts'
import { DeleteSurvey } from './delete-survey.tsx'
import { SurveyRow } from './survey-row.tsx'

type Found = { pages: { items: SurveyCard[]; total: number }[] }

export function FoundSurveys({ query, search }: { query: UseInfiniteQueryResult<Found>; search: string }) {
  const [leaving, setLeaving] = useState<SurveyCard | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const surveys = query.data?.pages.flatMap((page) => page.items) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  return (
    <>
      <p role="status" className="sr-only">
        {search ? foundText(total, 'survey') : ''}
      </p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Surveys"
        aria-busy={query.isPlaceholderData}
        className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface aria-busy:opacity-60"
      >
        {surveys.map((survey) => (
          <SurveyRow key={survey.id} survey={survey} onDelete={() => setLeaving(survey)} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="mt-4 flex items-center gap-4">
          <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            Show more
          </Button>
          <p className="text-sm text-ink-2 tabular-nums">
            {surveys.length} of {formatTotal(total)}
          </p>
        </div>
      )}
      {query.isFetchNextPageError && (
        <p role="alert" className="mt-2 text-sm text-bad">
          Couldn’t load more surveys. Please try again.
        </p>
      )}
      <DeleteSurvey
        survey={leaving}
        onClose={() => setLeaving(null)}
        onDeleted={() => list.current?.focus()}
      />
    </>
  )
}
