import { translated } from '@whofor/core/i18n/translated'
import { toast } from 'sonner'
import { LinkButton } from '../../components/ui/link-button.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { COMMON_TEXTS } from '../../lib/common-texts.ts'
import { formatClock } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import type { PendingCode } from './pending-code.ts'

const TEXTS = translated(
  {
    newCodeSentThe: 'New code sent. The old one no longer works.',
    couldntSendANew: 'Couldn’t send a new code',
    newCodeIn: 'New code in',
    sending: 'Sending…',
  },
  {
    newCodeSentThe: 'Neuer Code gesendet. Der alte gilt nicht mehr.',
    couldntSendANew: 'Es ließ sich kein neuer Code senden',
    newCodeIn: 'Neuer Code in',
    sending: 'Wird gesendet …',
  },
)

const PAUSE_MS = 60_000

type Props = { pending: PendingCode; onSent: (pending: PendingCode) => void }

/** Sends a new code, a minute after the last one. */
export function SendAgain({ pending: { email, sentAt }, onSent }: Props) {
  const left = useCountdown(sentAt + PAUSE_MS)
  const send = useAction({
    mutationFn: () => unwrap(api.auth.otp.$post({ json: { email } })),
    onSuccess: () => {
      onSent({ email, sentAt: Date.now() })
      toast.success(TEXTS.newCodeSentThe)
    },
    onError: (error) => showAlert(TEXTS.couldntSendANew, messageOf(error)),
  })
  if (left > 0)
    return (
      <span className="tabular-nums">
        {TEXTS.newCodeIn} {formatClock(left)}
      </span>
    )
  return (
    <LinkButton onClick={() => send.mutate()}>
      {send.isPending ? TEXTS.sending : COMMON_TEXTS.newCode}
    </LinkButton>
  )
}
