import type { SessionReply } from '@whofor/core/account/schema'
import { texts } from '@whofor/texts/core/account'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { FormError } from '../../components/ui/form.tsx'
import { KeyRound } from '../../components/ui/icons.ts'
import { messageOf } from '../../lib/api.ts'
import { passkeyObstacle } from '../../lib/passkeys.ts'
import { useAction } from '../../lib/use-action.ts'
import { signInWithPasskey } from './passkey-calls.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

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
