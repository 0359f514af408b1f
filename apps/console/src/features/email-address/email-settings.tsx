import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountEmail } from '@whofor/core/account/own-account'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as emailAddressTexts } from '@whofor/texts/console/email-address/settings'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { BadgeCheck, CircleAlert } from '../../components/ui/icons.ts'
import { Notice } from '../../components/ui/notice.tsx'
import { ErrorState } from '../../components/ui/states.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useSendsMail, useUser } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
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

type Props = { email: string; pending: NonNullable<AccountEmail['pending']> }

/** A change of address that has not been confirmed everywhere. */
function PendingChange({ email, pending: { new_email, waits_for } }: Props) {
  const client = useQueryClient()
  const cancel = useAction({
    mutationFn: () => unwrap(api.account.email.$delete()),
    onSuccess: (account) => {
      client.setQueryData(keys.accountEmail, account)
      toast.success(emailAddressTexts.pending_change.change_cancelled)
    },
    onError: (error) =>
      showAlert(emailAddressTexts.pending_change.couldnt_cancel_the_change, messageOf(error)),
  })
  const sendsMail = useSendsMail()
  const links = emailAddressTexts.pending_change.link({ count: waits_for.length })
  const inboxes = waits_for
    .map((side) => (side === 'new' ? new_email : email))
    .join(emailAddressTexts.pending_change.and)
  return (
    <Notice
      kind="info"
      title={emailAddressTexts.pending_change.changing_to({ newEmail: new_email })}
      actions={
        <>
          {sendsMail && (
            <ResendButton type="email_change" to={inboxes} size="s">
              {commonTexts.common.send_again}
            </ResendButton>
          )}
          <Button size="s" variant="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {emailAddressTexts.pending_change.cancel_change}
          </Button>
        </>
      }
    >
      <p>
        {sendsMail
          ? emailAddressTexts.pending_change.confirm_links({ links, inboxes })
          : emailAddressTexts.pending_change.no_mail({ links })}{' '}
        {emailAddressTexts.pending_change.until({ email })}
      </p>
    </Notice>
  )
}
