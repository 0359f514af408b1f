import { MINUTE_MS } from '@whofor/core/durations'
import type { SubscribedEvent, Webhook, WebhookDelivery } from '@whofor/core/platform/webhook'
import { texts } from '@whofor/texts/console/settings/webhooks'
import { Button } from '../../../../components/ui/button.tsx'
import { Ellipsis, Webhook as WebhookIcon } from '../../../../components/ui/icons.ts'
import { Menu, MenuItem } from '../../../../components/ui/menu.tsx'
import { Badge } from '../../../../components/ui/status.tsx'
import { formatNumber, formatRelative } from '../../../../lib/format.ts'

export type WebhookAct = 'deliveries' | 'test' | 'edit' | 'secret' | 'toggle' | 'delete'

type Props = { webhook: Webhook; busy: boolean; onAct: (act: WebhookAct) => void }

export function WebhookRow({ webhook, busy, onAct }: Props) {
  const { url, events, disabled_at } = webhook
  const isOff = disabled_at !== null
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <WebhookIcon aria-hidden className="size-5 shrink-0 text-ink-2" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-[550] wrap-anywhere">
          {url} <StateBadge webhook={webhook} />
        </p>
        <p className="text-sm text-ink-2 wrap-anywhere">
          {[events.join(', '), ...stateOf(webhook)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex shrink-0 items-center max-sm:flex-col max-sm:items-end">
        <Button
          variant="quiet"
          size="s"
          onClick={() => onAct('deliveries')}
          aria-label={texts.panel.deliveries_of({ url })}
        >
          {texts.panel.deliveries}
        </Button>
        <Menu
          label={texts.panel.more({ url })}
          trigger={
            <Button variant="quiet" size="icon-s" busy={busy} aria-label={texts.panel.more({ url })}>
              <Ellipsis aria-hidden />
            </Button>
          }
        >
          <MenuItem onSelect={() => onAct('test')}>{texts.panel.send_test}</MenuItem>
          <MenuItem onSelect={() => onAct('edit')}>{texts.panel.edit}</MenuItem>
          <MenuItem onSelect={() => onAct('secret')}>{texts.panel.new_secret}</MenuItem>
          <MenuItem onSelect={() => onAct('toggle')}>
            {isOff ? texts.panel.turn_on : texts.panel.turn_off}
          </MenuItem>
          <MenuItem danger onSelect={() => onAct('delete')}>
            {texts.panel.delete}
          </MenuItem>
        </Menu>
      </div>
    </li>
  )
}

function StateBadge({ webhook: { disabled_at, failing_since, paused_until } }: { webhook: Webhook }) {
  if (disabled_at !== null) return <Badge kind="closed">{texts.panel.off}</Badge>
  if (paused_until !== null) return <Badge kind="failed">{texts.panel.paused}</Badge>
  if (failing_since !== null) return <Badge kind="failed">{texts.panel.failing}</Badge>
  return <Badge kind="active">{texts.panel.active}</Badge>
}

function stateOf(webhook: Webhook): string[] {
  const { disabled_reason, failing_since, failures, paused_until, last_delivery: last } = webhook
  if (disabled_reason === 'gone') return [texts.panel.gone]
  if (disabled_reason === 'failing') return [texts.panel.failed_for_days]
  if (!last) return [texts.panel.never_sent]
  const result = resultText(last)
  if (failing_since === null)
    return [result && (last.error === null ? texts.panel.last_delivery({ result }) : result)]
  const next = paused_until ?? last.next_attempt_at
  return [
    texts.panel.failures({ count: formatNumber(failures) }),
    result,
    next === null ? '' : retryText(next),
  ]
}

export const eventText = (event: SubscribedEvent): string => texts.events[event]

/** “200 in 120 ms”, or why there was no accepted reply; empty before the first attempt. */
export function resultText({ status, error, duration_ms }: WebhookDelivery): string {
  const reply = status === null ? '' : texts.panel.in_ms({ status, ms: formatNumber(duration_ms ?? 0) })
  return [reply, error === null ? '' : texts.errors[error]].filter(Boolean).join(', ')
}

/** “tries again in 5 minutes” */
export const retryText = (at: number): string =>
  at - Date.now() < MINUTE_MS ? texts.panel.tries_soon : texts.panel.tries_again({ time: formatRelative(at) })
