import { translated } from '@whofor/core/i18n/translated'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button } from '../../components/ui/button.tsx'
import { FormError } from '../../components/ui/form.tsx'
import { Mail } from '../../components/ui/icons.ts'
import { ApiError, messageOf } from '../../lib/api.ts'
import { COMMON_TEXTS } from '../../lib/common-texts.ts'
import { formatClock } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import { requestLink } from './request-link.ts'

const TEXTS = translated(
  {
    checkYourEmail: 'Check your email',
    couldntSendTheLink: 'Couldn’t send the link again',
    sendAgainIn: (countdown: string) => `Send again in ${countdown}`,
    sentAgainOnlyThe: 'Sent again. Only the newest link works.',
    didntGetItCheck: 'Didn’t get it? Check your spam folder, or',
    useAnotherAddress: 'use another address',
    sent: (email: ReactNode) => (
      <>If {email} has an account, a reset link is on its way. It works once, for one hour.</>
    ),
  },
  {
    checkYourEmail: 'Sehen Sie in Ihr Postfach',
    couldntSendTheLink: 'Der Link ließ sich nicht erneut senden',
    sendAgainIn: (countdown) => `Erneut senden in ${countdown}`,
    sentAgainOnlyThe: 'Erneut gesendet. Nur der neueste Link gilt.',
    didntGetItCheck: 'Nichts angekommen? Sehen Sie im Spam-Ordner nach oder',
    useAnotherAddress: 'verwenden Sie eine andere Adresse',
    sent: (email) => (
      <>Falls {email} ein Konto hat, ist ein Link unterwegs. Er gilt einmal, eine Stunde lang.</>
    ),
  },
)

const PAUSE_MS = 60_000

type Props = { email: string; onOtherAddress: () => void }

/** The same for unknown addresses. */
export function LinkSent({ email, onOtherAddress }: Props) {
  const [sendableAt, setSendableAt] = useState(() => Date.now() + PAUSE_MS)
  const [isAgain, setIsAgain] = useState(false)
  const wait = useCountdown(sendableAt)
  const again = useAction({
    mutationFn: () => requestLink(email),
    onMutate: () => setIsAgain(false),
    onSuccess: () => {
      setIsAgain(true)
      setSendableAt(Date.now() + PAUSE_MS)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.retryAt !== undefined) setSendableAt(error.retryAt)
    },
  })
  return (
    <SignedOutLayout
      title={TEXTS.checkYourEmail}
      lead={TEXTS.sent(<strong className="font-semibold break-words text-ink">{email}</strong>)}
      mark={{ icon: Mail, kind: 'info' }}
    >
      <div className="grid gap-5">
        {again.error && (
          <FormError title={TEXTS.couldntSendTheLink}>
            <p>{messageOf(again.error)}</p>
          </FormError>
        )}
        <Button
          size="l"
          busy={again.isPending}
          aria-disabled={wait > 0}
          onClick={() => wait === 0 && again.mutate()}
        >
          {wait > 0 ? TEXTS.sendAgainIn(formatClock(wait)) : COMMON_TEXTS.sendAgain}
        </Button>
        <p role="status" className="text-ink-2 empty:hidden">
          {isAgain && TEXTS.sentAgainOnlyThe}
        </p>
        <p className="text-ink-2">
          {TEXTS.didntGetItCheck}{' '}
          <button
            type="button"
            className="cursor-pointer text-accent-text underline underline-offset-3"
            onClick={onOtherAddress}
          >
            {TEXTS.useAnotherAddress}
          </button>
          .
        </p>
      </div>
    </SignedOutLayout>
  )
}
