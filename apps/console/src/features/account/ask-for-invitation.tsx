import { texts } from '@whofor/texts/console/account'
import { buttonStyle } from '../../components/ui/button.tsx'
import { Mail } from '../../components/ui/icons.ts'
import { useSession } from '../../lib/session.ts'

/** A mail to the operator of this instance; nothing without an address. */
export function AskForInvitation() {
  const support = useSession().data?.instance.support_email
  if (!support) return null
  return (
    <a
      className={buttonStyle({ variant: 'primary', size: 'l', className: 'w-full' })}
      href={`mailto:${support}?subject=${encodeURIComponent('Invitation to Whofor')}`}
    >
      <Mail aria-hidden />
      {texts.ask_for_invitation.ask_for_an_invitation}
    </a>
  )
}
