import { useQuery } from '@tanstack/react-query'
import { ANALYTICS_RANGES, type AnalyticsReply } from '@whofor/core/analytics'
import { texts } from '@whofor/texts/console/analytics'
import { useSearchParams } from 'wouter'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Select } from '../../components/ui/form.tsx'
import { ChartColumn } from '../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../components/ui/loading.tsx'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { EmptyState, QueryView } from '../../components/ui/states.tsx'
import { AiUse } from './ai-use.tsx'
import { AnswersOverTime, DropOff, Figures } from './answer-figures.tsx'
import { type AnalyticsView, analyticsQuery } from './queries.ts'
import { SurveyComparison } from './survey-comparison.tsx'

/** What respondents did, in the period and for the survey in the URL. */
export function AnalyticsPage() {
  const [view, show] = useView()
  const query = useQuery(analyticsQuery(view))
  return (
    <Page>
      <PageHeading title={texts.title} actions={<Filters view={view} data={query.data} onChange={show} />}>
        {texts.lead}
      </PageHeading>
      <div className="grid gap-5" aria-busy={query.isPlaceholderData}>
        <QueryView query={query} title={texts.failed} loading={<AnalyticsSkeleton />}>
          {(data) => <Answers data={data} />}
        </QueryView>
        <AiUse />
      </div>
    </Page>
  )
}

function useView(): [AnalyticsView, (changed: Partial<AnalyticsView>) => void] {
  const [search, setSearch] = useSearchParams()
  const range = ANALYTICS_RANGES.find((one) => one === search.get('range')) ?? '30d'
  const view = { range, survey: search.get('survey') }
  const show = (changed: Partial<AnalyticsView>) => {
    const { range: chosen, survey } = { ...view, ...changed }
    setSearch(
      { ...(chosen !== '30d' && { range: chosen }), ...(survey !== null && { survey }) },
      { replace: true },
    )
  }
  return [view, show]
}

type FilterProps = {
  view: AnalyticsView
  data: AnalyticsReply | undefined
  onChange: (changed: Partial<AnalyticsView>) => void
}

const Filters = ({ view, data, onChange }: FilterProps) => (
  <>
    {data && data.choices.length > 1 && (
      <Select
        aria-label={texts.survey}
        className="w-auto max-w-64 max-sm:max-w-full"
        value={view.survey ?? ''}
        onChange={(event) => onChange({ survey: event.currentTarget.value || null })}
      >
        <option value="">{texts.all_surveys}</option>
        {data.choices.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    )}
    <Select
      aria-label={texts.period}
      className="w-auto"
      value={view.range}
      onChange={(event) => onChange({ range: event.currentTarget.value as AnalyticsView['range'] })}
    >
      {ANALYTICS_RANGES.map((range) => (
        <option key={range} value={range}>
          {texts.ranges[range]}
        </option>
      ))}
    </Select>
  </>
)

function Answers({ data }: { data: AnalyticsReply }) {
  const { totals } = data
  if (data.choices.length === 0)
    return (
      <EmptyState
        icon={ChartColumn}
        title={texts.none}
        action={<ButtonLink href="/surveys">{texts.surveys}</ButtonLink>}
      >
        {texts.none_lead}
      </EmptyState>
    )
  if (totals.answers + totals.before + totals.opened === 0)
    return (
      <EmptyState icon={ChartColumn} title={texts.quiet}>
        {texts.quiet_lead}
      </EmptyState>
    )
  return (
    <>
      <Figures totals={totals} />
      <AnswersOverTime data={data} />
      <DropOff dropOff={data.drop_off} />
      <SurveyComparison surveys={data.surveys} />
      <p className="text-sm text-ink-2">{texts.note}</p>
    </>
  )
}

const AnalyticsSkeleton = () => (
  <Loading label={texts.loading}>
    <div className="grid gap-5">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  </Loading>
)
