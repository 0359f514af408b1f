import type { UsageReply } from '@whofor/core/account/schema'
import { Notice } from '../../../components/ui/notice.tsx'
import { formatNumber } from '../../../lib/format.ts'

type Props = { usage: UsageReply }

export function UsageLine({ usage: { personas, unlimited } }: Props) {
  const used = formatNumber(personas.used)
  return (
    <p className="text-ink-2 tabular-nums">
      {unlimited
        ? `${used} personas created (unlimited)`
        : `${used} of ${formatNumber(personas.max)} personas created`}
    </p>
  )
}

export function LimitReached({ usage: { personas, unlimited } }: Props) {
  if (unlimited || personas.used < personas.max) return null
  return (
    <div className="mb-6">
      <Notice kind="warn" title="Persona Limit Reached">
        <p>
          You have {formatNumber(personas.used)} of {formatNumber(personas.max)} personas. Delete one to make
          room. Your surveys keep collecting answers.
        </p>
      </Notice>
    </div>
  )
}
