import { Link, useSearch } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Separator } from '../../components/ui/separator.tsx'
import { passkeyObstacle } from '../../lib/passkeys.ts'
import { useIsRegistrationClosed, useSession, useSetSession } from '../../lib/session.ts'
import { PasskeySignIn } from '../second-factor/passkey-sign-in.tsx'
import { TwoStepPage } from '../second-factor/two-step-page.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** On success the guard around this page redirects. */
export function LoginPage() {
  const search = useSearch()
  const isClosed = useIsRegistrationClosed()
  const setSession = useSetSession()
  const waiting = useSession().data?.second_factor
  if (waiting) return <TwoStepPage {...waiting} />
  return (
    <SignedOutLayout title="Sign In" lead="Welcome back.">
      {passkeyObstacle() === null && (
        <>
          <PasskeySignIn label="Sign in with a passkey" size="l" onSignedIn={setSession} />
          <p className="my-5 flex items-center gap-3 text-base text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or with your password
          </p>
        </>
      )}
      <SignInForm onSignedIn={setSession} />
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
