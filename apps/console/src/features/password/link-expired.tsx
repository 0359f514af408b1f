import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Clock } from '../../components/ui/icons.ts'

export function LinkExpired() {
  return (
    <SignedOutLayout
      title="This link has expired"
      lead="Reset links work once, for one hour. Your password hasn’t changed."
      mark={{ icon: Clock, kind: 'warn' }}
    >
      <div className="grid gap-5">
        <ButtonLink variant="primary" size="l" href="/recover">
          Send a new link
        </ButtonLink>
        <p className="text-ink-2">
          <Link href="/login">Back to sign in</Link>
        </p>
      </div>
    </SignedOutLayout>
  )
}
