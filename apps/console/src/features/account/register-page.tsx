import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { OrDivider } from '../../components/ui/or-divider.tsx'
import { useSession } from '../../lib/session.ts'
import { AskForInvitation } from './ask-for-invitation.tsx'
import { ProviderButtons } from './providers/provider-buttons.tsx'
import { RegisterForm } from './register-form.tsx'

/** The form, or why there is none. */
export function RegisterPage() {
  const session = useSession()
  switch (session.data?.instance.registration) {
    case 'closed':
      return (
        <Registration
          title="Sign-up is closed"
          lead="This server isn’t accepting new accounts. Ask your administrator for access."
        />
      )
    case 'invite':
      return (
        <Registration
          title="Sign-up is by invitation"
          lead="Ask your administrator for an invitation. If you already have one, open the link in the email."
        >
          <AskForInvitation />
        </Registration>
      )
    default:
      return (
        <Registration title="Create Account" lead="Free while in beta. No credit card required.">
          {(session.data?.instance.providers ?? []).length > 0 && (
            <>
              <ProviderButtons />
              <OrDivider>or with your email</OrDivider>
            </>
          )}
          <RegisterForm />
        </Registration>
      )
  }
}

type Props = { title: string; lead: string; children?: ReactNode }

function Registration({ title, lead, children }: Props) {
  const search = useSearch()
  return (
    <SignedOutLayout title={title} lead={lead}>
      {children}
      <p className="mt-6 text-ink-2">
        Already have an account? <Link href={search ? `/login?${search}` : '/login'}>Sign in</Link>
      </p>
    </SignedOutLayout>
  )
}
