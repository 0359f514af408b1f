import { texts } from '@whofor/texts/console/admin/invitations'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { UserPlus } from '../../../components/ui/icons.ts'
import { InviteDialog } from './invite-dialog.tsx'

type Props = {
  /** Tiers to choose from; without any, accounts get the default tier. */
  tiers?: string[]
}

/** Opens the dialog that invites people and lists open invitations. */
export function InviteButton({ tiers = [] }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <UserPlus aria-hidden />
        {texts.invite.invite}
      </Button>
      {isOpen && <InviteDialog tiers={tiers} onClose={() => setIsOpen(false)} />}
    </>
  )
}
