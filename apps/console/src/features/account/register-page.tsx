import { translated } from '@whofor/core/i18n/translated'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { OrDivider } from '../../components/ui/or-divider.tsx'
import { WriteTo } from '../../components/write-to.tsx'
import { useSession } from '../../lib/session.ts'
import { useExactSearch } from '../../lib/use-exact-search.ts'
import { AskForInvitation } from './ask-for-invitation.tsx'
import { ProviderButtons } from './providers/provider-buttons.tsx'
import { RegisterForm } from './register-form.tsx'

const TEXTS = translated(
  {
    signUpIsClosed: 'Sign-up is closed',
    thisServerIsntAccepting: 'This server isn’t accepting new accounts. Ask your administrator for access.',
    signUpIsBy: 'Sign-up is by invitation',
    askYourAdministratorFor:
      'Ask your administrator for an invitation. If you already have one, open the link in the email.',
    createAccount: 'Create Account',
    freeWhileInBeta: 'Free while in beta. No credit card required.',
    orWithYourEmail: 'or with your email',
    alreadyHaveAnAccount: 'Already have an account?',
    signIn: 'Sign in',
  },
  {
    signUpIsClosed: 'Registrierung geschlossen',
    thisServerIsntAccepting:
      'Dieser Server nimmt keine neuen Konten an. Bitten Sie Ihren Administrator um Zugang.',
    signUpIsBy: 'Registrierung nur mit Einladung',
    askYourAdministratorFor:
      'Bitten Sie Ihren Administrator um eine Einladung. Wenn Sie schon eine haben, öffnen Sie den Link in der E-Mail.',
    createAccount: 'Konto erstellen',
    freeWhileInBeta: 'Kostenlos in der Beta. Keine Kreditkarte nötig.',
    orWithYourEmail: 'oder mit Ihrer E-Mail-Adresse',
    alreadyHaveAnAccount: 'Sie haben schon ein Konto?',
    signIn: 'Anmelden',
  },
)

/** The form, or why there is none. */
export function RegisterPage() {
  const session = useSession()
  switch (session.data?.instance.registration) {
    case 'closed':
      return (
        <Registration title={TEXTS.signUpIsClosed} lead={TEXTS.thisServerIsntAccepting}>
          <WriteTo address={session.data.instance.support_email} />
        </Registration>
      )
    case 'invite':
      return (
        <Registration title={TEXTS.signUpIsBy} lead={TEXTS.askYourAdministratorFor}>
          <AskForInvitation />
        </Registration>
      )
    default:
      return (
        <Registration title={TEXTS.createAccount} lead={TEXTS.freeWhileInBeta}>
          {(session.data?.instance.providers ?? []).length > 0 && (
            <>
              <ProviderButtons />
              <OrDivider>{TEXTS.orWithYourEmail}</OrDivider>
            </>
          )}
          <RegisterForm />
        </Registration>
      )
  }
}

type Props = { title: string; lead: string; children?: ReactNode }

function Registration({ title, lead, children }: Props) {
  const search = useExactSearch()
  return (
    <SignedOutLayout title={title} lead={lead}>
      {children}
      <p className="mt-6 text-ink-2">
        {TEXTS.alreadyHaveAnAccount} <Link href={search ? `/login?${search}` : '/login'}>{TEXTS.signIn}</Link>
      </p>
    </SignedOutLayout>
  )
}
