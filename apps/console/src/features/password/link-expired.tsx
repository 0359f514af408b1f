import { texts } from '@whofor/texts/console/password'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Clock } from '../../components/ui/icons.ts'

export function LinkExpired() {
  return (
    <SignedOutLayout
      title={texts.link_expired.this_link_has_expired}
      lead={texts.link_expired.help}
      mark={{ icon: Clock, kind: 'warn' }}
    >
      <div className="grid gap-5">
        <ButtonLink variant="primary" size="l" href="/recover">
          {texts.link_expired.send_new}
        </ButtonLink>
        <p className="text-ink-2">
          <Link href="/login">{texts.link_expired.back_to_sign_in}</Link>
        </p>
      </div>
    </SignedOutLayout>
  )
}
