import { translated } from '@whofor/core/i18n/translated'
import { useState } from 'react'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { useExactSearch } from '../../lib/use-exact-search.ts'
import { EnterCode } from './enter-code.tsx'
import { NoMailNotice } from './no-mail-notice.tsx'
import { type PendingCode, readPendingCode, storePendingCode } from './pending-code.ts'
import { RequestCodeForm } from './request-code-form.tsx'

const TEXTS = translated(
  {
    signInWithA: 'Sign in with a code',
    enterYourEmailAddress: 'Enter your email address. We’ll send a code that works once, for ten minutes.',
    useAPassword: 'Use a password',
  },
  {
    signInWithA: 'Mit Code anmelden',
    enterYourEmailAddress:
      'Geben Sie Ihre E-Mail-Adresse ein. Wir senden einen Code, der einmal gilt, zehn Minuten lang.',
    useAPassword: 'Passwort verwenden',
  },
)

/** Signs in by a code from a mail. On success the guard around this page redirects. */
export function CodePage() {
  const [pending, setPending] = useState(readPendingCode)
  function keep(next: PendingCode | null): void {
    storePendingCode(next)
    setPending(next)
  }
  return pending ? (
    <EnterCode pending={pending} onSent={keep} onOtherAddress={() => keep(null)} />
  ) : (
    <RequestCode onSent={keep} />
  )
}

function RequestCode({ onSent }: { onSent: (pending: PendingCode) => void }) {
  const search = useExactSearch()
  return (
    <SignedOutLayout title={TEXTS.signInWithA} lead={TEXTS.enterYourEmailAddress}>
      <NoMailNotice />
      <RequestCodeForm onSent={onSent} />
      <p className="mt-6 text-ink-2">
        <Link href={search ? `/login?${search}` : '/login'}>{TEXTS.useAPassword}</Link>
      </p>
    </SignedOutLayout>
  )
}
