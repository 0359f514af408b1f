import { Link, useSearch } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Separator } from '../../components/ui/separator.tsx'
import { useIsRegistrationClosed, useSetSession } from '../../lib/session.ts'
import { SignInForm } from './sign-in-form.tsx'

/** On success the guard around this page redirects. */
export function LoginPage() {
  const search = useSearch()
  const isClosed = useIsRegistrationClosed()
  return (
    <SignedOutLayout title="Sign In" lead="Welcome back.">
      <SignInForm onSignedIn={useSetSession()} />
      <p className="mt-6 text-ink-2">
        {!isClosed && (
          <>
            New here? <Link href={search ? `/register?${search}` : '/register'}>Sign up</Link>
            <Separator />
          </>
        )}
        <Link href={search ? `/code?${search}` : '/code'}>Email me a code</Link>
      </p>
    </SignedOutLayout>
  )
}
