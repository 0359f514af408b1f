import { useQuery } from '@tanstack/react-query'
import { greetingName } from '@whofor/core/account/account'
import type { DashboardReply } from '@whofor/core/dashboard'
import { texts as dashboardTexts } from '@whofor/texts/console/dashboard'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Package, Plus, UserPlus, Users } from '../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../components/ui/loading.tsx'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { QueryView } from '../../components/ui/states.tsx'
import { useUser } from '../../lib/session.ts'
import { VerifyNotice } from '../email-address/verify-notice.tsx'
import { Figures } from './figures.tsx'
import { FirstRun } from './first-run.tsx'
import { FirstSteps, isFirstRun, ShowFirstSteps, showsFirstSteps } from './first-steps.tsx'
import { News, Tips } from './notes.tsx'
import { dashboardQuery, useRecordVisit } from './queries.ts'
import { RecentPersonas, RecentSurveys } from './recent.tsx'
import { Today } from './today.tsx'

export function DashboardPage() {
  const dashboard = useQuery(dashboardQuery)
  const { data } = dashboard
  const title = useGreeting(data)
  useRecordVisit(data !== undefined)
  const isFirst = data !== undefined && isFirstRun(data)
  return (
    <Page>
      <PageHeading title={title} tab={dashboardTexts.page.tab} actions={data && !isFirst && <QuickActions />}>
        {isFirst && dashboardTexts.first_run.lead}
      </PageHeading>
      <VerifyNotice />
      <QueryView
        query={dashboard}
        title={dashboardTexts.page.could_not_load}
        kept={dashboardTexts.page.data_is_safe}
        loading={<DashboardSkeleton />}
      >
        {(data) => <Content data={data} isFirst={isFirst} />}
      </QueryView>
    </Page>
  )
}

/** Whether this is the first visit is known only from the reply. */
function useGreeting(data: DashboardReply | undefined): string {
  const user = useUser()
  const name = user.display_name?.trim() || user.email ? greetingName(user) : dashboardTexts.page.there
  if (!data) return dashboardTexts.page.tab
  return data.visit.is_first
    ? dashboardTexts.page.welcome({ name })
    : dashboardTexts.page.welcome_back({ name })
}

function Content({ data, isFirst }: { data: DashboardReply; isFirst: boolean }) {
  return (
    <>
      {showsFirstSteps(data.first_steps) && (
        <FirstSteps steps={data.first_steps} surveys={data.recent_surveys} />
      )}
      {isFirst ? (
        <FirstRun />
      ) : (
        <>
          <Today data={data} />
          <Figures data={data} />
        </>
      )}
      <div className={isFirst ? 'mt-12 grid gap-12' : columns}>
        {!isFirst && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
            <RecentPersonas personas={data.recent_personas} />
            <RecentSurveys surveys={data.recent_surveys} newAnswers={data.new_answers} />
          </div>
        )}
        <div className={isFirst ? 'grid gap-x-14 gap-y-12 md:grid-cols-2' : 'grid gap-12'}>
          <Tips tips={data.tips}>
            {data.first_steps && !showsFirstSteps(data.first_steps) && <ShowFirstSteps />}
          </Tips>
          <News news={data.news} />
        </div>
      </div>
    </>
  )
}

const columns = 'grid items-start gap-x-14 gap-y-12 md:grid-cols-[minmax(0,1fr)_296px]'

const FIGURES = ['w-36', 'w-28', 'w-44', 'w-32']

export function DashboardSkeleton() {
  return (
    <Loading>
      <div className="mb-10 flex flex-wrap gap-x-10 gap-y-3 border-y border-line py-4">
        {FIGURES.map((width) => (
          <Skeleton key={width} className={`h-7 ${width}`} />
        ))}
      </div>
      <div className="grid items-start gap-x-14 gap-y-12 md:grid-cols-[minmax(0,1fr)_296px]">
        <div className="grid gap-4">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="mt-8 h-5 w-40" />
          <Skeleton className="h-16 w-full" />
        </div>
        <div className="grid gap-3">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-5/6" />
        </div>
      </div>
    </Loading>
  )
}

export function QuickActions() {
  const { products_enabled } = useUser()
  return (
    <nav
      aria-label={dashboardTexts.page.quick_actions}
      className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:*:min-w-0 max-sm:*:px-2 max-sm:*:whitespace-normal"
    >
      {products_enabled && (
        <ButtonLink variant="quiet" href="/context" className="max-sm:order-last">
          <Package aria-hidden />
          {dashboardTexts.page.business_context}
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" href="/personas" className="max-sm:order-last">
        <Users aria-hidden />
        {dashboardTexts.page.view_personas}
      </ButtonLink>
      <ButtonLink href="/personas/create">
        <UserPlus aria-hidden />
        {dashboardTexts.page.create_persona}
      </ButtonLink>
      <ButtonLink variant="primary" href="/surveys/create">
        <Plus aria-hidden />
        {dashboardTexts.page.new_survey}
      </ButtonLink>
    </nav>
  )
}
