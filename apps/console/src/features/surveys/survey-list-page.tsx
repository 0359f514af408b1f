import { useInfiniteQuery } from '@tanstack/react-query'
import { SURVEY_SORTS, SURVEY_VIEWS } from '@whofor/core/survey/schema'
import { texts } from '@whofor/texts/console/surveys/list'
import { FilterChips } from '../../components/list/filter-chips.tsx'
import { LayoutToggle } from '../../components/list/layout-toggle.tsx'
import { ListBar } from '../../components/list/list-bar.tsx'
import { useLayout } from '../../components/list/use-layout.ts'
import { oneOf, useListParams } from '../../components/list/use-list-params.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Plus, Upload } from '../../components/ui/icons.ts'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { QueryView } from '../../components/ui/query-view.tsx'
import { FoundSurveys } from './list/found-surveys.tsx'
import { NoSurveyFound, NoSurveys } from './list/no-surveys.tsx'
import { SurveyListSkeleton } from './list/survey-list-skeleton.tsx'
import { surveyListQuery } from './queries.ts'

export function SurveyListPage() {
  const [params, change] = useListParams()
  const [layout, setLayout] = useLayout('surveys', 'rows')
  const search = params.get('search') ?? ''
  const show = oneOf(SURVEY_VIEWS, params.get('show'))
  const sort = oneOf(SURVEY_SORTS, params.get('sort'))
  const query = useInfiniteQuery(surveyListQuery({ search, show, sort }))
  const first = query.data?.pages[0]
  const hasNone = first !== undefined && first.counts.all + first.counts.archived === 0
  return (
    <Page>
      <PageHeading
        title={texts.title}
        actions={
          <>
            <ButtonLink href="/surveys/import">
              <Upload aria-hidden />
              {texts.import}
            </ButtonLink>
            <ButtonLink href="/surveys/create" variant="primary">
              <Plus aria-hidden />
              {texts.create}
            </ButtonLink>
          </>
        }
      />
      {!hasNone && (
        <ListBar
          search={{ label: texts.search, value: search, onSearch: (wanted) => change({ search: wanted }) }}
          sort={{
            value: sort,
            options: SURVEY_SORTS.map((value) => ({ value, label: texts.sort[value] })),
            onSort: (wanted) => change({ sort: wanted === SURVEY_SORTS[0] ? '' : wanted }),
          }}
          layout={<LayoutToggle layout={layout} onLayout={setLayout} />}
        >
          <FilterChips
            label={texts.views}
            chips={SURVEY_VIEWS.map((value) => ({
              value,
              label: texts.view[value],
              count: first?.counts[value] ?? 0,
            }))}
            value={show}
            onChoose={(wanted) => change({ show: wanted === SURVEY_VIEWS[0] ? '' : wanted })}
          />
        </ListBar>
      )}
      <QueryView query={query} title={texts.load_failed} loading={<SurveyListSkeleton />}>
        {() => {
          if (hasNone) return <NoSurveys />
          if (first?.total === 0)
            return (
              <NoSurveyFound search={search} onClear={() => change(search ? { search: '' } : { show: '' })} />
            )
          return <FoundSurveys query={query} search={search} layout={layout} />
        }}
      </QueryView>
    </Page>
  )
}
