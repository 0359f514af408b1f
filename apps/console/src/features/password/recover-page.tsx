import { useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { FullScreenSpinner } from '../../components/ui/spinner.tsx'
import { useSession } from '../../lib/session.ts'
import { LinkSent } from './link-sent.tsx'
import { NoMail } from './no-mail.tsx'
import { RecoverForm } from './recover-form.tsx'

/** Asks for a link that resets the password. The sign-in form passes on the address that was typed there. */
export function RecoverPage() {
  const [email, setEmail] = useState(emailIn(useHistoryState<unknown>()))
  const [isSent, setIsSent] = useState(false)
  const { data: session, isPending } = useSession()
  if (isPending) return <FullScreenSpinner />
  if (session?.instance.sends_mail === false) return <NoMail supportEmail={session.instance.support_email} />
  if (isSent) return <LinkSent email={email} onOtherAddress={() => setIsSent(false)} />
  return (
    <RecoverForm
      email={email}
      onSent={(address) => {
        setEmail(address)
        setIsSent(true)
      }}
    />
  )
}

function emailIn(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state ? String(state.email) : ''
}
