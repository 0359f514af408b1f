import type { AiStatus } from '@whofor/core/account/instance'
import { MINUTE_MS } from '@whofor/core/durations'
import { texts } from '@whofor/texts/console/admin/ai-status'
import type { ReactNode } from 'react'
import { formatNumber, formatRelative } from '../../../lib/format.ts'

/** Which model does what, and what it does now. */
export function Models({ status }: { status: AiStatus }) {
  const { demo, text_model, image_model, host, key, calls, last_success_at } = status
  const where = host === null ? texts.page.built_in : `${host} · ${texts.page.keys[key]}`
  return (
    <dl className="rounded-md border border-line bg-surface px-5 max-sm:px-4">
      <Fact label={texts.page.text} lead={texts.page.text_for} note={where}>
        {demo ? texts.page.demo : (text_model ?? texts.page.none)}
      </Fact>
      <Fact label={texts.page.images} note={image_model === null ? texts.page.no_image_model : where}>
        {image_model ?? texts.page.drawn}
      </Fact>
      <Fact label={texts.page.now} note={texts.page.waiting({ waiting: formatNumber(calls.waiting) })}>
        {texts.page.running({ running: formatNumber(calls.running), max: formatNumber(calls.max) })}
      </Fact>
      <Fact label={texts.page.last_success}>{successText(last_success_at)}</Fact>
    </dl>
  )
}

function successText(at: number | null): string {
  if (at === null) return texts.page.never
  return Date.now() - at < MINUTE_MS ? texts.page.just_now : formatRelative(at)
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
