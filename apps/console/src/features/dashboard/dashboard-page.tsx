import { useQuery } from '@tanstack/react-query'
import { greetingName } from '@whofor/core/account/account'
import type { DashboardReply } from '@whofor/core/dashboard'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { QueryView } from '../../components/ui/query-view.tsx'
import { useUser } from '../../lib/session.ts'
import { VerifyNotice } from '../email-address/verify-notice.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { DASHBOARD_PAGE_TEXTS as texts } from './dashboard-texts.ts'
import { Figures } from './figures.tsx'
import { FirstRun } from './first-run.tsx'
import { FIRST_RUN_TEXTS } from './first-run-texts.ts'
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
      <PageHeading title={title} tab={texts.tab} actions={data && !isFirst && <QuickActions />}>
        {isFirst && FIRST_RUN_TEXTS.lead}
      </PageHeading>
      <VerifyNotice />
      <QueryView
        query={dashboard}
        title={texts.couldNotLoad}
        kept={texts.dataIsSafe}
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
  const name = user.display_name?.trim() || user.email ? greetingName(user) : texts.there
  if (!data) return texts.tab
  return data.visit.is_first ? texts.welcome(name) : texts.welcomeBack(name)
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
