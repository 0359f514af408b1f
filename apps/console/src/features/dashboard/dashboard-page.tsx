import { useQuery } from '@tanstack/react-query'
import { greetingName } from '@whofor/core/account/account'
import type { DashboardReply } from '@whofor/core/dashboard'
import { texts as dashboardTexts } from '@whofor/texts/console/dashboard'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { QueryView } from '../../components/ui/query-view.tsx'
import { useUser } from '../../lib/session.ts'
import { VerifyNotice } from '../email-address/verify-notice.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { Figures } from './figures.tsx'
import { FirstRun } from './first-run.tsx'
import { isFirstRun, showsFirstSteps } from './first-steps.ts'
import { FirstSteps, ShowFirstSteps } from './first-steps.tsx'
import { News, Tips } from './notes.tsx'
import { dashboardQuery, useRecordVisit } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { RecentPersonas } from './recent-personas.tsx'
import { RecentSurveys } from './recent-surveys.tsx'
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
