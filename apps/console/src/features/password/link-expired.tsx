import { translated } from '@whofor/core/i18n/translated'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Clock } from '../../components/ui/icons.ts'

const TEXTS = translated(
  {
    thisLinkHasExpired: 'This link has expired',
    resetLinksWorkOnce: 'Reset links work once, for one hour. Your password hasn’t changed.',
    sendANewLink: 'Send a new link',
    backToSignIn: 'Back to sign in',
  },
  {
    thisLinkHasExpired: 'Dieser Link ist abgelaufen',
    resetLinksWorkOnce:
      'Links zum Zurücksetzen gelten einmal, eine Stunde lang. Ihr Passwort ist unverändert.',
    sendANewLink: 'Neuen Link senden',
    backToSignIn: 'Zur Anmeldung',
  },
)

export function LinkExpired() {
  return (
    <SignedOutLayout
      title={TEXTS.thisLinkHasExpired}
      lead={TEXTS.resetLinksWorkOnce}
      mark={{ icon: Clock, kind: 'warn' }}
    >
      <div className="grid gap-5">
        <ButtonLink variant="primary" size="l" href="/recover">
          {TEXTS.sendANewLink}
        </ButtonLink>
        <p className="text-ink-2">
          <Link href="/login">{TEXTS.backToSignIn}</Link>
        </p>
      </div>
    </SignedOutLayout>
  )
}
