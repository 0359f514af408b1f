import type { CreatedInvitation } from '@whofor/core/account/invitations'
import { Button } from '../../../components/ui/button.tsx'
import { useSendsMail } from '../../../lib/session.ts'
import { LinkToShare } from '../link-to-share.tsx'

type Props = { created: CreatedInvitation; onNext: () => void; onClose: () => void }

/** The link to hand over, as long as the dialog is open. */
export function CreatedLink({ created: { invitation, url }, onNext, onClose }: Props) {
  const sendsMail = useSendsMail()
  const address = <strong className="font-[550] wrap-anywhere text-ink">{invitation.email}</strong>
  return (
    <div className="grid gap-4">
      <LinkToShare url={url} help="You won’t see this link again.">
        {sendsMail ? (
          <>An email is on its way to {address}. You can also share the link yourself.</>
        ) : (
          <>This server doesn’t send email. Share this link with {address}.</>
        )}
      </LinkToShare>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
        <Button onClick={onNext}>Invite someone else</Button>
      </div>
    </div>
  )
}
