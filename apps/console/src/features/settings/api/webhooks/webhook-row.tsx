import type { Webhook } from '@whofor/core/platform/webhook'
import { Badge } from '../../../../components/ui/badge.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Ellipsis, Webhook as WebhookIcon } from '../../../../components/ui/icons.ts'
import { Menu, MenuItem } from '../../../../components/ui/menu.tsx'
import { formatNumber } from '../../../../lib/format.ts'
import { resultText, retryText, WEBHOOK_TEXTS as TEXTS } from './webhook-texts.ts'

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
          aria-label={TEXTS.deliveriesOf(url)}
        >
          {TEXTS.deliveries}
        </Button>
        <Menu
          label={TEXTS.more(url)}
          trigger={
            <Button variant="quiet" size="icon-s" busy={busy} aria-label={TEXTS.more(url)}>
              <Ellipsis aria-hidden />
            </Button>
          }
        >
          <MenuItem onSelect={() => onAct('test')}>{TEXTS.sendTest}</MenuItem>
          <MenuItem onSelect={() => onAct('edit')}>{TEXTS.edit}</MenuItem>
          <MenuItem onSelect={() => onAct('secret')}>{TEXTS.newSecret}</MenuItem>
          <MenuItem onSelect={() => onAct('toggle')}>{isOff ? TEXTS.turnOn : TEXTS.turnOff}</MenuItem>
          <MenuItem danger onSelect={() => onAct('delete')}>
            {TEXTS.delete}
          </MenuItem>
        </Menu>
      </div>
    </li>
  )
}

function StateBadge({ webhook: { disabled_at, failing_since } }: { webhook: Webhook }) {
  if (disabled_at !== null) return <Badge kind="closed">{TEXTS.off}</Badge>
  if (failing_since !== null) return <Badge kind="failed">{TEXTS.failing}</Badge>
  return <Badge kind="active">{TEXTS.active}</Badge>
}

function stateOf({ disabled_reason, failing_since, failures, last_delivery: last }: Webhook): string[] {
  if (disabled_reason === 'gone') return [TEXTS.gone]
  if (disabled_reason === 'failing') return [TEXTS.failedForDays]
  if (!last) return [TEXTS.neverSent]
  const result = resultText(last)
  if (failing_since === null) return [result && (last.error === null ? TEXTS.lastDelivery(result) : result)]
  const next = last.next_attempt_at
  return [TEXTS.failures(formatNumber(failures)), result, next === null ? '' : retryText(next)]
}
