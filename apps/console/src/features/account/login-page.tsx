import { translated } from '@whofor/core/i18n/translated'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { OrDivider } from '../../components/ui/or-divider.tsx'
import { Separator } from '../../components/ui/separator.tsx'
import { passkeyObstacle } from '../../lib/passkeys.ts'
import { useSendsMail, useSession, useSetSession } from '../../lib/session.ts'
import { useExactSearch } from '../../lib/use-exact-search.ts'
import { PasskeySignIn } from '../second-factor/passkey-sign-in.tsx'
import { TwoStepPage } from '../second-factor/two-step-page.tsx'
import { ProviderButtons } from './providers/provider-buttons.tsx'
import { ProviderProblem } from './providers/provider-problem.tsx'
import { SignInForm } from './sign-in-form.tsx'

const TEXTS = translated(
  {
    signIn: 'Sign In',
    welcomeBack: 'Welcome back.',
    signInWithA: 'Sign in with a passkey',
    orWithYourPassword: 'or with your password',
    newHere: 'New here?',
    signUp: 'Sign up',
    emailMeACode: 'Email me a code',
    invited: (byMail: boolean) =>
      `Have an invitation? Open the link ${byMail ? 'in your email' : 'that you were given'}.`,
  },
  {
    signIn: 'Anmelden',
    welcomeBack: 'Willkommen zurück.',
    signInWithA: 'Mit Passkey anmelden',
    orWithYourPassword: 'oder mit Ihrem Passwort',
    newHere: 'Neu hier?',
    signUp: 'Registrieren',
    emailMeACode: 'Code per E-Mail senden',
    invited: (byMail) =>
      `Sie haben eine Einladung? Öffnen Sie den Link, den Sie ${byMail ? 'per E-Mail ' : ''}erhalten haben.`,
  },
)

/** On success the guard around this page redirects. */
export function LoginPage() {
  const search = useExactSearch()
  const setSession = useSetSession()
  const session = useSession().data
  const waiting = session?.second_factor
  const hasOtherWays = passkeyObstacle() === null || (session?.instance.providers ?? []).length > 0
  if (waiting) return <TwoStepPage {...waiting} />
  return (
    <SignedOutLayout title={TEXTS.signIn} lead={TEXTS.welcomeBack}>
      <ProviderProblem />
      <div className="grid gap-3">
        <PasskeySignIn label={TEXTS.signInWithA} size="l" onSignedIn={setSession} />
        <ProviderButtons />
      </div>
      {hasOtherWays && <OrDivider>{TEXTS.orWithYourPassword}</OrDivider>}
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
      {isInvite && <p>{TEXTS.invited(sendsMail)}</p>}
      {(registration === 'open' || sendsMail) && (
        <p>
          {registration === 'open' && (
            <>
              {TEXTS.newHere} <Link href={search ? `/register?${search}` : '/register'}>{TEXTS.signUp}</Link>
              {sendsMail && <Separator />}
            </>
          )}
          {sendsMail && <Link href={search ? `/code?${search}` : '/code'}>{TEXTS.emailMeACode}</Link>}
        </p>
      )}
    </div>
  )
}
