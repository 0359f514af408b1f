import type { AiStatus } from '@whofor/core/account/ai-status'
import { MINUTE_MS } from '@whofor/core/durations'
import type { ReactNode } from 'react'
import { formatNumber, formatRelative } from '../../../lib/format.ts'
import { AI_STATUS_TEXTS } from './ai-status-texts.ts'

/** Which model does what, and what it does now. */
export function Models({ status }: { status: AiStatus }) {
  const { demo, text_model, image_model, host, key, calls, last_success_at } = status
  const where = host === null ? AI_STATUS_TEXTS.builtIn : `${host} · ${AI_STATUS_TEXTS.keys[key]}`
  return (
    <dl className="rounded-md border border-line bg-surface px-5 max-sm:px-4">
      <Fact label={AI_STATUS_TEXTS.text} lead={AI_STATUS_TEXTS.textFor} note={where}>
        {demo ? AI_STATUS_TEXTS.demo : (text_model ?? AI_STATUS_TEXTS.none)}
      </Fact>
      <Fact label={AI_STATUS_TEXTS.images} note={image_model === null ? AI_STATUS_TEXTS.noImageModel : where}>
        {image_model ?? AI_STATUS_TEXTS.drawn}
      </Fact>
      <Fact label={AI_STATUS_TEXTS.now} note={AI_STATUS_TEXTS.waiting(formatNumber(calls.waiting))}>
        {AI_STATUS_TEXTS.running(formatNumber(calls.running), formatNumber(calls.max))}
      </Fact>
      <Fact label={AI_STATUS_TEXTS.lastSuccess}>{successText(last_success_at)}</Fact>
    </dl>
  )
}

function successText(at: number | null): string {
  if (at === null) return AI_STATUS_TEXTS.never
  return Date.now() - at < MINUTE_MS ? AI_STATUS_TEXTS.justNow : formatRelative(at)
}

type Props = { label: string; lead?: string; note?: string; children: ReactNode }

const Fact = ({ label, lead, note, children }: Props) => (
  <div className="flex items-center justify-between gap-4 border-b border-line py-3 last:border-0">
    <dt className="text-ink-2">
      {label}
      {lead && <span className="block text-sm text-ink-3">{lead}</span>}
    </dt>
    <dd className="min-w-0 text-right font-[550] wrap-anywhere tabular-nums">
      {children}
      {note && <small className="block text-sm font-normal text-ink-2">{note}</small>}
    </dd>
  </div>
)
