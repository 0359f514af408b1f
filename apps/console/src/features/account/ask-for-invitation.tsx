import { translated } from '@whofor/core/i18n/translated'
import { buttonStyle } from '../../components/ui/button.tsx'
import { Mail } from '../../components/ui/icons.ts'
import { useSession } from '../../lib/session.ts'

const TEXTS = translated(
  {
    askForAnInvitation: 'Ask for an invitation',
  },
  {
    askForAnInvitation: 'Um eine Einladung bitten',
  },
)

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
      {TEXTS.askForAnInvitation}
    </a>
  )
}
