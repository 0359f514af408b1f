import type { LinkReply } from '@whofor/core/account/email'
import { translated } from '@whofor/core/i18n/translated'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Mail } from '../../components/ui/icons.ts'
import { api, unwrap } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { useEnter } from '../../lib/use-enter.ts'
import { LinkAction, OtherAccountNotice } from '../email-address/link-action.tsx'
import { DeadLink, isDeadLink, LinkPage } from '../email-address/link-page.tsx'

const TEXTS = translated(
  {
    signInToWhofor: 'Sign in to Whofor',
    continueAs: 'Continue as',
    signingInWithThis: 'Signing in with this link signs you out of that account.',
    signIn: 'Sign In',
    didntAskForThis: 'Didn’t ask for this link? You can close this page.',
    youreSignedIn: 'You’re signed in',
    thisBrowserIsAlready: 'This browser is already signed in as',
    goToDashboard: 'Go to dashboard',
    sendANewLink: 'Send a new link',
    backToSignIn: 'Back to sign in',
    expiry: 'Sign-in links work once, for an hour.',
  },
  {
    signInToWhofor: 'Bei Whofor anmelden',
    continueAs: 'Weiter als',
    signingInWithThis: 'Wenn Sie sich mit diesem Link anmelden, werden Sie dort abgemeldet.',
    signIn: 'Anmelden',
    didntAskForThis: 'Sie haben diesen Link nicht angefordert? Schließen Sie diese Seite.',
    youreSignedIn: 'Sie sind angemeldet',
    thisBrowserIsAlready: 'Dieser Browser ist bereits angemeldet als',
    goToDashboard: 'Zur Übersicht',
    sendANewLink: 'Neuen Link senden',
    backToSignIn: 'Zur Anmeldung',
    expiry: 'Anmeldelinks gelten einmal, eine Stunde lang.',
  },
)

export function SignInLinkPage({ token }: { token: string }) {
  return (
    <LinkPage kind="magic_link" token={token} expiry={TEXTS.expiry} remedy={<NewLink />}>
      {(link) =>
        link.signed_in === 'same' ? <AlreadySignedIn {...link} /> : <SignIn token={token} link={link} />
      }
    </LinkPage>
  )
}

function SignIn({ token, link }: { token: string; link: LinkReply }) {
  const enter = useEnter()
  const signIn = useAction({
    mutationFn: () => unwrap(api.auth.otp.link.$post({ json: { token } })),
    onSuccess: enter,
  })
  if (isDeadLink(signIn.error)) return <DeadLink expiry={TEXTS.expiry}>{<NewLink />}</DeadLink>
  return (
    <SignedOutLayout
      title={TEXTS.signInToWhofor}
      lead={
        <>
          {TEXTS.continueAs} <strong className="break-words text-ink">{link.email}</strong>.
        </>
      }
      mark={{ icon: Mail, kind: 'info' }}
    >
      <OtherAccountNotice link={link}>{TEXTS.signingInWithThis}</OtherAccountNotice>
      <LinkAction
        label={TEXTS.signIn}
        busy={signIn.isPending}
        failure={signIn.error}
        onPress={() => signIn.mutate()}
      />
      <p className="mt-5 text-base text-ink-2">{TEXTS.didntAskForThis}</p>
    </SignedOutLayout>
  )
}

const AlreadySignedIn = ({ email }: LinkReply) => (
  <SignedOutLayout
    title={TEXTS.youreSignedIn}
    lead={
      <>
        {TEXTS.thisBrowserIsAlready} <strong className="break-words text-ink">{email}</strong>.
      </>
    }
    mark={{ icon: Mail, kind: 'info' }}
  >
    <ButtonLink variant="primary" size="l" className="w-full" href="/dashboard">
      {TEXTS.goToDashboard}
    </ButtonLink>
  </SignedOutLayout>
)

const NewLink = () => (
  <>
    <ButtonLink variant="primary" size="l" className="w-full" href="/code">
      {TEXTS.sendANewLink}
    </ButtonLink>
    <p className="mt-6 text-ink-2">
      <Link href="/login">{TEXTS.backToSignIn}</Link>
    </p>
  </>
)
