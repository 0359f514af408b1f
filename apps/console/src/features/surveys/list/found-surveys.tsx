import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { SurveyCard } from '@whofor/core/survey/schema'
import { useRef, useState } from 'react'
import { ShowMore } from '../../../components/ui/show-more.tsx'
import { foundText } from '../../../lib/format.ts'
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
      <ShowMore query={query} shown={surveys.length} total={total} items="surveys" />
      <DeleteSurvey
        survey={leaving}
        onClose={() => setLeaving(null)}
        onDeleted={() => list.current?.focus()}
      />
    </>
  )
}
