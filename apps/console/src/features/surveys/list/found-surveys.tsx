import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { SurveyCard as Survey } from '@whofor/core/survey/schema'
import { texts as listTexts } from '@whofor/texts/console/surveys/list'
import { foundText } from '../../../components/list/found-text.ts'
import type { Layout } from '../../../components/list/use-layout.ts'
import { useListFocus } from '../../../components/list/use-list-focus.ts'
import { ShowMore } from '../../../components/ui/show-more.tsx'
import { SurveyCard } from './survey-card.tsx'
import { SurveyRow, SurveyRowHeads } from './survey-row.tsx'

type Found = { pages: { items: Survey[]; total: number }[] }
type Props = { query: UseInfiniteQueryResult<Found>; search: string; layout: Layout }

export function FoundSurveys({ query, search, layout }: Props) {
  const surveys = query.data?.pages.flatMap((page) => page.items) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  const list = useListFocus(surveys)
  return (
    <>
      <p role="status" className="sr-only">
        {search ? foundText(total, listTexts) : ''}
      </p>
      <div className={layout === 'rows' ? 'overflow-hidden rounded-md border border-line bg-surface' : ''}>
        {layout === 'rows' && <SurveyRowHeads />}
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={listTexts.title}
          aria-busy={query.isPlaceholderData}
          className={`aria-busy:opacity-60 ${layout === 'rows' ? '' : 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4'}`}
        >
          {surveys.map((survey) =>
            layout === 'rows' ? (
              <SurveyRow key={survey.id} survey={survey} />
            ) : (
              <SurveyCard key={survey.id} survey={survey} />
            ),
          )}
        </ul>
      </div>
      <ShowMore query={query} shown={surveys.length} total={total} items={listTexts.many} />
    </>
  )
}
