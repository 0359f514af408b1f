import { translated } from '@whofor/core/i18n/translated'
import { useState } from 'react'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button } from '../../components/ui/button.tsx'
import { useSession, useSetSession } from '../../lib/session.ts'
import { TwoStepForm } from './two-step-form.tsx'
import { useCancelSignIn } from './use-cancel-sign-in.ts'
import { usableWays, type Way } from './ways.ts'

const TEXTS = translated(
  {
    signingInAs: 'Signing in as',
    useAnotherAccount: 'Use another account',
    lostYourRecoveryCodes: 'Lost your recovery codes? Get help',
  },
  {
    signingInAs: 'Anmeldung als',
    useAnotherAccount: 'Anderes Konto verwenden',
    lostYourRecoveryCodes: 'Wiederherstellungscodes verloren? Hilfe holen',
  },
)

const HEADS: Record<Way, { title: string; lead: string }> = translated(
  {
    totp: { title: 'Two-step verification', lead: 'Enter the code from your authenticator app.' },
    passkey: { title: 'Two-step verification', lead: 'Confirm with your passkey.' },
    recovery_code: {
      title: 'Enter a recovery code',
      lead: 'One of the ten codes you saved. Each works once.',
    },
  },
  {
    totp: { title: 'Zwei-Schritt-Prüfung', lead: 'Geben Sie den Code aus Ihrer Authenticator-App ein.' },
    passkey: { title: 'Zwei-Schritt-Prüfung', lead: 'Bestätigen Sie mit Ihrem Passkey.' },
    recovery_code: {
      title: 'Wiederherstellungscode eingeben',
      lead: 'Einer der zehn gespeicherten Codes. Jeder gilt einmal.',
    },
  },
)

/** In place of the sign-in form while a sign-in waits for its second factor. */
export function TwoStepPage({ email, factors }: { email: string; factors: readonly Way[] }) {
  const [way, setWay] = useState<Way>(usableWays(factors)[0] ?? 'recovery_code')
  const cancel = useCancelSignIn()
  const { title, lead } = HEADS[way]
  return (
    <SignedOutLayout title={title} lead={lead}>
      <TwoStepForm factors={factors} way={way} onWay={setWay} onSignedIn={useSetSession()} />
      {way === 'recovery_code' && <LostEverything />}
      <p className="mt-6 text-ink-2 wrap-anywhere">
        {TEXTS.signingInAs} {email}
      </p>
      <Button variant="quiet" className="-ml-3.5" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {TEXTS.useAnotherAccount}
      </Button>
    </SignedOutLayout>
  )
}

function LostEverything() {
  const support = useSession().data?.instance.support_email
  if (!support) return null
  return (
    <p className="mt-6">
      <a href={`mailto:${support}`}>{TEXTS.lostYourRecoveryCodes}</a>
    </p>
  )
}
