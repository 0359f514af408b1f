import type { UsageReply } from '@whofor/core/account/schema'
import type { PersonaSetup } from '@whofor/core/persona/wizard'
import { texts as setupTexts } from '@whofor/texts/console/wizard/setup'
import { SupportLink } from '../../../components/support-link.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { asSentence, formatNumber } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'

/** In place of the form: nothing is filled in that could not be sent. */
export const LimitReached = ({ usage: { personas } }: { usage: UsageReply }) => (
  <Notice
    kind="warn"
    title={setupTexts.limit}
    actions={
      <ButtonLink variant="primary" href="/personas">
        {setupTexts.manage_personas}
      </ButtonLink>
    }
  >
    <p>{setupTexts.limit_text({ used: formatNumber(personas.used), max: formatNumber(personas.max) })}</p>
  </Notice>
)

type Props = { message: string; error: unknown; onRetry: () => void; isBusy: boolean }

/** The error banner; the alert is shown when the error happens. */
export const QuestionsFailed = ({ message, error, onRetry, isBusy }: Props) => (
  <div className="mb-8">
    <Notice
      kind="bad"
      alert
      title={setupTexts.failed}
      actions={
        <>
          <Button size="s" busy={isBusy} onClick={onRetry}>
            {setupTexts.try_again}
          </Button>
          <SupportLink error={error} />
        </>
      }
    >
      <p>
        {asSentence(message)} {setupTexts.kept}
      </p>
    </Notice>
  </div>
)

/** AI requests for the questions, the personas and their images. */
export function RequestsLine({ setup, usage }: { setup: PersonaSetup; usage: UsageReply }) {
  const { data: session } = useSession()
  if (usage.unlimited) return null
  const hasModel = session?.instance.ai.draws_portraits === false
  const needed = 1 + setup.count * (setup.generate_image && hasModel ? 2 : 1)
  const left = Math.max(0, usage.ai_requests.max - usage.ai_requests.used)
  return (
    <p className="text-right text-sm text-ink-3 tabular-nums">
      {needed > left
        ? setupTexts.needs({ needed, left: formatNumber(left) })
        : setupTexts.uses({ needed: formatNumber(needed), left })}
    </p>
  )
}

/** Personas left on the plan; null if unlimited or not loaded. */
export function remainingPersonas(usage: UsageReply | undefined): number | null {
  if (!usage || usage.unlimited) return null
  return Math.max(0, usage.personas.max - usage.personas.used)
}
