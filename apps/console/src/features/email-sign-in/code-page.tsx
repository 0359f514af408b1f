import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { EnterCode } from './enter-code.tsx'
import { NoMailNotice } from './no-mail-notice.tsx'
import { type PendingCode, readPendingCode, storePendingCode } from './pending-code.ts'
import { RequestCodeForm } from './request-code-form.tsx'

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
  const search = useSearch()
  return (
    <SignedOutLayout
      title="Sign in with a code"
      lead="Enter your email address. We’ll send a code that works once, for ten minutes."
    >
      <NoMailNotice />
      <RequestCodeForm onSent={onSent} />
      <p className="mt-6 text-ink-2">
        <Link href={search ? `/login?${search}` : '/login'}>Use a password</Link>
      </p>
    </SignedOutLayout>
  )
}
