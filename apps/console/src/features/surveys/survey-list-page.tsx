import { useInfiniteQuery } from '@tanstack/react-query'
import { SURVEY_SORTS, SURVEY_VIEWS } from '@whofor/core/survey/schema'
import { texts } from '@whofor/texts/console/surveys/list'
import {
  FilterChips,
  LayoutToggle,
  ListBar,
  oneOf,
  useLayout,
  useListParams,
} from '../../components/list/list-bar.tsx'
import { NoneFound } from '../../components/list/list-results.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { ClipboardList, Plus, Upload } from '../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../components/ui/loading.tsx'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { EmptyState, QueryView } from '../../components/ui/states.tsx'
import { FoundSurveys } from './list/found-surveys.tsx'
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

const NoSurveys = () => (
  <EmptyState
    icon={ClipboardList}
    title={texts.none_yet}
    action={
      <ButtonLink href="/surveys/create" variant="primary">
        {texts.create}
      </ButtonLink>
    }
  >
    {texts.none_yet_hint}
  </EmptyState>
)

const NoSurveyFound = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <NoneFound title={texts.none_found} search={search} onClear={onClear}>
    {search ? texts.no_match({ search }) : texts.none_here}
  </NoneFound>
)

const SurveyListSkeleton = () => (
  <Loading label={texts.loading}>
    <div className="divide-y divide-line rounded-md border border-line bg-surface">
      {['w-64', 'w-48', 'w-56'].map((width) => (
        <div key={width} className="grid min-h-14 content-center gap-1.5 px-5 max-sm:px-4">
          <Skeleton className={`h-4 max-w-full ${width}`} />
          <Skeleton className="h-3.5 w-[60%]" />
        </div>
      ))}
    </div>
  </Loading>
)
