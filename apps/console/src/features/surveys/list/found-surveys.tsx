import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { SurveyCard } from '@whofor/core/survey/schema'
import { useRef, useState } from 'react'
import { FoundList } from '../../../components/ui/found-list.tsx'
import { DeleteSurvey } from './delete-survey.tsx'
import { SurveyRow } from './survey-row.tsx'

type Found = { pages: { items: SurveyCard[]; total: number }[] }

export function FoundSurveys({ query, search }: { query: UseInfiniteQueryResult<Found>; search: string }) {
  const [leaving, setLeaving] = useState<SurveyCard | null>(null)
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <FoundList
        query={query}
        search={search}
        noun="survey"
        label="Surveys"
        ref={list}
        className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface"
      >
        {(survey) => <SurveyRow key={survey.id} survey={survey} onDelete={() => setLeaving(survey)} />}
      </FoundList>
      <DeleteSurvey
        survey={leaving}
        onClose={() => setLeaving(null)}
        onDeleted={() => list.current?.focus()}
      />
    </>
  )
}
