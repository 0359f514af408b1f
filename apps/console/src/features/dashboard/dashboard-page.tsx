import { useQuery } from '@tanstack/react-query'
import { greetingName } from '@whofor/core/account/account'
import type { DashboardReply } from '@whofor/core/dashboard'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { QueryView } from '../../components/ui/query-view.tsx'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useUser } from '../../lib/session.ts'
import { VerifyNotice } from '../email-address/verify-notice.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { DraftWaiting } from './draft-waiting.tsx'
import { GettingStarted } from './getting-started.tsx'
import { News, Tips } from './notes.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentPersonas } from './recent-personas.tsx'
import { RecentSurveys } from './recent-surveys.tsx'
import { Stats } from './stats.tsx'

export function DashboardPage() {
  const user = useUser()
  const dashboard = useQuery({ queryKey: keys.dashboard, queryFn: () => unwrap(api.dashboard.$get()) })
  return (
    <Page>
      <PageHeading title={`Welcome back, ${greetingName(user)}`} tab="Dashboard">
        {dashboard.data && <DraftWaiting surveys={dashboard.data.recent_surveys} />}
      </PageHeading>
      <VerifyNotice />
      <QueryView
        query={dashboard}
        title="Couldn’t load your dashboard"
        kept="Your data is safe."
        loading={<DashboardSkeleton />}
      >
        {(data) => <Content data={data} />}
      </QueryView>
    </Page>
  )
}

function Content({ data }: { data: DashboardReply }) {
  return (
    <>
      <Stats data={data} />
      <div className="grid items-start gap-x-14 gap-y-12 md:grid-cols-[minmax(0,1fr)_296px]">
        <div className="grid gap-12">
          <QuickActions personas={data.usage?.personas.used} />
          <RecentPersonas personas={data.recent_personas} />
          <RecentSurveys surveys={data.recent_surveys} />
        </div>
        <div className="grid gap-12">
          <GettingStarted data={data} />
          <Tips tips={data.tips} />
          <News news={data.news} />
        </div>
      </div>
    </>
  )
}
