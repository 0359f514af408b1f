import { useQuery } from '@tanstack/react-query'
import type { BatchStatus } from '@whofor/core/persona/portraits'
import { texts } from '@whofor/texts/console/admin/images'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { CircleCheck, Images } from '../../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../../components/ui/loading.tsx'
import { EmptyState, QueryView } from '../../../components/ui/states.tsx'
import { messageOf } from '../../../lib/api.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { BatchItems } from './batch-items.tsx'
import { BatchPanel } from './batch-panel.tsx'
import { type BatchAct, batchQuery, useBatchAct } from './queries.ts'

/** Portraits for the personas of all users that have none. */
export function BatchImagesPage() {
  const status = useQuery(batchQuery)
  return (
    <AdminFrame current="images" title={texts.title}>
      <p className="max-w-[60ch] text-pretty text-ink-2">
        {texts.lead} {status.data?.is_drawn && texts.drawn}
      </p>
      <div className="mt-5">
        <QueryView query={status} title={texts.load_failed} loading={<PanelSkeleton />}>
          {(data) => <Batch status={data} />}
        </QueryView>
      </div>
    </AdminFrame>
  )
}

function Batch({ status: { waiting, batch } }: { status: BatchStatus }) {
  const send = useBatchAct()
  const act = (one: BatchAct) =>
    send.mutate(one, { onError: (error) => toast.error(texts.act_failed({ reason: messageOf(error) })) })
  const isActive = batch !== null && batch.finished_at === null
  return (
    <div className="grid gap-6">
      {!isActive && waiting > 0 && (
        <section className="flex flex-wrap items-center justify-between gap-4 rounded-md border border-line bg-surface px-6 py-5 max-sm:px-4">
          <p className="font-semibold tabular-nums">{texts.waiting({ count: waiting })}</p>
          <Button
            variant="primary"
            busy={send.isPending && send.variables === 'start'}
            onClick={() => act('start')}
          >
            <Images aria-hidden />
            {send.isPending && send.variables === 'start' ? texts.starting : texts.start({ count: waiting })}
          </Button>
        </section>
      )}
      {!isActive && waiting === 0 && batch === null && (
        <EmptyState icon={CircleCheck} title={texts.all_done}>
          {texts.all_done_lead}
        </EmptyState>
      )}
      {batch && <BatchPanel batch={batch} isBusy={send.isPending} onAct={act} />}
      {batch && <BatchItems batch={batch} onRetry={(position) => act({ retry: position })} />}
    </div>
  )
}

const PanelSkeleton = () => (
  <Loading label={texts.loading}>
    <Skeleton className="h-36 w-full" />
  </Loading>
)
