import { useInfiniteQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Plus, Upload } from '../../components/ui/icons.ts'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { QueryView } from '../../components/ui/query-view.tsx'
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
          <>
            <ButtonLink href="/surveys/import">
              <Upload aria-hidden />
              Import answers
            </ButtonLink>
            <ButtonLink href="/surveys/create" variant="primary">
              <Plus aria-hidden />
              Create Survey
            </ButtonLink>
          </>
        }
      />
      {!hasNone && (
        <div className="mb-4 flex">
          <SearchField label="Search by title or relationship" value={search} onSearch={setSearch} />
        </div>
      )}
      <QueryView query={query} title="Couldn’t load your surveys" loading={<SurveyListSkeleton />}>
        {() => {
          if (hasNone) return <NoSurveys />
          if (total === 0) return <NoSurveyFound search={search} onClear={() => setSearch('')} />
          return <FoundSurveys query={query} search={search} />
        }}
      </QueryView>
    </Page>
  )
}
