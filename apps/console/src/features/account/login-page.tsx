import { texts } from '@whofor/texts/console/account'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { OrDivider, Separator } from '../../components/ui/divider.tsx'
import { useExactSearch } from '../../lib/next-path.ts'
import { passkeyObstacle } from '../../lib/passkeys.ts'
import { useSendsMail, useSession, useSetSession } from '../../lib/session.ts'
import { PasskeySignIn } from '../second-factor/passkey-sign-in.tsx'
import { TwoStepPage } from '../second-factor/two-step-page.tsx'
import { ProviderButtons } from './providers/provider-buttons.tsx'
import { ProviderProblem } from './providers/provider-problem.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** On success the guard around this page redirects. */
export function LoginPage() {
  const search = useExactSearch()
  const setSession = useSetSession()
  const session = useSession().data
  const waiting = session?.second_factor
  const hasOtherWays = passkeyObstacle() === null || (session?.instance.providers ?? []).length > 0
  if (waiting) return <TwoStepPage {...waiting} />
  return (
    <SignedOutLayout title={texts.login_page.sign_in} lead={texts.login_page.welcome_back}>
      <ProviderProblem />
      <div className="grid gap-3">
        <PasskeySignIn label={texts.login_page.with_passkey} size="l" onSignedIn={setSession} />
        <ProviderButtons />
      </div>
      {hasOtherWays && <OrDivider>{texts.login_page.or_with_your_password}</OrDivider>}
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
      {isInvite && <p>{texts.login_page.invited({ byMail: sendsMail })}</p>}
      {(registration === 'open' || sendsMail) && (
        <p>
          {registration === 'open' && (
            <>
              {texts.login_page.new_here}{' '}
              <Link href={search ? `/register?${search}` : '/register'}>{texts.login_page.sign_up}</Link>
              {sendsMail && <Separator />}
            </>
          )}
          {sendsMail && (
            <Link href={search ? `/code?${search}` : '/code'}>{texts.login_page.email_code}</Link>
          )}
        </p>
      )}
    </div>
  )
}
