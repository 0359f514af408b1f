import type { UsageReply } from '@whofor/core/account/schema'
import type { PersonaSetup } from '@whofor/core/persona/wizard'
import { formatNumber, plural } from '../../../lib/format.ts'

/** What all of it costs of the month's AI requests, before anything is spent. */
export function RequestsLine({ setup, usage }: { setup: PersonaSetup; usage: UsageReply }) {
  if (usage.unlimited) return null
  const needed = 1 + setup.count * (setup.generate_image ? 2 : 1)
  const left = Math.max(0, usage.ai_requests.max - usage.ai_requests.used)
  return (
    <p className="text-right text-sm text-ink-3 tabular-nums">
      Questions, {setup.count === 1 ? 'persona' : 'personas'}
      {setup.generate_image && (setup.count === 1 ? ' and image' : ' and images')} take{' '}
      {plural(needed, 'AI request')}; {formatNumber(left)} {left === 1 ? 'is' : 'are'} left this month.
    </p>
  )
}
