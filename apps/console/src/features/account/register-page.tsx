import { Link, useSearch } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { useSession } from '../../lib/session.ts'
import { RegisterForm } from './register-form.tsx'

export function RegisterPage() {
  const search = useSearch()
  const closed = useSession().data?.instance.registration === 'closed'
  return (
    <SignedOutLayout
      title="Create Account"
      lead={closed ? null : 'Free while in beta. No credit card required.'}
    >
      {closed ? (
        <div className="mt-6 text-base">
          <Notice title="Registration is closed">
            <p>This instance isn’t accepting new accounts. Ask its administrator for access.</p>
          </Notice>
        </div>
      ) : (
        <RegisterForm />
      )}
      <p className="mt-6 text-ink-2">
        Already have an account? <Link href={search ? `/login?${search}` : '/login'}>Sign in</Link>
      </p>
    </SignedOutLayout>
  )
}
