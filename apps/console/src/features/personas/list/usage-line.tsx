import type { UsageReply } from '@whofor/core/account/schema'
import { texts } from '@whofor/texts/console/personas/list'
import { Notice } from '../../../components/ui/notice.tsx'

type Props = { usage: UsageReply }

export const UsageLine = ({ usage: { personas, unlimited } }: Props) => (
  <p className="tabular-nums">
    {unlimited
      ? texts.unlimited({ used: personas.used })
      : texts.used({ used: personas.used, max: personas.max })}
  </p>
)

export function LimitReached({ usage: { personas, unlimited } }: Props) {
  if (unlimited || personas.used < personas.max) return null
  return (
    <div className="mb-6">
      <Notice kind="warn" title={texts.limit_reached}>
        <p>{texts.limit_note({ used: personas.used, max: personas.max })}</p>
      </Notice>
    </div>
  )
}
