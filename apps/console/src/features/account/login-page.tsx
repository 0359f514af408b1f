import { Link, useSearch } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { OrDivider } from '../../components/ui/or-divider.tsx'
import { Separator } from '../../components/ui/separator.tsx'
import { passkeyObstacle } from '../../lib/passkeys.ts'
import { useSendsMail, useSession, useSetSession } from '../../lib/session.ts'
import { PasskeySignIn } from '../second-factor/passkey-sign-in.tsx'
import { TwoStepPage } from '../second-factor/two-step-page.tsx'
import { ProviderButtons } from './providers/provider-buttons.tsx'
import { ProviderProblem } from './providers/provider-problem.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** On success the guard around this page redirects. */
export function LoginPage() {
  const search = useSearch()
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
      <OtherWaysIn search={search} />
    </SignedOutLayout>
  )
}

/** Signing up, or how to, and a code by mail, as far as this instance has them. */
function OtherWaysIn({ search }: { search: string }) {
  const registration = useSession().data?.instance.registration ?? 'open'
  const sendsMail = useSendsMail()
  const isInvite = registration === 'invite'
  return (
    <div className="mt-6 grid gap-2 text-ink-2 empty:hidden">
      {isInvite && (
        <p>Have an invitation? Open the link {sendsMail ? 'in your email' : 'that you were given'}.</p>
      )}
      {(registration === 'open' || sendsMail) && (
        <p>
          {registration === 'open' && (
            <>
              New here? <Link href={search ? `/register?${search}` : '/register'}>Sign up</Link>
              {sendsMail && <Separator />}
            </>
          )}
          {sendsMail && <Link href={search ? `/code?${search}` : '/code'}>Email me a code</Link>}
        </p>
      )}
    </div>
  )
}
