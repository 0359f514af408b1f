import type { CreatedInvitation } from '@whofor/core/account/invitations'
import { texts as adminTexts } from '@whofor/texts/console/admin'
import { texts as invitationsTexts } from '@whofor/texts/console/admin/invitations'
import { Button } from '../../../components/ui/button.tsx'
import { RichText } from '../../../components/ui/rich-text.tsx'
import { useSendsMail } from '../../../lib/session.ts'
import { LinkToShare } from '../link-to-share.tsx'

type Props = { created: CreatedInvitation; onNext: () => void; onClose: () => void }

/** The link to hand over, as long as the dialog is open. */
export function CreatedLink({ created: { invitation, url }, onNext, onClose }: Props) {
  const sendsMail = useSendsMail()
  const say = sendsMail ? invitationsTexts.invite.mailed : invitationsTexts.invite.not_mailed
  return (
    <div className="grid gap-4">
      <LinkToShare url={url} help={adminTexts.link_once.once}>
        <RichText
          parts={say({
            address: invitation.email,
            b: (text) => <strong className="font-[550] wrap-anywhere text-ink">{text}</strong>,
          })}
        />
      </LinkToShare>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onClose}>
          {adminTexts.link_once.done}
        </Button>
        <Button onClick={onNext}>{invitationsTexts.invite.next}</Button>
      </div>
    </div>
  )
}
