import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Webhook, WebhookDelivery } from '@whofor/core/platform/webhook'
import { texts } from '@whofor/texts/console/settings/webhooks'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../../components/ui/button.tsx'
import { Dialog, DialogBody } from '../../../../components/ui/dialog.tsx'
import { Loading, Skeleton } from '../../../../components/ui/loading.tsx'
import { QueryView } from '../../../../components/ui/states.tsx'
import { Badge } from '../../../../components/ui/status.tsx'
import { showAlert } from '../../../../lib/alerts.ts'
import { messageOf } from '../../../../lib/api.ts'
import { formatDateTime, formatNumber } from '../../../../lib/format.ts'
import { deliveriesQuery, deliveryQuery, useReplay } from '../queries.ts'
import { resultText, retryText } from './webhook-row.tsx'

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

const BADGES = { delivered: 'active', waiting: 'draft', failed: 'failed' } as const

type Props = { webhookId: string; delivery: WebhookDelivery; busy: boolean; onReplay: () => void }

function DeliveryItem({ webhookId, delivery, busy, onReplay }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { id, event, state, attempts, created_at, next_attempt_at } = delivery
  const at = formatDateTime(created_at)
  const details = [
    at,
    resultText(delivery),
    attempts > 1 && texts.panel.attempts({ count: formatNumber(attempts) }),
    state === 'waiting' && next_attempt_at !== null && retryText(next_attempt_at),
  ]
  return (
    <li className="border-b border-line py-3 last:border-0">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <code className="text-sm">{event}</code>
            <Badge kind={BADGES[state]}>{texts.panel[state]}</Badge>
          </p>
          <p className="text-sm text-ink-2 tabular-nums">{details.filter(Boolean).join(' · ')}</p>
        </div>
        <Button
          variant="quiet"
          size="s"
          busy={busy}
          onClick={onReplay}
          aria-label={texts.panel.send_again_named({ event, time: at })}
        >
          {texts.panel.send_again}
        </Button>
      </div>
      <details className="mt-1 text-sm" onToggle={({ currentTarget: { open } }) => open && setIsOpen(true)}>
        <summary className="w-fit cursor-pointer py-1 text-ink-2 max-sm:py-3">{texts.panel.details}</summary>
        {isOpen && <DeliveryDetail webhookId={webhookId} id={id} />}
      </details>
    </li>
  )
}

function DeliveryDetail({ webhookId, id }: { webhookId: string; id: string }) {
  const detail = useQuery(deliveryQuery(webhookId, id))
  const loading = (
    <Loading>
      <Skeleton className="h-16 w-full" />
    </Loading>
  )
  return (
    <QueryView query={detail} title={texts.panel.couldnt_load_delivery} loading={loading}>
      {({ body, reply }) => (
        <div className="mt-1 grid gap-3">
          <Code title={texts.panel.body} text={body} />
          {reply === null ? (
            <p className="text-ink-2">{texts.panel.no_reply}</p>
          ) : (
            <Code title={texts.panel.reply} text={reply} />
          )}
        </div>
      )}
    </QueryView>
  )
}

/** Focusable, because it scrolls. */
const Code = ({ title, text }: { title: string; text: string }) => (
  <section aria-label={title}>
    <h3 className="text-sm">{title}</h3>
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      className="mt-1 max-h-48 overflow-auto rounded-sm bg-surface-2 p-2.5 text-xs whitespace-pre-wrap wrap-anywhere"
    >
      {text}
    </pre>
  </section>
)
