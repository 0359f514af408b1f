import { Link, useSearch } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { OrDivider } from '../../components/ui/or-divider.tsx'
import { Separator } from '../../components/ui/separator.tsx'
import { passkeyObstacle } from '../../lib/passkeys.ts'
import { useIsRegistrationClosed, useSession, useSetSession } from '../../lib/session.ts'
import { PasskeySignIn } from '../second-factor/passkey-sign-in.tsx'
import { TwoStepPage } from '../second-factor/two-step-page.tsx'
import { ProviderButtons } from './providers/provider-buttons.tsx'
import { ProviderProblem } from './providers/provider-problem.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** On success the guard around this page redirects. */
export function LoginPage() {
  const search = useSearch()
  const isClosed = useIsRegistrationClosed()
  const setSession = useSetSession()
  const session = useSession().data
  const waiting = session?.second_factor
  const hasOtherWays = passkeyObstacle() === null || (session?.instance.providers ?? []).length > 0
  if (waiting) return <TwoStepPage {...waiting} />
  return (
    <SignedOutLayout title="Sign In" lead="Welcome back.">
      <ProviderProblem />
      <div className="grid gap-3">
        <PasskeySignIn label="Sign in with a passkey" size="l" onSignedIn={setSession} />
        <ProviderButtons />
      </div>
      {hasOtherWays && <OrDivider>or with your password</OrDivider>}
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
