import { useQueryClient } from '@tanstack/react-query'
import type { AccountEmail } from '@whofor/core/account/email'
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
      toast.success('Change cancelled')
    },
    onError: (error) => showAlert('Couldn’t cancel the change', messageOf(error)),
  })
  const sendsMail = useSendsMail()
  const links = waits_for.length > 1 ? 'links' : 'link'
  const inboxes = waits_for.map((side) => (side === 'new' ? new_email : email)).join(' and ')
  return (
    <Notice
      kind="info"
      title={`Changing to ${new_email}`}
      actions={
        <>
          {sendsMail && (
            <ResendButton type="email_change" to={inboxes} size="s">
              Send again
            </ResendButton>
          )}
          <Button size="s" variant="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel change
          </Button>
        </>
      }
    >
      <p>
        {sendsMail
          ? `Confirm the ${links} we sent to ${inboxes}.`
          : `This server doesn’t send email. Ask your administrator for the confirmation ${links}.`}{' '}
        Until then, sign in with {email}.
      </p>
    </Notice>
  )
}
