import type { SessionReply } from '@whofor/core/account/schema'
import { texts } from '@whofor/texts/core/account'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { FormError } from '../../components/ui/form.tsx'
import { KeyRound } from '../../components/ui/icons.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { autofilledPasskey, canAutofillPasskeys, passkeyObstacle, stopAutofill } from '../../lib/passkeys.ts'
import { useAction } from '../../lib/use-action.ts'
import { signInWithPasskey } from './passkey-calls.ts'

type Props = {
  label: string
  onSignedIn: (session: SessionReply) => void
} & Pick<ComponentProps<typeof Button>, 'variant' | 'size'>

/** Signs in without a name. Nothing where passkeys cannot be used. */
export function PasskeySignIn(props: Props) {
  return passkeyObstacle() === null ? <PasskeyButton {...props} /> : null
}

function PasskeyButton({ label, onSignedIn, variant, size }: Props) {
  const [error, setError] = useState<Error | null>(null)
  usePasskeyAutofill({ onSignedIn, onError: setError })
  const signIn = useAction({
    mutationFn: signInWithPasskey,
    onMutate: () => setError(null),
    onSuccess: onSignedIn,
    onError: setError,
  })
  return (
    <div className="grid gap-4">
      {error && (
        <FormError key={signIn.submittedAt}>
          <p>{messageOf(error, texts.sign_in.failed)}</p>
        </FormError>
      )}
      <Button variant={variant} size={size} busy={signIn.isPending} onClick={() => signIn.mutate()}>
        <KeyRound aria-hidden />
        {label}
      </Button>
    </div>
  )
}

/** Before the challenge expires on the server. */
const RENEW_MS = 4 * 60_000

/** Offers passkeys in the browser's list below the email field, where it can. Failures are silent: the form is there. */
function usePasskeyAutofill({
  onSignedIn,
  onError,
}: {
  onSignedIn: (session: SessionReply) => void
  onError: (error: Error) => void
}): void {
  const signedIn = useEffectEvent(onSignedIn)
  const failed = useEffectEvent(onError)
  useEffect(() => {
    let isOpen = true
    let timer: ReturnType<typeof setInterval> | undefined
    async function offer(): Promise<void> {
      const options = await unwrap(api.auth.passkey.options.$post()).catch(() => null)
      if (!options || !isOpen) return
      const response = await autofilledPasskey(options)
      if (!response || !isOpen) return
      await unwrap(api.auth.passkey.$post({ json: { response } })).then(signedIn, failed)
    }
    void canAutofillPasskeys().then((can) => {
      if (!can || !isOpen) return
      void offer()
      timer = setInterval(() => void offer(), RENEW_MS)
    })
    return () => {
      isOpen = false
      if (!timer) return
      clearInterval(timer)
      void stopAutofill()
    }
  }, [])
}
