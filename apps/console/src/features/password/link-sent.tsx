import { useState } from 'react'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button } from '../../components/ui/button.tsx'
import { FormError } from '../../components/ui/form.tsx'
import { Mail } from '../../components/ui/icons.ts'
import { ApiError, messageOf } from '../../lib/api.ts'
import { formatCountdown } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import { requestLink } from './request-link.ts'

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
      title="Check your email"
      lead={
        <>
          If <strong className="font-semibold break-words text-ink">{email}</strong> has an account, a reset
          link is on its way. It works once, for one hour.
        </>
      }
      mark={{ icon: Mail, kind: 'info' }}
    >
      <div className="grid gap-5">
        {again.error && (
          <FormError title="Couldn’t send the link again">
            <p>{messageOf(again.error)}</p>
          </FormError>
        )}
        <Button
          size="l"
          busy={again.isPending}
          aria-disabled={wait > 0}
          onClick={() => wait === 0 && again.mutate()}
        >
          {wait > 0 ? `Send again in ${formatCountdown(wait)}` : 'Send again'}
        </Button>
        <p role="status" className="text-ink-2 empty:hidden">
          {isAgain && 'Sent again. Only the newest link works.'}
        </p>
        <p className="text-ink-2">
          Didn’t get it? Check your spam folder, or{' '}
          <button
            type="button"
            className="cursor-pointer text-accent-text underline underline-offset-3"
            onClick={onOtherAddress}
          >
            use another address
          </button>
          .
        </p>
      </div>
    </SignedOutLayout>
  )
}
