import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { ButtonLink } from '../../components/ui/button.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { SearchField } from '../../components/ui/search-field.tsx'
import { useSearchText } from '../../lib/use-search-text.ts'
import { FoundSurveys } from './list/found-surveys.tsx'
import { NoSurveyFound, NoSurveys } from './list/no-surveys.tsx'
import { SurveyListSkeleton } from './list/survey-list-skeleton.tsx'
import { surveyListQuery } from './queries.ts'

export function SurveyListPage() {
  const [search, setSearch] = useSearchText()
  const query = useInfiniteQuery(surveyListQuery(search))
  const total = query.data?.pages[0]?.total
  const hasNone = total === 0 && search === '' && !query.isPlaceholderData
  return (
    <Page>
      <PageHeading
        title="Surveys"
        actions={
          <ButtonLink href="/surveys/create" variant="primary">
            <Plus aria-hidden />
            Create Survey
          </ButtonLink>
        }
      />
      {!hasNone && (
        <div className="mb-4 flex">
          <SearchField label="Search by title or relationship" value={search} onSearch={setSearch} />
        </div>
      )}
      {query.isPending && <SurveyListSkeleton />}
      {query.isError && !query.data && (
        <ErrorState
          title="Couldn’t load your surveys"
          error={query.error}
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      )}
      {hasNone && <NoSurveys />}
      {total === 0 && !hasNone && <NoSurveyFound search={search} onClear={() => setSearch('')} />}
      {query.data && total !== 0 && <FoundSurveys query={query} search={search} />}
    </Page>
  )
}
