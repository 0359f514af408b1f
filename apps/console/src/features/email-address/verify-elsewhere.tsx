import type { LinkReply } from '@whofor/core/account/email'
import { translated } from '@whofor/core/i18n/translated'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { Mail } from '../../components/ui/icons.ts'
import { OrDivider } from '../../components/ui/or-divider.tsx'
import { api, unwrap } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { useEnter } from '../../lib/use-enter.ts'
import { ClaimAccount } from './claim-account.tsx'
import { OtherAccountNotice } from './link-action.tsx'
import { isDeadLink } from './link-page.tsx'
import { LinkPasswordForm } from './link-password-form.tsx'

const TEXTS = translated(
  {
    confirmYourEmail: 'Confirm your email',
    or: 'or',
    iDidntCreateThis: 'I didn’t create this account',
    confirmingSignsThatAccount: 'Confirming signs that account out here.',
    confirmAndSignIn: 'Confirm and sign in',
    forgotPassword: 'Forgot password?',
    signOutFirstThis: 'Sign out first. This link belongs to another account.',
    signIn: 'Sign in',
    enterPassword: (email: ReactNode) => <>Enter your Whofor password to confirm {email}.</>,
    signInAs: (email: ReactNode) => <>Sign in as {email}, then open this link again.</>,
  },
  {
    confirmYourEmail: 'E-Mail-Adresse bestätigen',
    or: 'oder',
    iDidntCreateThis: 'Ich habe dieses Konto nicht erstellt',
    confirmingSignsThatAccount: 'Beim Bestätigen wird das andere Konto hier abgemeldet.',
    confirmAndSignIn: 'Bestätigen und anmelden',
    forgotPassword: 'Passwort vergessen?',
    signOutFirstThis: 'Melden Sie sich zuerst ab. Dieser Link gehört zu einem anderen Konto.',
    signIn: 'Anmelden',
    enterPassword: (email) => <>Geben Sie Ihr Whofor-Passwort ein, um {email} zu bestätigen.</>,
    signInAs: (email) => <>Melden Sie sich als {email} an und öffnen Sie dann diesen Link erneut.</>,
  },
)

type Props = { token: string; link: LinkReply; onDead: () => void }

/** In a browser that is new to the account: someone else may have created it. */
export function VerifyElsewhere(props: Props) {
  const [isClaiming, setIsClaiming] = useState(false)
  const [isBack, setIsBack] = useState(false)
  if (isClaiming) {
    return (
      <ClaimAccount
        {...props}
        onBack={() => {
          setIsBack(true)
          setIsClaiming(false)
        }}
      />
    )
  }
  const { link } = props
  const email = <strong className="break-words text-ink">{link.email}</strong>
  return (
    <SignedOutLayout
      announced={isBack}
      title={TEXTS.confirmYourEmail}
      lead={link.requires === 'password' ? TEXTS.enterPassword(email) : TEXTS.signInAs(email)}
      mark={{ icon: Mail, kind: 'info' }}
    >
      {link.requires === 'password' ? <WithPassword {...props} /> : <WithSession {...props} />}
      <OrDivider>{TEXTS.or}</OrDivider>
      <Button size="l" className="w-full" onClick={() => setIsClaiming(true)}>
        {TEXTS.iDidntCreateThis}
      </Button>
    </SignedOutLayout>
  )
}

function WithPassword({ token, link, onDead }: Props) {
  const enter = useEnter()
  const verify = useAction({
    mutationFn: (password: string) => unwrap(api.auth.verify.password.$post({ json: { token, password } })),
    onSuccess: enter,
    onError: (error) => {
      if (isDeadLink(error)) onDead()
    },
  })
  return (
    <>
      <OtherAccountNotice link={link}>{TEXTS.confirmingSignsThatAccount}</OtherAccountNotice>
      <LinkPasswordForm
        label={TEXTS.confirmAndSignIn}
        username={link.email}
        aside={
          <Link
            href="/recover"
            state={{ email: link.email }}
            className="text-base underline underline-offset-3"
          >
            {TEXTS.forgotPassword}
          </Link>
        }
        busy={verify.isPending}
        onSubmit={(password, onError) => verify.mutate(password, { onError })}
      />
    </>
  )
}

const WithSession = ({ link }: Props) => (
  <>
    <OtherAccountNotice link={link}>{TEXTS.signOutFirstThis}</OtherAccountNotice>
    {link.signed_in === null && (
      <ButtonLink variant="primary" size="l" className="w-full" href="/login">
        {TEXTS.signIn}
      </ButtonLink>
    )}
  </>
)
