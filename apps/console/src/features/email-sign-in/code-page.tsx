import { texts } from '@whofor/texts/console/email-sign-in'
import { useState } from 'react'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { useExactSearch } from '../../lib/use-exact-search.ts'
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
  const search = useExactSearch()
  return (
    <SignedOutLayout title={texts.code_page.title} lead={texts.code_page.lead}>
      <NoMailNotice />
      <RequestCodeForm onSent={onSent} />
      <p className="mt-6 text-ink-2">
        <Link href={search ? `/login?${search}` : '/login'}>{texts.code_page.use_apassword}</Link>
      </p>
    </SignedOutLayout>
  )
}
