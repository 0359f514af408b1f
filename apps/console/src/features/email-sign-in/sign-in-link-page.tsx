import type { LinkReply } from '@whofor/core/account/email'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Mail } from '../../components/ui/icons.ts'
import { api, unwrap } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { useEnter } from '../../lib/use-enter.ts'
import { LinkAction, OtherAccountNotice } from '../email-address/link-action.tsx'
import { DeadLink, isDeadLink, LinkPage } from '../email-address/link-page.tsx'

const EXPIRY = 'Sign-in links work once, for an hour.'

export function SignInLinkPage({ token }: { token: string }) {
  return (
    <LinkPage kind="magic_link" token={token} expiry={EXPIRY} remedy={<NewLink />}>
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
  if (isDeadLink(signIn.error)) return <DeadLink expiry={EXPIRY}>{<NewLink />}</DeadLink>
  return (
    <SignedOutLayout
      title="Sign in to Whofor"
      lead={
        <>
          Continue as <strong className="break-words text-ink">{link.email}</strong>.
        </>
      }
      mark={{ icon: Mail, kind: 'info' }}
    >
      <OtherAccountNotice link={link}>
        Signing in with this link signs you out of that account.
      </OtherAccountNotice>
      <LinkAction
        label="Sign In"
        busy={signIn.isPending}
        failure={signIn.error}
        onPress={() => signIn.mutate()}
      />
      <p className="mt-5 text-base text-ink-2">Didn’t ask for this link? You can close this page.</p>
    </SignedOutLayout>
  )
}

const AlreadySignedIn = ({ email }: LinkReply) => (
  <SignedOutLayout
    title="You’re signed in"
    lead={
      <>
        This browser is already signed in as <strong className="break-words text-ink">{email}</strong>.
      </>
    }
    mark={{ icon: Mail, kind: 'info' }}
  >
    <ButtonLink variant="primary" size="l" className="w-full" href="/dashboard">
      Go to dashboard
    </ButtonLink>
  </SignedOutLayout>
)

const NewLink = () => (
  <>
    <ButtonLink variant="primary" size="l" className="w-full" href="/code">
      Send a new link
    </ButtonLink>
    <p className="mt-6 text-ink-2">
      <Link href="/login">Back to sign in</Link>
    </p>
  </>
)
