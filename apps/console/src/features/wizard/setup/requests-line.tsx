import type { UsageReply } from '@whofor/core/account/schema'
import type { PersonaSetup } from '@whofor/core/persona/wizard'
import { texts as setupTexts } from '@whofor/texts/console/wizard/setup'
import { formatNumber } from '../../../lib/format.ts'

/** AI requests for the questions, the personas and their images. */
export function RequestsLine({ setup, usage }: { setup: PersonaSetup; usage: UsageReply }) {
  if (usage.unlimited) return null
  const needed = 1 + setup.count * (setup.generate_image ? 2 : 1)
  const left = Math.max(0, usage.ai_requests.max - usage.ai_requests.used)
  return (
    <p className="text-right text-sm text-ink-3 tabular-nums">
      {needed > left
        ? setupTexts.needs({ needed, left: formatNumber(left) })
        : setupTexts.uses({ needed: formatNumber(needed), left })}
    </p>
  )
}
