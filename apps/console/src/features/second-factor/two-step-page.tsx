import { useState } from 'react'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button } from '../../components/ui/button.tsx'
import { useSession, useSetSession } from '../../lib/session.ts'
import { TwoStepForm } from './two-step-form.tsx'
import { useCancelSignIn } from './use-cancel-sign-in.ts'
import { usableWays, type Way } from './ways.ts'

const TITLES = {
  totp: ['Two-step verification', 'Enter the code from your authenticator app.'],
  passkey: ['Two-step verification', 'Confirm with your passkey.'],
  recovery_code: ['Enter a recovery code', 'One of the ten codes you saved. Each works once.'],
} as const satisfies Record<Way, readonly [string, string]>

/** In place of the sign-in form while a sign-in waits for its second factor. */
export function TwoStepPage({ email, factors }: { email: string; factors: readonly Way[] }) {
  const [way, setWay] = useState<Way>(usableWays(factors)[0] ?? 'recovery_code')
  const cancel = useCancelSignIn()
  const [title, lead] = TITLES[way]
  return (
    <SignedOutLayout title={title} lead={lead}>
      <TwoStepForm factors={factors} way={way} onWay={setWay} onSignedIn={useSetSession()} />
      {way === 'recovery_code' && <LostEverything />}
      <p className="mt-6 text-ink-2 wrap-anywhere">Signing in as {email}</p>
      <Button variant="quiet" className="-ml-3.5" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        Use another account
      </Button>
    </SignedOutLayout>
  )
}

function LostEverything() {
  const support = useSession().data?.instance.support_email
  if (!support) return null
  return (
    <p className="mt-6">
      <a href={`mailto:${support}`}>Lost your recovery codes? Get help</a>
    </p>
  )
}
