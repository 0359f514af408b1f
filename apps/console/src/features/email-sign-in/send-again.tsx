import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as emailSignInTexts } from '@whofor/texts/console/email-sign-in'
import { toast } from 'sonner'
import { LinkButton } from '../../components/ui/link-button.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { formatClock } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { RESEND_PAUSE_MS, useCountdown } from '../../lib/use-countdown.ts'
import type { PendingCode } from './pending-code.ts'

type Props = { pending: PendingCode; onSent: (pending: PendingCode) => void }

/** Sends a new code, a minute after the last one. */
export function SendAgain({ pending: { email, sentAt }, onSent }: Props) {
  const left = useCountdown(sentAt + RESEND_PAUSE_MS)
  const send = useAction({
    mutationFn: () => unwrap(api.auth.otp.$post({ json: { email } })),
    onSuccess: () => {
      onSent({ email, sentAt: Date.now() })
      toast.success(emailSignInTexts.send_again.sent)
    },
    onError: (error) => showAlert(emailSignInTexts.send_again.send_failed, messageOf(error)),
  })
  if (left > 0)
    return (
      <span className="tabular-nums">
        {emailSignInTexts.send_again.new_code_in} {formatClock(left)}
      </span>
    )
  return (
    <LinkButton onClick={() => send.mutate()}>
      {send.isPending ? emailSignInTexts.send_again.sending : commonTexts.common.new_code}
    </LinkButton>
  )
}
