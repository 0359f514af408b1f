import { texts } from '@whofor/texts/console/email-address/notice'
import { type ComponentProps, useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { formatClock } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { RESEND_PAUSE_MS, useCountdown } from '../../lib/use-countdown.ts'

type Props = Pick<ComponentProps<typeof Button>, 'size' | 'variant'> & {
  type: 'verification' | 'email_change'
  /** Whom the mail goes to, for the message. */
  to: string
  children: string
}

/** Sends a mail again, then waits for a minute. */
export function ResendButton({ type, to, children, ...style }: Props) {
  const [sentAt, setSentAt] = useState<number>()
  const left = useCountdown(sentAt && sentAt + RESEND_PAUSE_MS)
  const resend = useAction({
    mutationFn: () => unwrap(api.auth.resend.$post({ json: { type } })),
    onSuccess: () => {
      setSentAt(Date.now())
      toast.success(texts.resend_button.sent_to({ to }))
    },
    onError: (error) => showAlert(texts.resend_button.couldnt_send_the_email, messageOf(error)),
  })
  return (
    <Button
      {...style}
      className={style.size === 'l' ? 'w-full' : undefined}
      busy={resend.isPending}
      aria-disabled={left > 0}
      onClick={() => left === 0 && resend.mutate()}
    >
      {left > 0 ? texts.resend_button.send_again_in({ countdown: formatClock(left) }) : children}
    </Button>
  )
}
