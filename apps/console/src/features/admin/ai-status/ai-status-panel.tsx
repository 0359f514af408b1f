import { useQuery } from '@tanstack/react-query'
import type { AiStatus } from '@whofor/core/account/instance'
import { texts } from '@whofor/texts/console/admin/ai-status'
import { Link } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { Plug } from '../../../components/ui/icons.ts'
import { QueryView } from '../../../components/ui/query-view.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { messageOf } from '../../../lib/api.ts'
import { SectionHeader } from '../section-header.tsx'
import { ConnectModel } from './connect-model.tsx'
import { answerText, ConnectionNotice } from './connection-notice.tsx'
import { LastDay } from './last-day.tsx'
import { Models } from './models.tsx'
import { aiStatusQuery, useTestConnection } from './queries.ts'

/** Whether the model works, as a test and the calls of the last day show. */
export function AiStatusPanel() {
  const query = useQuery(aiStatusQuery)
  return (
    <>
      <SectionHeader title={texts.page.title} lead={texts.page.lead} />
      <QueryView query={query} title={texts.page.failed} loading={<StatusSkeleton />}>
        {(status) => <Status status={status} />}
      </QueryView>
    </>
  )
}

function Status({ status }: { status: AiStatus }) {
  const test = useTestConnection()
  return (
    <>
      <ConnectionNotice status={status} />
      {status.demo && <ConnectModel />}
      <div className="mt-8 mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-base font-semibold">{texts.page.models}</h3>
        {status.missing === null && (
          <Button size="s" busy={test.isPending} onClick={() => test.mutate()}>
            {!test.isPending && <Plug aria-hidden />}
            {test.isPending ? texts.page.testing : texts.page.test}
          </Button>
        )}
      </div>
      {test.isError && (
        <p role="alert" className="mb-2 text-sm text-bad">
          {texts.page.not_tested} {messageOf(test.error)}
        </p>
      )}
      <p role="status" className="sr-only">
        {test.isSuccess && !test.isPending ? answerText(test.data) : ''}
      </p>
      <Models status={status} />
      {status.missing === null && (
        <p className="mt-2 text-sm text-pretty text-ink-2">{texts.page.test_hint}</p>
      )}
      <LastDay day={status.last_24_hours} costThisMonth={status.cost_this_month} />
      <p className="mt-8 text-sm text-ink-2">
        {texts.page.from_environment} <Link href="/admin?tab=instance">{texts.page.settings}</Link>
      </p>
    </>
  )
}

const StatusSkeleton = () => (
  <Loading label={texts.page.loading}>
    <Skeleton className="h-20 w-full" />
    <Skeleton className="mt-8 h-64 w-full" />
  </Loading>
)
