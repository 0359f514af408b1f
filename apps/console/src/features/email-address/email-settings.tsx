import { useQuery } from '@tanstack/react-query'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as emailAddressTexts } from '@whofor/texts/console/email-address/settings'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { BadgeCheck, CircleAlert } from '../../components/ui/icons.ts'
import { useSendsMail, useUser } from '../../lib/session.ts'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { PendingChange } from './pending-change.tsx'
import { accountEmailQuery } from './queries.ts'
import { ResendButton } from './resend-button.tsx'

/** The address one signs in with, whether it is verified, and a change that waits. */
export function EmailSettings() {
  const user = useUser()
  const account = useQuery(accountEmailQuery)
  const [isChanging, setIsChanging] = useState(false)
  const { email, verified, pending } = account.data ?? {
    email: user.email,
    verified: user.email_verified,
    pending: null,
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:grid max-sm:justify-items-start">
        <p className="min-w-0 font-[550] wrap-anywhere">{email}</p>
        <Button onClick={() => setIsChanging(true)}>{emailAddressTexts.email_settings.change}</Button>
      </div>
      {verified ? <Verified /> : <NotVerified email={email} />}
      {account.error && (
        <ErrorState
          title={emailAddressTexts.email_settings.check_failed}
          error={account.error}
          onRetry={() => void account.refetch()}
          busy={account.isFetching}
        />
      )}
      {pending && <PendingChange email={email} pending={pending} />}
      <ChangeEmailDialog open={isChanging} onClose={() => setIsChanging(false)} verified={verified} />
    </div>
  )
}

const Verified = () => (
  <p className="flex items-center gap-1.5 text-sm text-good">
    <BadgeCheck aria-hidden className="size-4" />
    {emailAddressTexts.email_settings.verified}
  </p>
)

function NotVerified({ email }: { email: string }) {
  const sendsMail = useSendsMail()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
      <p className="flex gap-1.5">
        <CircleAlert aria-hidden className="mt-0.5 size-4 text-warn" />
        {emailAddressTexts.email_settings.not_verified}{' '}
        {sendsMail ? emailAddressTexts.email_settings.open_link : emailAddressTexts.email_settings.no_mail}
      </p>
      {sendsMail && (
        <ResendButton type="verification" to={email} size="s">
          {commonTexts.common.send_again}
        </ResendButton>
      )}
    </div>
  )
}
