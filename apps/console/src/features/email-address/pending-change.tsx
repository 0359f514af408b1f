import { useQueryClient } from '@tanstack/react-query'
import type { AccountEmail } from '@whofor/core/account/own-account'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as emailAddressTexts } from '@whofor/texts/console/email-address/settings'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useSendsMail } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { ResendButton } from './resend-button.tsx'

type Props = { email: string; pending: NonNullable<AccountEmail['pending']> }

/** A change of address that has not been confirmed everywhere. */
export function PendingChange({ email, pending: { new_email, waits_for } }: Props) {
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
