import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as passwordTexts } from '@whofor/texts/console/password'
import { useState } from 'react'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button } from '../../components/ui/button.tsx'
import { FormError } from '../../components/ui/form.tsx'
import { Mail } from '../../components/ui/icons.ts'
import { RichText } from '../../components/ui/rich-text.tsx'
import { ApiError, api, messageOf, unwrap } from '../../lib/api.ts'
import { formatClock } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { RESEND_PAUSE_MS, useCountdown } from '../../lib/use-countdown.ts'

type Props = { email: string; onOtherAddress: () => void }

/** The same for unknown addresses. */
export function LinkSent({ email, onOtherAddress }: Props) {
  const [sendableAt, setSendableAt] = useState(() => Date.now() + RESEND_PAUSE_MS)
  const [isAgain, setIsAgain] = useState(false)
  const wait = useCountdown(sendableAt)
  const again = useAction({
    mutationFn: () => requestLink(email),
    onMutate: () => setIsAgain(false),
    onSuccess: () => {
      setIsAgain(true)
      setSendableAt(Date.now() + RESEND_PAUSE_MS)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.retryAt !== undefined) setSendableAt(error.retryAt)
    },
  })
  return (
    <SignedOutLayout
      title={passwordTexts.link_sent.check_your_email}
      lead={
        <RichText
          parts={passwordTexts.link_sent.sent({
            email,
            b: (text) => <strong className="font-semibold break-words text-ink">{text}</strong>,
          })}
        />
      }
      mark={{ icon: Mail, kind: 'info' }}
    >
      <div className="grid gap-5">
        {again.error && (
          <FormError title={passwordTexts.link_sent.send_failed}>
            <p>{messageOf(again.error)}</p>
          </FormError>
        )}
        <Button
          size="l"
          busy={again.isPending}
          aria-disabled={wait > 0}
          onClick={() => wait === 0 && again.mutate()}
        >
          {wait > 0
            ? passwordTexts.link_sent.send_again_in({ countdown: formatClock(wait) })
            : commonTexts.common.send_again}
        </Button>
        <p role="status" className="text-ink-2 empty:hidden">
          {isAgain && passwordTexts.link_sent.sent_again}
        </p>
        <p className="text-ink-2">
          {passwordTexts.link_sent.not_received}{' '}
          <button
            type="button"
            className="cursor-pointer text-accent-text underline underline-offset-3"
            onClick={onOtherAddress}
          >
            {passwordTexts.link_sent.use_another_address}
          </button>
          .
        </p>
      </div>
    </SignedOutLayout>
  )
}

/** The same answer for every address. */
export const requestLink = (email: string) => unwrap(api.auth.recover.$post({ json: { email } }))
