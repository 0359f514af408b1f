import { useQueryClient } from '@tanstack/react-query'
import type { AccountEmail } from '@whofor/core/account/email'
import { translated } from '@whofor/core/i18n/translated'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { COMMON_TEXTS } from '../../lib/common-texts.ts'
import { keys } from '../../lib/query-keys.ts'
import { useSendsMail } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { ResendButton } from './resend-button.tsx'

const TEXTS = translated(
  {
    changeCancelled: 'Change cancelled',
    couldntCancelTheChange: 'Couldn’t cancel the change',
    changingTo: (newEmail: string) => `Changing to ${newEmail}`,
    cancelChange: 'Cancel change',
    confirmTheWeSent: (links: string, inboxes: string) => `Confirm the ${links} we sent to ${inboxes}.`,
    thisServerDoesntSend: (links: string) =>
      `This server doesn’t send email. Ask your administrator for the confirmation ${links}.`,
    link: (count: number) => (count > 1 ? 'links' : 'link'),
    and: ' and ',
    until: (email: string) => `Until then, sign in with ${email}.`,
  },
  {
    changeCancelled: 'Änderung abgebrochen',
    couldntCancelTheChange: 'Die Änderung ließ sich nicht abbrechen',
    changingTo: (newEmail) => `Änderung auf ${newEmail}`,
    cancelChange: 'Änderung abbrechen',
    confirmTheWeSent: (links, inboxes) => `Bestätigen Sie: ${links}, gesendet an ${inboxes}.`,
    thisServerDoesntSend: (links) =>
      `Dieser Server versendet keine E-Mails. Bitten Sie Ihren Administrator: ${links} zur Bestätigung.`,
    link: (count) => (count > 1 ? 'Links' : 'Link'),
    and: ' und ',
    until: (email) => `Bis dahin melden Sie sich mit ${email} an.`,
  },
)

type Props = { email: string; pending: NonNullable<AccountEmail['pending']> }

/** A change of address that has not been confirmed everywhere. */
export function PendingChange({ email, pending: { new_email, waits_for } }: Props) {
  const client = useQueryClient()
  const cancel = useAction({
    mutationFn: () => unwrap(api.account.email.$delete()),
    onSuccess: (account) => {
      client.setQueryData(keys.accountEmail, account)
      toast.success(TEXTS.changeCancelled)
    },
    onError: (error) => showAlert(TEXTS.couldntCancelTheChange, messageOf(error)),
  })
  const sendsMail = useSendsMail()
  const links = TEXTS.link(waits_for.length)
  const inboxes = waits_for.map((side) => (side === 'new' ? new_email : email)).join(TEXTS.and)
  return (
    <Notice
      kind="info"
      title={TEXTS.changingTo(new_email)}
      actions={
        <>
          {sendsMail && (
            <ResendButton type="email_change" to={inboxes} size="s">
              {COMMON_TEXTS.sendAgain}
            </ResendButton>
          )}
          <Button size="s" variant="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {TEXTS.cancelChange}
          </Button>
        </>
      }
    >
      <p>
        {sendsMail ? TEXTS.confirmTheWeSent(links, inboxes) : TEXTS.thisServerDoesntSend(links)}{' '}
        {TEXTS.until(email)}
      </p>
    </Notice>
  )
}
