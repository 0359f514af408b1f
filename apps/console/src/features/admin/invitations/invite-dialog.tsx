import type { CreatedInvitation } from '@whofor/core/account/invitations'
import { texts } from '@whofor/texts/console/admin/invitations'
import { useState } from 'react'
import { Dialog, DialogBody } from '../../../components/ui/dialog.tsx'
import { CreatedLink } from './created-link.tsx'
import { InviteForm } from './invite-form.tsx'
import { OpenInvitations } from './open-invitations.tsx'

type Props = { tiers: string[]; onClose: () => void }

/** Invites one address after another. A link is shown once, because only its hash is stored. */
export function InviteDialog({ tiers, onClose }: Props) {
  const [created, setCreated] = useState<CreatedInvitation | null>(null)
  return (
    <Dialog open onClose={onClose} title={texts.invite.title}>
      <DialogBody>
        {created ? (
          <CreatedLink
            key={created.invitation.id}
            created={created}
            onNext={() => setCreated(null)}
            onClose={onClose}
          />
        ) : (
          <InviteForm tiers={tiers} onInvited={setCreated} />
        )}
        <OpenInvitations onInvited={setCreated} />
      </DialogBody>
    </Dialog>
  )
}
