import type { UsageReply } from '@whofor/core/account/schema'
import { Notice } from '../../../components/ui/notice.tsx'
import { PERSONA_LIST_TEXTS as TEXTS } from './list-texts.ts'

type Props = { usage: UsageReply }

export const UsageLine = ({ usage: { personas, unlimited } }: Props) => (
  <p className="tabular-nums">
    {unlimited ? TEXTS.unlimited(personas.used) : TEXTS.used(personas.used, personas.max)}
  </p>
)

export function LimitReached({ usage: { personas, unlimited } }: Props) {
  if (unlimited || personas.used < personas.max) return null
  return (
    <div className="mb-6">
      <Notice kind="warn" title={TEXTS.limitReached}>
        <p>{TEXTS.limitNote(personas.used, personas.max)}</p>
      </Notice>
    </div>
  )
}
