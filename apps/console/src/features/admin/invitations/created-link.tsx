import type { CreatedInvitation } from '@whofor/core/account/invitations'
import { Button } from '../../../components/ui/button.tsx'
import { useSendsMail } from '../../../lib/session.ts'
import { LINK_TEXTS } from '../admin-texts.ts'
import { LinkToShare } from '../link-to-share.tsx'
import { INVITE_TEXTS } from './invite-texts.tsx'

type Props = { created: CreatedInvitation; onNext: () => void; onClose: () => void }

/** The link to hand over, as long as the dialog is open. */
export function CreatedLink({ created: { invitation, url }, onNext, onClose }: Props) {
  const sendsMail = useSendsMail()
  const address = <strong className="font-[550] wrap-anywhere text-ink">{invitation.email}</strong>
  return (
    <div className="grid gap-4">
      <LinkToShare url={url} help={LINK_TEXTS.once}>
        {sendsMail ? INVITE_TEXTS.mailed(address) : INVITE_TEXTS.notMailed(address)}
      </LinkToShare>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onClose}>
          {LINK_TEXTS.done}
        </Button>
        <Button onClick={onNext}>{INVITE_TEXTS.next}</Button>
      </div>
    </div>
  )
}
