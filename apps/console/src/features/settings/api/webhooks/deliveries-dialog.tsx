import { useInfiniteQuery } from '@tanstack/react-query'
import type { Webhook, WebhookDelivery } from '@whofor/core/platform/webhook'
import { texts } from '@whofor/texts/console/settings/webhooks'
import { toast } from 'sonner'
import { Button } from '../../../../components/ui/button.tsx'
import { Dialog, DialogBody } from '../../../../components/ui/dialog.tsx'
import { QueryView } from '../../../../components/ui/query-view.tsx'
import { Loading, Skeleton } from '../../../../components/ui/skeleton.tsx'
import { showAlert } from '../../../../lib/alerts.ts'
import { messageOf } from '../../../../lib/api.ts'
import { DeliveryItem } from './delivery-item.tsx'
import { deliveriesQuery, useReplay } from './queries.ts'
import { resultText } from './webhook-texts.ts'

/** The log of a webhook. It stays current by live events. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const deliveries = useInfiniteQuery(deliveriesQuery(webhook.id))
  const replay = useReplay(webhook.id)
  const send = ({ id }: WebhookDelivery) =>
    replay.mutate(id, {
      onSuccess: (sent) =>
        sent.state === 'delivered'
          ? toast.success(texts.panel.sent_again)
          : showAlert(texts.panel.couldnt_send, resultText(sent)),
      onError: (error) => showAlert(texts.panel.couldnt_send, messageOf(error)),
    })
  return (
    <Dialog open onClose={onClose} title={texts.panel.deliveries} wide>
      <DialogBody>
        <p className="-mt-3 text-ink-2 wrap-anywhere">{webhook.url}</p>
        <QueryView query={deliveries} title={texts.panel.couldnt_load_deliveries} loading={<RowsSkeleton />}>
          {({ pages }) => (
            <Log
              webhookId={webhook.id}
              items={pages.flatMap(({ items }) => items)}
              sending={replay.isPending ? replay.variables : null}
              onReplay={send}
            />
          )}
        </QueryView>
        {deliveries.hasNextPage && (
          <Button busy={deliveries.isFetchingNextPage} onClick={() => deliveries.fetchNextPage()}>
            {texts.panel.show_more}
          </Button>
        )}
      </DialogBody>
    </Dialog>
  )
}

type LogProps = {
  webhookId: string
  items: WebhookDelivery[]
  /** The one that is being sent again. */
  sending: string | null
  onReplay: (delivery: WebhookDelivery) => void
}

function Log({ webhookId, items, sending, onReplay }: LogProps) {
  if (items.length === 0) return <p className="text-ink-2">{texts.panel.no_deliveries}</p>
  return (
    <div>
      <ul className="-mt-3">
        {items.map((delivery) => (
          <DeliveryItem
            key={delivery.id}
            webhookId={webhookId}
            delivery={delivery}
            busy={sending === delivery.id}
            onReplay={() => onReplay(delivery)}
          />
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-2">{texts.panel.kept}</p>
    </div>
  )
}

const RowsSkeleton = () => (
  <Loading>
    <div className="grid gap-3">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  </Loading>
)
