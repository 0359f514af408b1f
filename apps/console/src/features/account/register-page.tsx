import { texts } from '@whofor/texts/console/account'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { WriteTo } from '../../components/support-link.tsx'
import { OrDivider } from '../../components/ui/divider.tsx'
import { useExactSearch } from '../../lib/next-path.ts'
import { useSession, useSetSession } from '../../lib/session.ts'
import { ProviderButtons } from './providers/provider-buttons.tsx'
import { RegisterForm } from './register-form.tsx'
import { AskForInvitation } from './sign-up-fields.tsx'

/** The form, or why there is none. */
export function RegisterPage() {
  const session = useSession()
  const setSession = useSetSession()
  switch (session.data?.instance.registration) {
    case 'closed':
      return (
        <Registration title={texts.register_page.sign_up_is_closed} lead={texts.register_page.closed_help}>
          <WriteTo address={session.data.instance.support_email} />
        </Registration>
      )
    case 'invite':
      return (
        <Registration title={texts.register_page.invitation_title} lead={texts.register_page.invitation_help}>
          <AskForInvitation />
        </Registration>
      )
    default:
      return (
        <Registration title={texts.register_page.create_account} lead={texts.register_page.free_beta}>
          {(session.data?.instance.providers ?? []).length > 0 && (
            <>
              <ProviderButtons />
              <OrDivider>{texts.register_page.or_with_your_email}</OrDivider>
            </>
          )}
          <RegisterForm onCreated={setSession} />
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
        {texts.register_page.already_have_an_account}{' '}
        <Link href={search ? `/login?${search}` : '/login'}>{texts.register_page.sign_in}</Link>
      </p>
    </SignedOutLayout>
  )
}
